import type { Expectation } from './expectations.ts'
import { SIZES } from './measure-projects.ts'
import type { StyleVariant } from './project/style-files.ts'
import { type Metric, type Samples, type Summary, summarize } from './samples.ts'
import type { SideName } from './sides/side.ts'
import type { SourceMapResult } from './source-maps/check-source-maps.ts'

export interface Report {
  readonly samples: Samples
  readonly answers: readonly number[]
  readonly sourceMaps: readonly SourceMapResult[]
  readonly expectations: readonly Expectation[]
}

const ROWS: ReadonlyArray<readonly [string, StyleVariant, Metric]> = [
  ['edit to paint: new class (Tailwind 3)', 'tailwind', 'class'],
  ['edit to paint: text (Tailwind 3)', 'tailwind', 'text'],
  ['edit to paint: text (plain CSS)', 'plain', 'text'],
  ['warm first render (Tailwind 3)', 'tailwind', 'warm'],
  ['warm first render (plain CSS)', 'plain', 'warm'],
  ['cold first render (Tailwind 3)', 'tailwind', 'cold'],
]
const SIDES: readonly SideName[] = ['lathe', 'vite', 'naive']

export function printReport({ samples, answers, sourceMaps, expectations }: Report): void {
  printTimes(samples)
  printStates(samples)
  const [first = Number.NaN, ...later] = answers
  const { median, p90 } = summarize(later)
  console.log('\nLast byte of an answer to the paint of the new head, 12 files, real workspace')
  console.log(`  first answer (replaces the starter and its entry): ${first.toFixed(0)} ms`)
  console.log(
    `  later answers (every component written anew): median ${median.toFixed(0)} ms, p90 ${p90.toFixed(0)} ms`,
  )
  const missed = sourceMaps.filter(({ isExact }) => !isExact)
  console.log(
    `\nSeeded runtime errors: ${sourceMaps.length - missed.length} of ${sourceMaps.length} lines exact`,
  )
  for (const { name, expected, reported } of missed)
    console.log(`  missed "${name}": is at ${expected}, reported ${reported}`)
  console.log('\nExpectations')
  for (const { title, figure, expected, isMet } of expectations)
    console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${title.padEnd(56)} ${figure.padStart(18)}   ${expected}`)
}

function printTimes(samples: Samples): void {
  const summaries = samples.summaries()
  console.log(
    `\n${'milliseconds: median (p90)'.padEnd(46)}${SIDES.map((side) => side.padStart(16)).join('')}   ratios of medians`,
  )
  for (const [title, variant, metric] of ROWS) {
    for (const size of SIZES) {
      const found = SIDES.map((side) =>
        summaries.find(
          (one) => one.variant === variant && one.size === size && one.side === side && one.metric === metric,
        ),
      )
      if (found.every((one) => one === undefined)) continue
      const [lathe, vite, naive] = found
      const ratios = [
        lathe && vite ? `Lathe / Vite ${(lathe.median / vite.median).toFixed(2)}` : '',
        lathe && naive ? `naive / Lathe ${(naive.median / lathe.median).toFixed(1)}` : '',
      ]
      const name = `${title}, ${String(size).padStart(3)} files`.padEnd(54)
      console.log(`${name}${found.map(cell).join('')}   ${ratios.filter(Boolean).join(', ')}`)
    }
  }
}

function cell(summary: Summary | undefined): string {
  if (summary === undefined) return '–'.padStart(16)
  return `${summary.median.toFixed(1)} (${summary.p90.toFixed(0)})`.padStart(16)
}

function printStates(samples: Samples): void {
  console.log('\nState of inputs and hooks kept')
  for (const { variant, size, side, edits, kept, lostIn } of samples.states()) {
    const lost = lostIn.length === 0 ? '' : `; lost in ${lostIn.join(', ')}`
    console.log(
      `  ${side.padEnd(6)} ${variant.padEnd(9)} ${String(size).padStart(3)} files: ${kept} of ${edits} edits${lost}`,
    )
  }
}
