/** What a page showed when a test failed on it, in the error: a run that nobody watched says what was there. */
import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'

/** Characters; the end is nearer to dialogs and menus, which lie over the rest. */
const MAX_LENGTH = 6000
const PATIENCE = 5000

/** Never rejects: a page that is gone has nothing to say. */
export async function tellWhatShows(result: TestContext['task']['result'], page: Page): Promise<void> {
  const [error] = result?.errors ?? []
  if (result?.state !== 'fail' || error === undefined) return
  try {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing')
    const shown = await page.locator('body').ariaSnapshot({ timeout: PATIENCE })
    error.message += `\n\nThe focus was on ${focused}, and the page showed\n${shown.slice(-MAX_LENGTH)}`
  } catch {
    // The error stands for itself.
  }
}
