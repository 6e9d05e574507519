/** Opens the preview lab in the browser for the tests of a file. */

import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { shareBrowser } from '../stage.ts'
import { type OpenLab, openLab } from './lab-page.ts'
import { type LabServer, serveLab } from './lab-server.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const OUT_DIR = fileURLToPath(new URL('../../../.cache/preview-lab', import.meta.url))

const VIEWPORT = { width: 1280, height: 720 }

/** Built and started once for all files of a worker. */
let started: Promise<LabServer> | undefined
/** The page that the tests of a worker share, one after the other. */
let kept: Page | undefined

export interface LabSetUp {
  /**
   * A lab on the page that is kept from test to test, as the workspace keeps its own from project to project: with its
   * compile worker. Each lab has a project of its own, with its origin, frame and style worker; a second ends the first.
   */
  open(): Promise<OpenLab>
  /** A lab in a page of its own, which starts its own compile worker; the file's own pages share what is stored. */
  openAnew(): Promise<OpenLab>
  origin(): string
}

/** For a test file. What was opened ends with its test. */
export function setUpLab(): LabSetUp {
  let server: LabServer
  let ownContext: BrowserContext | undefined
  beforeAll(async () => {
    started ??= serveLab({ root: ROOT, outDir: OUT_DIR, isKept: true })
    server = await started.catch((error: unknown) => {
      started = undefined
      throw error
    })
  })
  afterEach(async ({ task }) => {
    await Promise.all(ownContext?.pages().map((page) => page.close()) ?? [])
    // What a failed test left behind is no other test's.
    if (kept === undefined || (task.result?.state !== 'fail' && (await cleared(kept)))) return
    await kept
      .context()
      .close()
      .catch(() => {})
    kept = undefined
  })
  afterAll(() => ownContext?.close())
  const newContext = async () => (await shareBrowser()).newContext({ viewport: VIEWPORT })
  const newPage = async (context: BrowserContext) => {
    const page = await context.newPage()
    await page.goto(server.origin)
    return page
  }
  return {
    async open() {
      if (kept?.isClosed() !== false) kept = await newPage(await newContext())
      return openLab(kept, server)
    },
    async openAnew() {
      ownContext ??= await newContext()
      return openLab(await newPage(ownContext), server)
    },
    origin: () => server.origin,
  }
}

/** Takes away what a test did to the page. */
async function cleared(page: Page): Promise<boolean> {
  const context = page.context()
  for (const event of ['console', 'dialog', 'pageerror', 'response'] as const) page.removeAllListeners(event)
  for (const event of ['page', 'request'] as const) context.removeAllListeners(event)
  try {
    await Promise.all(context.pages().map((other) => (other === page ? null : other.close())))
    await page.unrouteAll()
    await page.setViewportSize(VIEWPORT)
    // Beside the frame.
    await page.mouse.move(VIEWPORT.width - 1, VIEWPORT.height - 1)
    await page.evaluate(() => window.lab.clear())
    return true
  } catch {
    return false
  }
}

/** The text of a module whose default export is a component with this body. */
export function appModule(body: string, imports = ''): string {
  return `${imports}\nexport default function App() {\n${body}\n}\n`
}

/** A PNG of one pixel, as base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
