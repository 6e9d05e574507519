/** What a person does in the workspace, as one call each. Finds everything by its role, label or specified text. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Lathe } from './harness.ts'
import { emptyPage, leavePage, stopListening, VIEWPORT } from './kept-page.ts'
import { frameOf, startOfPreview } from './shown-frame.ts'

const PLACEHOLDER = 'Describe what you want to build or change...'

export interface WorkspaceDriver {
  readonly page: Page
  /** Sends a request and returns at once. */
  send(text: string): Promise<void>
  /** Sends a request and waits for the end of its answer. */
  ask(text: string): Promise<void>
  /** The frame of the preview, whether or not the app runs in it. */
  frame(): Frame
  /** The frame in which the app runs, once it does. */
  preview(): Promise<Frame>
  /** Undoes the last version, answering the question. */
  undo(): Promise<void>
  /** Downloads the project; resolves to the zip's name and its files. */
  downloadZip(): Promise<{ name: string; files: Record<string, Uint8Array> }>
  /** What the browser reported as errors so far. */
  readonly errors: readonly string[]
}

/** A workspace in a browser context of its own, and what a test looks at most. */
export interface WorkspaceSession {
  readonly context: BrowserContext
  readonly page: Page
  request(): Locator
  button(name: string): Locator
  menuItem(name: string): Locator
  treeItem(name: string): Locator
  version(number: number): Locator
  /** Sends a request by the keyboard and returns at once. */
  send(text: string): Promise<void>
  /** Sends a request and waits for the version that it makes. */
  build(text?: string): Promise<void>
  /** Closes what is open, and forgets what the test before listened to and put in the model's place. */
  tidy(): Promise<void>
  /**
   * Goes on in a new project, for the next test of a page that several share: tidies up, and shows the code of the
   * new project, with its chat empty.
   */
  renew(): Promise<void>
  /** Closes what was opened; fails when the page threw anything that was not expected. */
  close(): Promise<void>
}

export interface SessionOptions extends BrowserContextOptions {
  /** That the test sets what a whole context shares, as the clock is. */
  readonly isAlone?: true
  /** Part of the message of an error that the test causes on purpose. */
  readonly expectedFault?: string
  /** What the browser's storage holds before the page runs, by key. */
  readonly stored?: Readonly<Record<string, string>>
  /** What is done to the context before the page loads. */
  readonly prepare?: (context: BrowserContext) => Promise<void>
}

export const HABITS = 'A habit tracker with a weekly chart, in warm colours'

/** A browser context whose pages are in a demo session. */
export async function newDemoContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options })
  await context.addInitScript(() => {
    try {
      if (!location.hostname.includes('preview')) sessionStorage.setItem('lathe_session', 'demo')
    } catch {
      // A frame without storage needs no session.
    }
  })
  return context
}

/** Opens the workspace in a demo session, past the landing page, in a browser context of its own. */
export async function openSession(
  browser: Browser,
  lathe: Lathe,
  { expectedFault, stored = {}, prepare, isAlone: _, ...options }: SessionOptions = {},
): Promise<WorkspaceSession> {
  const context = await newDemoContext(browser, options)
  await prepare?.(context)
  const page = await context.newPage()
  await page.addInitScript((values) => {
    try {
      if (location.hostname.includes('preview')) return
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    } catch {
      // A frame without storage has nothing to hold.
    }
  }, stored)
  return enterWorkspace(page, lathe, { expectedFault }, () => context.close())
}

/**
 * Opens the workspace in the page that tests share one after the other, as if for the first time: it is loaded anew, its
 * storage is empty, and only the browser's own caches know it already. A page that was closed is replaced.
 */
export async function openSessionIn(
  context: BrowserContext,
  lathe: Lathe,
  { expectedFault, stored = {} }: Pick<SessionOptions, 'expectedFault' | 'stored'> = {},
): Promise<WorkspaceSession> {
  const page = await emptyPage(context, lathe.origin)
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    sessionStorage.setItem('lathe_session', 'demo')
  }, stored)
  return enterWorkspace(page, lathe, { expectedFault }, () => leavePage(context, lathe.origin))
}

