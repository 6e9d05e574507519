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
      opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}

/** A menu item is gone by the time the dialog closes; the button that opened its menu is not. */
function openerOf(focused: Element | null): HTMLElement | null {
  const triggerId = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = triggerId == null ? focused : document.getElementById(triggerId)
  return opener instanceof HTMLElement ? opener : null
}
