/** Opens the preview lab in the browser, and drives it. */
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { PreviewOptions } from '../../../src/preview/controller.ts'
import { shareBrowser } from '../stage.ts'
import type { Lab } from './lab.ts'
import { type LabServer, serveLab } from './lab-server.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const OUT_DIR = fileURLToPath(new URL('../../../.cache/preview-lab', import.meta.url))

/** Built and started once for all files of a worker. */
let started: Promise<LabServer> | undefined

/** For a test file: `open` opens a fresh lab, which is closed after its test, in a browser context of the file's own. */
export function setUpLab(): { open(): Promise<OpenLab>; origin(): string } {
  let server: LabServer
  let context: BrowserContext
  beforeAll(async () => {
    // A folder for each worker, since they build at the same time.
    started ??= serveLab({ root: ROOT, outDir: `${OUT_DIR}-${process.env.VITEST_POOL_ID}` })
    server = await started.catch((error: unknown) => {
      started = undefined
      throw error
    })
    context = await (await shareBrowser()).newContext()
  })
  afterEach(async () => {
    await Promise.all(context.pages().map((page) => page.close()))
  })
  afterAll(() => context?.close())
  return { open: () => openLab(context, server), origin: () => server.origin }
}

/** The text of a module whose default export is a component with this body. */
export function appModule(body: string, imports = ''): string {
  return `${imports}\nexport default function App() {\n${body}\n}\n`
}

/** A PNG of one pixel, as base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export interface OpenLab {
  readonly page: Page
  /** Of the package service that is there. */
  readonly packagesOrigin: string
  /** Starts the preview and resolves to its frame when the app runs, or has failed. */
  start(
    changes: Parameters<Lab['change']>[0],
    mode?: PreviewOptions['mode'],
    further?: Partial<Pick<PreviewOptions, 'pauseAfter' | 'packagesOrigin'>>,
  ): Promise<Frame>
  change(changes: Parameters<Lab['change']>[0]): Promise<void>
  /** Waits for a state of this status that came after the last `start` or `change`. */
  settled(status: 'running' | 'failed'): Promise<void>
  error(): Promise<{ title: string; message: string; stack: string; file?: string; line?: number }>
}

let projects = 0

async function openLab(context: BrowserContext, { origin, lathe }: LabServer): Promise<OpenLab> {
  const page = await context.newPage()
  await page.goto(origin)
  const projectKey = (++projects).toString(16).padStart(32, '0')
  const previewOrigin = lathe.previewOrigin('*')
  const options = { projectKey, previewOrigin, packagesOrigin: lathe.packagesOrigin }
  const settled = async (status: 'running' | 'failed') => {
    try {
      await page.waitForFunction((wanted) => window.lab.states.at(-1)?.status === wanted, status, {
        timeout: 20_000,
      })
    } catch (error) {
      const state = await page.evaluate(() => window.lab.state())
      throw new Error(`The preview is not ${status}: ${JSON.stringify(state)}`, { cause: error })
    }
  }
  return {
    page,
    packagesOrigin: lathe.packagesOrigin,
    settled,
    async start(changes, mode = 'development', further = {}) {
      await page.evaluate(([given, files]) => window.lab.start(given, files), [
        { ...options, ...further, mode },
        changes,
      ] as const)
      await page.waitForFunction(() => ['running', 'failed'].includes(window.lab.states.at(-1)?.status ?? ''))
      const frame = page
        .frames()
        .find((candidate) => candidate.url().startsWith(lathe.previewOrigin(projectKey)))
      if (frame === undefined) throw new Error('The preview has no frame.')
      return frame
    },
    async change(changes) {
      await page.evaluate((files) => {
        window.lab.states.length = 0
        window.lab.change(files)
      }, changes)
    },
    async error() {
      const state = await page.evaluate(() => window.lab.state())
      if (state?.status !== 'failed') throw new Error(`The preview is ${state?.status}, not failed.`)
      return state.error
    },
  }
}