async function enterWorkspace(
  page: Page,
  lathe: Lathe,
  { expectedFault }: { expectedFault: string | undefined },
  end: () => Promise<void>,
): Promise<WorkspaceSession> {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    if (expectedFault === undefined || !message.includes(expectedFault)) faults.push(message)
  })
  let renewed = 0
  await page.goto(`${lathe.origin}/#/build`)
  const request = () => page.getByRole('textbox', { name: 'Your request' })
  await request().waitFor()
  const send = async (text: string) => {
    await request().fill(text)
    await request().press('Enter')
  }
  const tidy = async () => {
    stopListening(page, 'pageerror')
    await page.unrouteAll()
    await page.setViewportSize(VIEWPORT)
    // Behind a tab that is closed by now it would stay as slow as one that nobody looks at.
    await page.bringToFront()
    await closeLayers(page)
    await page.evaluate(() => window.testModel?.uninstall())
  }
  return {
    context: page.context(),
    page,
    request,
    button: (name) => page.getByRole('button', { name, exact: true }),
    menuItem: (name) => page.getByRole('menuitem', { name, exact: true }),
    treeItem: (name) => page.getByRole('treeitem', { name, exact: true }),
    version: (number) => page.getByRole('region', { name: `Version ${number}` }),
    send,
    tidy,
    async build(text = HABITS) {
      const versions = page.getByTitle('Undo to this version')
      const before = await versions.count()
      await send(text)
      await versions.nth(before).waitFor()
    },
    async renew() {
      await tidy()
      renewed += 1
      const name = `Project ${renewed}`
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('What do you want to do?').fill('new project')
      await page.keyboard.press('Enter')
      await page.getByLabel('Name of the new project').fill(name)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await closeLayers(page)
      const code = page.getByRole('tab', { name: 'Code' })
      if ((await code.getAttribute('aria-selected')) !== 'true') await code.click()
      const heading = page.getByRole('heading', { name: 'src/App.tsx' })
      // Which file is open is the same for all projects.
      if (!(await heading.isVisible())) {
        await page.getByRole('treeitem', { name: 'App.tsx', exact: true }).click()
        await heading.waitFor()
      }
      await request().focus()
    },
    async close() {
      await end()
      expect(faults).toEqual([])
    },
  }
}

/** Closes every dialog and menu by Escape, the uppermost first; resolves when they are gone. */
export async function closeLayers(page: Page): Promise<void> {
  const layers = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
  const names = () =>
    layers.evaluateAll((found) =>
      found.map((layer) => `${layer.role} ${layer.ariaLabel} ${layer.getAttribute('data-state')}`),
    )
  await expect
    .poll(async () => {
      const open = await names()
      if (open.some((layer) => !layer.endsWith(' closed'))) await page.keyboard.press('Escape')
      return open
    })
    .toEqual([])
}

/** Goes from the landing page into a demo session. */
export async function openDemo(browser: Browser, lathe: Lathe): Promise<WorkspaceDriver> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(lathe.origin)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await page.getByPlaceholder(PLACEHOLDER).waitFor()
  return drive(page, errors)
}

function drive(page: Page, errors: readonly string[]): WorkspaceDriver {
  const frame = () => frameOf(page)
  const send = async (text: string) => {
    await page.getByPlaceholder(PLACEHOLDER).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  return {
    page,
    errors,
    send,
    async ask(text) {
      await send(text)
      await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' })
    },
    frame,
    async preview() {
      await startOfPreview(page).waitFor({ state: 'hidden' })
      await frame().waitForSelector('#root > *')
      return frame()
    },
    async undo() {
      await page.getByTitle('Undo to this version').last().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    },
    async downloadZip() {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      return readDownload(page, () => page.getByRole('menuitem', { name: 'Download Project (.zip)' }).click())
    },
  }
}

/** The zip that an action downloads: its name and its files. */
export async function readDownload(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; files: Record<string, Uint8Array> }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const zip = await readFile(await download.path())
  return { name: download.suggestedFilename(), files: unzipSync(zip) }
}

/** How long a page's text has to stay the same, in milliseconds, until it counts as what the page shows. */
const STEADY = 1500

/** The text that a page shows once there is any and it has stopped changing: behind its loading states. */
export async function steadyText(shown: Frame | Page): Promise<string> {
  await shown.waitForFunction(() => document.body.innerText.trim() !== '')
  let text = await shown.innerText('body')
  for (let since = Date.now(); Date.now() - since < STEADY; ) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const next = await shown.innerText('body')
    if (next !== text) since = Date.now()
    text = next
  }
  return text
}

/** Expects that the browser reported nothing wrong. */
export function expectNoErrors({ errors }: WorkspaceDriver): void {
  expect(errors).toEqual([])
}
