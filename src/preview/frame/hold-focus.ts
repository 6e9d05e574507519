import { giveBackFocus } from './give-back-focus.ts'
import { watchThefts } from './watch-thefts.ts'

/**
 * Keeps the keyboard out of an element that holds a frame nobody sees. The browser offers no way to forbid a frame to
 * focus itself, so the focus goes back to where it was. Returns the way to end that.
 */
export function holdFocus(host: HTMLElement): () => void {
  let last: Element | null = document.activeElement
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target !== host) last = target
  }
  const giveBack = (): boolean => {
    if (document.activeElement !== host) return false
    host.blur()
    if (!(last instanceof HTMLElement) || last === document.body) window.focus()
    else giveBackFocus(last)
    return true
  }
  const endWatch = watchThefts(giveBack)
  document.addEventListener('focusin', remember, true)
  return () => {
    endWatch()
    document.removeEventListener('focusin', remember, true)
  }
}
