/** Tells the workspace why this page is about to be silent, and keeps what the person does in it inside. */
import type { FrameToWorkspace } from '../channel/control-messages.ts'
import { announceDialogs } from './announce-dialogs.ts'
import { stayHere } from './stay-here.ts'

/** Milliseconds between two words of what comes in great numbers. */
const ACTIVE_EVERY = 1000

/** @param isAsked whether a load that begins was wanted by an update or the person, not by the app */
export function keepLink(report: (message: FrameToWorkspace) => void, isAsked: () => boolean): void {
  announceDialogs(report)
  stayHere((address) => report({ type: 'kept-here', address }))
  window.addEventListener('pagehide', ({ isTrusted }) => {
    if (isTrusted) report({ type: 'bye', isAsked: isAsked(), isLoaded: isLoaded() })
  })
  const onPress = ({ isTrusted }: Event): void => {
    if (isTrusted) report({ type: 'pointer' })
  }
  // The first listener of the page: what the app does with the press comes later.
  window.addEventListener('pointerdown', onPress, true)
  let toldAt = Number.NEGATIVE_INFINITY
  const onActive = ({ isTrusted, timeStamp }: Event): void => {
    if (!isTrusted || timeStamp - toldAt < ACTIVE_EVERY) return
    toldAt = timeStamp
    report({ type: 'active' })
  }
  for (const type of ['keydown', 'wheel'])
    window.addEventListener(type, onActive, { capture: true, passive: true })
}

/** By the browser's own account: the app sees a `load` of its own. */
function isLoaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry !== undefined && entry.loadEventStart > 0
}
