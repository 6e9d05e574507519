/** The same figures of this checkout and of another one, by turns. */
import type { Browser } from 'playwright-core'
import type { Lathe } from '../../test/e2e/harness.ts'
import { ratioLine, takeTurns } from '../beside/beside-reference.ts'
import { measureChat } from './measure-chat.ts'
import { measureOpening } from './measure-opening.ts'
import { measureLanding, measureWorkspace } from './measure-transfer.ts'

export interface WebSide {
  readonly lathe: Lathe
  readonly root: string
}

export interface WebPlan {
  readonly rounds: number
  /** Requests that fill the chat. */
  readonly requests: number
}

const FIGURES = [
  'KB of the landing page',
  'KB of the workspace',
  'ms from a key to its frame, p95',
  'ms at a stretch while streaming',
  'ms to open 10,000 lines',
  'ms to open 300 files',
] as const

/** Prints a line for each figure: the own ones, those of the reference, and the ratio. */
export async function compareWeb(
  browser: Browser,
  [own, reference]: readonly [WebSide, WebSide],
  { rounds, requests }: WebPlan,
): Promise<void> {
  const measured = new Map([own, reference].map((side) => [side, FIGURES.map((): number[] => [])]))
  await takeTurns([own, reference], rounds, async (side, round) => {
    const landing = await measureLanding(browser, side.lathe, side.root)
    const workspace = await measureWorkspace(browser, side.lathe, side.root)
    const chat = await measureChat(browser, side.lathe, requests)
    const opening = await measureOpening(browser, side.lathe)
    const figures = [
      landing.first,
      workspace.first,
      chat.typing,
      chat.streaming.longest,
      opening.file.time,
      opening.project.time,
    ]
    for (const [at, figure] of figures.entries()) measured.get(side)?.[at]?.push(figure)
    console.log(`Round ${round + 1} of ${rounds}: ${side === own ? 'own' : 'reference'} done`)
  })
  for (const [at, title] of FIGURES.entries())
    console.log(ratioLine(title, measured.get(own)?.[at] ?? [], measured.get(reference)?.[at] ?? []))
}
