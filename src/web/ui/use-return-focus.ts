import { type RefObject, useEffect, useRef } from 'react'

export interface ReturnFocus {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onOpenAutoFocus: () => void
  readonly onCloseAutoFocus: (event: Event) => void
}

/**
 * Gives focus back to whatever had it before a dialog opened, as soon as it begins to fade: by the time it is gone, the
 * focus may be in what was opened since. Radix does this only for dialogs that hold their own trigger; ours are opened
 * by state. Spread the result on the dialog's content. `goOn` may take the focus on to another place; true when it did.
 */
export function useReturnFocus(isOpen: boolean, goOn: () => boolean = () => false): ReturnFocus {
  const ref = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const leave = () => {
    if (!goOn()) homeOf(opener.current)?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the dialog closes, and then only
  useEffect(() => {
    if (!isOpen && ref.current?.contains(document.activeElement)) leave()
  }, [isOpen])
  return {
    ref,
    onOpenAutoFocus: () => {
      const { activeElement } = document
      opener.current = activeElement === document.body ? lastFocused : openerOf(activeElement)
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.matches(':disabled')) leave()
    },
  }
}

/** What opened the dialog; when that is gone, what is open below it, else the page's own place for such a case. */
function homeOf(opener: HTMLElement | null): HTMLElement | null {
  if (opener?.isConnected && opener !== document.body && !isGoing(opener)) return opener
  const places = ['[role=dialog][data-state=open]', '[data-focus-home]']
  return (
    places.map((place) => document.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? null
  )
}

/** Whether it is in a dialog that fades out. */
function isGoing(element: HTMLElement): boolean {
  return element.closest('[role=dialog][data-state=closed], [role=alertdialog][data-state=closed]') !== null
}

/** A menu that has just closed leaves the focus nowhere for a moment. */
let lastFocused: HTMLElement | null = null
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = openerOf(target as Element)
  })
}

/** A menu item is gone by the time the dialog closes; the button that opened its menu is not. */
function openerOf(focused: Element | null): HTMLElement | null {
  const triggerId = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = triggerId == null ? focused : document.getElementById(triggerId)
  return opener instanceof HTMLElement ? opener : null
}
