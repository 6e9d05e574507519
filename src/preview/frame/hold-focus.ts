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
  const giveBack = (): void => {
    if (document.activeElement !== host) return
    host.blur()
    if (!(last instanceof HTMLElement) || last === document.body) {
      window.focus()
      return
    }
    giveBackFocus(last)
  }
  const look = (): void => void setTimeout(giveBack)
  document.addEventListener('focusin', remember, true)
  document.addEventListener('focusout', look, true)
  window.addEventListener('blur', giveBack)
  return () => {
    document.removeEventListener('focusin', remember, true)
    document.removeEventListener('focusout', look, true)
    window.removeEventListener('blur', giveBack)
  }
}
