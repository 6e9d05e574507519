import type { Page } from 'playwright-core'

/** This process's time in milliseconds since the epoch, finer than Date.now. */
export function now(): number {
  return performance.timeOrigin + performance.now()
}

/** What to add to this process's time to get the page's. The shortest of several round trips tells best. */
export async function clockOffset(page: Page): Promise<number> {
  let best = { trip: Number.POSITIVE_INFINITY, offset: 0 }
  for (let run = 0; run < 12; run += 1) {
    const before = now()
    const there = await page.evaluate(() => performance.timeOrigin + performance.now())
    const trip = now() - before
    if (trip < best.trip) best = { trip, offset: there - (before + trip / 2) }
  }
  return best.offset
}
