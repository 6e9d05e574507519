/** What a page showed when a test failed on it, in the error: a run that nobody watched says what was there. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'

/** Characters; the end is nearer to dialogs and menus, which lie over the rest. */
const MAX_LENGTH = 6000
/** Milliseconds. */
const PATIENCE = 5000

/** Never rejects, and soon over: a page that is gone or hangs has nothing to say. */
export async function tellWhatShows(result: TestContext['task']['result'], page: Page): Promise<void> {
  const [error] = result?.errors ?? []
  if (result?.state !== 'fail' || error === undefined) return
  const said = await Promise.race([readPage(page).catch(() => null), wait(PATIENCE, null, { ref: false })])
  // Without it the error stands for itself.
  if (said !== null) error.message += `\n\n${said}`
}

async function readPage(page: Page): Promise<string> {
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing')
  const shown = await page.locator('body').ariaSnapshot({ timeout: PATIENCE })
  return `The focus was on ${focused}, and the page showed\n${shown.slice(-MAX_LENGTH)}`
}
