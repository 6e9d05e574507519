/** Drives the preview lab on a page of its own or of tests. Knows no test runner. */
import type { Frame, Page } from 'playwright-core'
import type { Diagnostic } from '../../../src/core/diagnostics/diagnostic.ts'
import type { PreviewOptions } from '../../../src/preview/preview-controller.ts'
import type { Lab } from './lab.ts'
import type { LabServer } from './lab-server.ts'

type StartArguments = [
  changes: Parameters<Lab['change']>[0],
  mode?: PreviewOptions['mode'],
  further?: Partial<Pick<PreviewOptions, 'pauseAfter' | 'packagesOrigin'>>,
]

export interface OpenLab {
  readonly page: Page
  /** Of the package service that is there. */
  readonly packagesOrigin: string
  /** Starts the preview and waits for nothing. */
  begin(...given: StartArguments): Promise<void>
  /** The frame of a preview that was begun. */
  frame(): Frame
  /** Starts the preview and resolves to its frame when the app runs, or has failed. */
  start(...given: StartArguments): Promise<Frame>
  /** Builds what would be published, once for another address before where there is one. */
  publish(changes: Parameters<Lab['change']>[0], preparedFor?: string): ReturnType<Lab['publish']>
  change(changes: Parameters<Lab['change']>[0]): Promise<void>
  /** Waits for a state of this status that came after the last `start` or `change`. */
  settled(status: 'running' | 'failed'): Promise<void>
  error(): Promise<Diagnostic & { readonly stack: string }>
}

let projects = 0

export async function openLab(page: Page, { lathe }: LabServer): Promise<OpenLab> {
  const projectKey = (++projects).toString(16).padStart(32, '0')
  const previewOrigin = lathe.previewOrigin('*')
  const options = { projectKey, previewOrigin, packagesOrigin: lathe.packagesOrigin }
  const settled: OpenLab['settled'] = async (status) => {
    try {
      await page.waitForFunction((wanted) => window.lab.states.at(-1)?.status === wanted, status)
    } catch (error) {
      const state = await page.evaluate(() => window.lab.state())
      throw new Error(`The preview is not ${status}: ${JSON.stringify(state)}`, { cause: error })
    }
  }
  const begin = (...[changes, mode = 'development', further = {}]: StartArguments) =>
    page.evaluate(([given, files]) => window.lab.start(given, files), [
      { ...options, ...further, mode },
      changes,
    ] as const)
  const frameOf = () => {
    const frame = page
      .frames()
      .find((candidate) => candidate.url().startsWith(lathe.previewOrigin(projectKey)))
    if (frame === undefined) throw new Error('The preview has no frame.')
    return frame
  }
  return {
    page,
    packagesOrigin: lathe.packagesOrigin,
    settled,
    begin,
    frame: frameOf,
    async start(...given) {
      await begin(...given)
      await page.waitForFunction(() => ['running', 'failed'].includes(window.lab.states.at(-1)?.status ?? ''))
      return frameOf()
    },
    publish: (changes, preparedFor) =>
      page.evaluate(([given, files]) => window.lab.publish(given, files), [
        preparedFor === undefined ? options : { ...options, preparedFor },
        changes,
      ] as const),
    async change(changes) {
      await page.evaluate((files) => {
        window.lab.states.length = 0
        window.lab.change(files)
      }, changes)
    },
    async error() {
      const state = await page.evaluate(() => window.lab.state())
      if (state?.status !== 'failed') throw new Error(`The preview is ${state?.status}, not failed.`)
      return { ...state.error, stack: state.error.stack ?? '' }
    },
  }
}
