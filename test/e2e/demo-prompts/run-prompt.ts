/** One prompt to the demo model: asked, shown in the real frame, judged, and built from its files. */
import type { Frame } from 'playwright-core'
import { buildProblem } from './build-zip.ts'
import type { DemoApp, DemoPlace } from './demo-app.ts'
import { missingWords, seriousViolations } from './judge-app.ts'
import type { DemoPrompt } from './prompts.ts'

export interface PromptVerdict {
  readonly prompt: DemoPrompt
  /** What is wrong, one sentence each; empty when the app is as it must be. */
  readonly problems: readonly string[]
  /** From Send to the running app, in milliseconds. */
  readonly milliseconds: number
  readonly fileCount: number
}

export interface PromptRunner {
  readonly place: DemoPlace
  readonly isBuilt: boolean
  /** Called while the app runs, for screenshots. */
  readonly whileRunning?: (app: DemoApp, frame: Frame) => Promise<void>
}

export async function runPrompt(runner: PromptRunner, prompt: DemoPrompt): Promise<PromptVerdict> {
  const app = await runner.place.next()
  const problems: string[] = []
  const started = performance.now()
  let milliseconds = 0
  let fileCount = 0
  try {
    const isBuilt = await app.ask(prompt.prompt)
    if (!isBuilt) throw new Error('no app was built')
    const frame = await app.frame()
    // Until the new app has started, the one before it stays.
    await frame.getByText('Nothing here yet.').waitFor({ state: 'detached' })
    milliseconds = performance.now() - started
    const missing = await missingWords(frame, prompt.words)
    if (missing.length > 0) problems.push(`does not show ${missing.map((word) => `“${word}”`).join(', ')}`)
    problems.push(...(await seriousViolations(frame)).map((violation) => `axe: ${violation}`))
    await runner.whileRunning?.(app, frame)
    const files = await app.files()
    fileCount = Object.keys(files).length
    const problem = runner.isBuilt ? await buildProblem(files) : null
    if (problem !== null) problems.push(`build: ${problem}`)
  } catch (error) {
    problems.push(String(error))
    milliseconds ||= performance.now() - started
  }
  problems.push(...app.errors.map((error) => `console: ${error}`))
  return { prompt, problems, milliseconds, fileCount }
}
