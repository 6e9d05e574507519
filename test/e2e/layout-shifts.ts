import type { Page } from 'playwright-core'

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Notes from here on what moves by itself inside the elements of a selector; a scroll moves nothing. */
export async function recordShifts(page: Page, within: string): Promise<void> {
  await page.evaluate((selector) => {
    interface Moved {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        for (const { node, previousRect, currentRect } of (entry as unknown as { sources: Moved[] })
          .sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest(selector) == null) continue
          const from = `${Math.round(previousRect.x)},${Math.round(previousRect.y)}`
          const to = `${Math.round(currentRect.x)},${Math.round(currentRect.y)}`
          window.shifts.push(`${(element.textContent ?? '').slice(0, 30)} from ${from} to ${to}`)
        }
      }
    }).observe({ type: 'layout-shift' })
  }, within)
}

export function recordedShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.shifts)
}
