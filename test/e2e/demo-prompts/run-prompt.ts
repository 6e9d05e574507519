/** One prompt through the real workspace: asked over HTTP, shown in the real frame, judged, and built from its zip. */
import type { Frame } from 'playwright-core'
import type { WorkspaceDriver } from '../workspace-driver.ts'
import { buildProblem } from './build-zip.ts'
import type { DemoWorkspace } from './demo-workspace.ts'
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
  readonly workspace: DemoWorkspace
  readonly isBuilt: boolean
  /** Called while the app runs, for screenshots. */
  readonly whileRunning?: (driver: WorkspaceDriver, frame: Frame) => Promise<void>
}

export async function runPrompt(runner: PromptRunner, prompt: DemoPrompt): Promise<PromptVerdict> {
  const driver = await runner.workspace.next()
  const problems: string[] = []
  const started = performance.now()
  let fileCount = 0
  try {
    await driver.ask(prompt.prompt)
    const frame = await builtApp(driver)
    const milliseconds = performance.now() - started
    if (frame === null) return { prompt, problems: ['no app was built'], milliseconds, fileCount }
    const missing = await missingWords(frame, prompt.words)
    if (missing.length > 0) problems.push(`does not show ${missing.map((word) => `“${word}”`).join(', ')}`)
    problems.push(...(await seriousViolations(frame)).map((violation) => `axe: ${violation}`))
    await runner.whileRunning?.(driver, frame)
    const { files } = await driver.downloadZip()
    fileCount = Object.keys(files).length
    if (runner.isBuilt) {
      const problem = await buildProblem(files)
      if (problem !== null) problems.push(`build: ${problem}`)
    }
    problems.push(...driver.errors.map((error) => `console: ${error}`))
    return { prompt, problems, milliseconds, fileCount }
  } catch (error) {
    problems.push(String(error), ...driver.errors.map((one) => `console: ${one}`))
    return { prompt, problems, milliseconds: performance.now() - started, fileCount }
  }
}

/** The frame in which the app runs; null when the answer brought no version. */
async function builtApp(driver: WorkspaceDriver): Promise<Frame | null> {
  const version = driver.page.getByText('Version 1', { exact: true })
  const isBuilt = await version.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return null
  const frame = await driver.preview()
  // Until the new app has started, the one before it stays.
  await frame.getByText('Nothing here yet.').waitFor({ state: 'detached' })
  return frame
}
