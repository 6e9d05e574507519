/**
 * Gives the focus of a button that is about to go to its message; to the message before it when that one goes, too.
 * Without it a keyboard would have to start at the top of the page again.
 */
export function keepFocus(button: HTMLElement, stays: 'message' | 'message-before'): void {
  const message = button.closest('article')
  const target = stays === 'message' ? message : message?.previousElementSibling
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
