/**
 * This checkout beside another one that is built, in one run: `--reference DIR [--rounds COUNT]`. They are measured by
 * turns, so that what else the machine does falls on both.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mean, quantile } from './quantile.ts'

export interface BesideOptions {
  /** Folder of the other checkout; null where none is named. */
  readonly reference: string | null
  readonly rounds: number
  readonly isQuick: boolean
}

/** @param rounds where none are named, by `--rounds` or by a number alone */
export function readBeside(rounds: number, args: readonly string[] = process.argv.slice(2)): BesideOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reference: { type: 'string' },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  const { reference, quick: isQuick } = values
  const wanted = Number(values.rounds ?? positionals[0] ?? rounds)
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error('Name a whole number of rounds.')
  return { reference: reference === undefined ? null : resolve(reference), rounds: wanted, isQuick }
}

/** Measures every side once in each round; who begins changes from round to round. */
export async function takeTurns<Side>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await measure(side, round)
}

const QUANTILES: readonly (readonly [string, (values: readonly number[]) => number])[] = [
  ['quarter', (values) => quantile(values, 0.25)],
  ['median', (values) => quantile(values, 0.5)],
  ['mean', mean],
  ['p90', (values) => quantile(values, 0.9)],
]

/** Own figures, those of the reference, and what the own are of them. */
export function ratioLine(title: string, own: readonly number[], other: readonly number[]): string {
  const ratios = QUANTILES.map(([name, of]) => {
    const [one, two] = [of(own), of(other)]
    return `${name} ${one.toFixed(1)} / ${two.toFixed(1)} = ${(one / two).toFixed(2)}`
  })
  return `${title.padEnd(42)} ${String(own.length).padStart(3)}:  ${ratios.join('   ')}`
}
