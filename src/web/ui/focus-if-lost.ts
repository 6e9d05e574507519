/**
 * Whether a keyboard would have to start at the top of the page again: what had the focus is gone or disabled. A
 * selection that is being made counts as a place to be.
 */
function isFocusLost(): boolean {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) return activeElement.matches(':disabled')
  return document.getSelection()?.isCollapsed ?? true
}

/** For a `ref` of what takes the place of something that had the focus. */
export function focusIfLost(element: HTMLElement | null): void {
  if (element !== null && isFocusLost()) element.focus({ preventScroll: true })
}
