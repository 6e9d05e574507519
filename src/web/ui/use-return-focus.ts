import { useRef } from 'react'

export interface ReturnFocus {
  readonly onOpenAutoFocus: () => void
  readonly onCloseAutoFocus: (event: Event) => void
}

/**
 * Gives focus back to whatever had it before a dialog opened. Radix does this only for dialogs that hold
 * their own trigger; ours are opened by state. Spread the result on the dialog's content.
 */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document
      opener.current = activeElement === document.body ? lastFocused : openerOf(activeElement)
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      homeOf(opener.current)?.focus()
    },
  }
}

/** What opened the dialog; when that is gone, what is open below it, else the page's own place for such a case. */
function homeOf(opener: HTMLElement | null): HTMLElement | null {
  if (opener?.isConnected && opener !== document.body) return opener
  const places = ['[role=dialog][data-state=open]', '[data-focus-home]']
  return (
    places.map((place) => document.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? null
  )
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
