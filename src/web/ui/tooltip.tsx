import { Tooltip as RadixTooltip } from 'radix-ui'
import type { FocusEvent, ReactElement, ReactNode } from 'react'

/** Wraps the application once, so that moving between neighbouring tooltips needs no second wait. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={500} skipDelayDuration={200}>
      {children}
    </RadixTooltip.Provider>
  )
}

export interface TooltipProps {
  readonly label: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref: the trigger. */
  readonly children: ReactElement
}

export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild onFocus={keepShutWithoutKeyboard}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 animate-fade-in rounded-sm bg-ink px-2 py-1 font-medium text-surface text-xs"
        >
          {label}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}

/** A button that was given the focus after a click is not one that somebody asks about. */
function keepShutWithoutKeyboard(event: FocusEvent): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
