/** Measures this checkout's previews and those of another one in the same run, in turn, and prints the ratios. */
import type { Browser } from 'playwright-core'
import { ratioLine, takeTurns } from '../beside/beside-reference.ts'
import { openAnswers } from './answer/measure-answers.ts'
import { measureProjects, type Plan, SIZES, type Stage } from './measure-projects.ts'
import type { Samples } from './samples.ts'

export const PARTS = ['tailwind', 'plain', 'answers'] as const
export type Part = (typeof PARTS)[number]

export interface Pairs {
  readonly parts: readonly Part[]
  /** Of edits. */
  readonly rounds: number
  readonly warmOpens: number
  readonly answers: number
}

const METRICS = ['text', 'class', 'warm'] as const
/** Of a round of edits on both sides with all sizes, in seconds: the longest that one takes on a busy machine. */
const ROUND_SECONDS = 14

export async function compareWith(checkout: string, stage: Stage, pairs: Pairs): Promise<void> {
  for (const part of pairs.parts) {
    if (part === 'answers') printAnswers(await compareAnswers(stage.browser, checkout, pairs.answers))
    else {
      const plan = planOf(part, pairs)
      await measureProjects(stage, plan)
      printRatios(stage.samples, plan)
    }
  }
}

function planOf(variant: Exclude<Part, 'answers'>, { rounds, warmOpens }: Pairs): Plan {
  return {
    variant,
    sides: ['lathe', 'reference'],
    isColdMeasured: false,
    rounds,
    warmOpens,
    seconds: { edits: rounds * ROUND_SECONDS, warmOpens: warmOpens * ROUND_SECONDS },
    naiveRounds: {},
  }
}

async function compareAnswers(browser: Browser, checkout: string, answers: number) {
  const sides = [await openAnswers(browser), await openAnswers(browser, checkout)] as const
  try {
    const times: [number[], number[]] = [[], []]
    await takeTurns([0, 1] as const, answers, async (side) => {
      times[side].push(await sides[side].next())
    })
    return times
  } finally {
    for (const side of sides) await side.close()
  }
}

function printRatios(samples: Samples, { variant }: Plan): void {
  const summaries = samples.summaries().filter((one) => one.variant === variant)
  for (const metric of METRICS) {
    for (const size of SIZES) {
      const [own, other] = (['lathe', 'reference'] as const).map(
        (side) =>
          summaries.find((one) => one.size === size && one.side === side && one.metric === metric)?.values,
      )
      if (own !== undefined && other !== undefined)
        console.log(ratioLine(`${variant} ${metric}, ${size} files`, own, other))
    }
  }
}

function printAnswers([[, ...own], [, ...other]]: readonly [readonly number[], readonly number[]]): void {
  for (const [side, times] of [
    ['own', own],
    ['reference', other],
  ] as const)
    console.log(`answers, ${side}: ${times.map((time) => time.toFixed(0)).join(' ')} ms`)
  console.log(ratioLine('last byte of a later answer to the paint', own, other))
}
