/** Milliseconds after which the browser has heard who has the focus. */
const SETTLED = 50

/** Gives a field of this page the focus that a frame has taken, and the keys with it. */
export function giveBackFocus(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  // Keys follow the browser's own idea of the focused page, which hears of a frame's focus later than this page.
  setTimeout(() => {
    if (document.activeElement !== field) return
    field.blur()
    field.focus({ preventScroll: true })
  }, SETTLED)
}
