/**
 * Asks whether a frame has taken the focus whenever it may have. Returns the way to end that.
 * @param undo gives the focus back where it was taken, and tells whether it did
 */
export function watchThefts(undo: () => boolean): () => void {
  /** Where the focus goes is known once it is there; it leaves the page without a sign where the page had none. */
  const look = (): void => void setTimeout(undo)
  /** Of a theft that was undone nobody else hears: menus close where the page loses the focus. */
  const onBlur = (event: FocusEvent): void => {
    if (event.target === window && undo()) event.stopImmediatePropagation()
  }
  document.addEventListener('focusout', look, true)
  window.addEventListener('blur', onBlur, true)
  return () => {
    document.removeEventListener('focusout', look, true)
    window.removeEventListener('blur', onBlur, true)
  }
}
