/** Milliseconds after a press in which what appears still comes of it. */
const OF_PRESS = 3000

let pressedAt = Number.NEGATIVE_INFINITY
if (typeof document !== 'undefined') {
  const note = ({ timeStamp }: Event): void => {
    pressedAt = timeStamp
  }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, note, { capture: true, passive: true })
}

/**
 * For a `ref` of words that come late (`late-words`, `late-dialog`): their moment counts from the press that they come of. On
 * a slow machine it has gone by before they are drawn, and they stand there at once.
 */
export function countFromPress(element: HTMLElement | null): void {
  const waited = performance.now() - pressedAt
  if (waited < OF_PRESS) element?.style.setProperty('--waited', `${Math.round(waited)}ms`)
}
