/** Words that are shown only where something takes longer than a moment, which a slow machine needs to draw them. */
import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpScreens } from './set-up-workspace.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpScreens()
const PART = '**/assets/plans-dialog*.js'
let session: WorkspaceSession
let page: Page

/** Presses Upgrade, whose part of the page does not come; what the words in its place wait for, in milliseconds. */
async function press(): Promise<{ readonly waited: number; readonly delay: number }> {
  const held: Route[] = []
  await page.route(PART, (route) => void held.push(route))
  await session.button('Upgrade').click()
  const words = page.locator('.late-dialog')
  await words.waitFor()
  const found = await words.evaluate((element: HTMLElement) => ({
    waited: Number.parseFloat(element.style.getPropertyValue('--waited')),
    delay: Number.parseFloat(getComputedStyle(element).animationDelay) * 1000,
  }))
  for (const route of held) await route.abort()
  await page.unroute(PART)
  return found
}

describe('words that come late', () => {
  beforeEach(async () => {
    session = await workspaces.open({ reducedMotion: 'no-preference' })
    page = session.page
  })

  it('issue 22 stand there at once where the page was held up for their moment', async () => {
    await page.evaluate(() => {
      const holdUp = () => {
        const end = performance.now() + 700
        while (performance.now() < end);
      }
      addEventListener('click', holdUp, { capture: true, once: true })
    })
    const { waited, delay } = await press()
    expect(waited).toBeGreaterThanOrEqual(700)
    expect(delay).toBe(0)
  })

  it('issue 22 wait for what is left of their moment, and flicker nowhere', async () => {
    const { waited, delay } = await press()
    expect(delay).toBeCloseTo(Math.max(0, 300 - waited), 0)
  })
})
