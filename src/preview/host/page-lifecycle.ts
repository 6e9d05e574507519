/**
 * Lets the app see its page being loaded, although the frame's own document was ready long before: `readyState` goes
 * its way, and `DOMContentLoaded`, `load` and `pageshow` come when they would come in a built page.
 */

type Readiness = DocumentReadyState

let readiness: Readiness = 'loading'

export function beginLoading(): void {
  readiness = 'loading'
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readiness })
}

/** The document is read: the app's modules run next. */
export function documentRead(): void {
  enter('interactive')
}

/** The app's modules ran. */
export function documentLoaded(): void {
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  enter('complete')
  window.dispatchEvent(new Event('load'))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
}

function enter(next: Readiness): void {
  readiness = next
  document.dispatchEvent(new Event('readystatechange'))
}
