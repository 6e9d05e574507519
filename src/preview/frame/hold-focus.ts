import { giveBackFocus } from './give-back-focus.ts'

/**
 * Keeps the keyboard out of an element that holds a frame nobody sees. The browser offers no way to forbid a frame to
 * focus itself, so the focus goes back to where it was. Returns the way to end that.
 */
export function holdFocus(host: HTMLElement): () => void {
  let last: Element | null = document.activeElement
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target !== host) last = target
  }
  /** Whether there was something to give back. */
  const giveBack = (): boolean => {
    if (document.activeElement !== host) return false
    host.blur()
    if (!(last instanceof HTMLElement) || last === document.body) window.focus()
    else giveBackFocus(last)
    return true
  }
  // Of a theft that was undone nobody else hears: menus close where the page loses the focus.
  const onBlur = (event: FocusEvent): void => {
    if (event.target === window && giveBack()) event.stopImmediatePropagation()
  }
  const look = (): void => void setTimeout(giveBack)
  document.addEventListener('focusin', remember, true)
  document.addEventListener('focusout', look, true)
  window.addEventListener('blur', onBlur, true)
  return () => {
    document.removeEventListener('focusin', remember, true)
    document.removeEventListener('focusout', look, true)
    window.removeEventListener('blur', onBlur, true)
  }
}
