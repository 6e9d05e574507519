/** What the workspace's page says is wrong, noted by the page itself, and what reaches the browser's console. */
import type { BrowserContext, Page } from 'playwright-core'
import { TRIED } from './watch-frame.ts'

export interface SeenAlert {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly where: 'preview bar' | 'preview stopped' | 'chat' | 'other'
  readonly text: string
}

declare global {
  interface Window {
    slowAlerts?: SeenAlert[]
    slowUnchecked?: number
  }
}

export interface PageWatch {
  alerts(): Promise<readonly SeenAlert[]>
  /** How often a draft was shown as not checked. */
  unchecked(): Promise<number>
  readonly pageErrors: ReadonlyArray<{ readonly at: number; readonly text: string }>
  /** When an app was seen in a page in which drafts are tried, in milliseconds since 1970. */
  readonly tried: readonly number[]
  /** Warnings of the product's about answers that it could not try. */
  readonly untried: ReadonlyArray<{ readonly at: number; readonly text: string }>
}

export async function watchPage(context: BrowserContext): Promise<(page: Page) => PageWatch> {
  await context.addInitScript(noteAlerts)
  return (page) => {
    const pageErrors: Array<{ at: number; text: string }> = []
    const untried: Array<{ at: number; text: string }> = []
    const tried: number[] = []
    page.on('pageerror', ({ message }) => pageErrors.push({ at: Date.now(), text: message }))
    page.on('console', (message) => {
      const text = message.text()
      if (text === TRIED) tried.push(Date.now())
      if (/could not be tried|The check of an answer failed/.test(text))
        untried.push({ at: Date.now(), text })
    })
    return {
      alerts: () => page.evaluate(() => window.slowAlerts ?? []),
      unchecked: () => page.evaluate(() => window.slowUnchecked ?? 0),
      pageErrors,
      tried,
      untried,
    }
  }
}

/** Runs in the page. */
function noteAlerts(): void {
  if (location.hostname.includes('preview')) return
  const alerts: SeenAlert[] = []
  window.slowAlerts = alerts
  window.slowUnchecked = 0
  const known = new Map<Element, string>()
  const drafts = new Set<Element>()
  const look = () => {
    for (const element of known.keys()) if (!element.isConnected) known.delete(element)
    for (const element of document.querySelectorAll('[role=alert]')) {
      const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (text === '' || known.get(element) === text) continue
      known.set(element, text)
      const hasButton = (name: string) =>
        [...element.querySelectorAll('button')].some((one) => one.textContent?.trim() === name)
      const where = text.includes('The preview was stopped')
        ? 'preview stopped'
        : element.closest('article') !== null
          ? 'chat'
          : hasButton('Fix Now')
            ? 'preview bar'
            : 'other'
      if (alerts.length < 200) alerts.push({ at: Date.now(), where, text: text.slice(0, 300) })
    }
    for (const draft of document.querySelectorAll('section[aria-label=Draft]')) {
      if (drafts.has(draft) || !/not checked/i.test(draft.textContent ?? '')) continue
      drafts.add(draft)
      window.slowUnchecked = drafts.size
    }
  }
  setInterval(look, 150)
}
