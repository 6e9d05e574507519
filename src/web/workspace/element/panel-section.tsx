import type { ReactNode } from 'react'

export interface PanelSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function PanelSection({ title, children }: PanelSectionProps) {
  return (
    <fieldset className="min-w-0 border-line border-b px-3 pt-2.5 pb-3 last:border-b-0">
      <legend className="float-left mb-1.5 w-full font-semibold text-ink">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** Why something cannot be changed here, in small type. */
export function FieldNote({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="mt-1 text-ink-muted text-xs leading-snug">
      {children}
    </p>
  )
}

/** The look of a small box of the panel. */
export const SMALL_FIELD =
  'w-full rounded-md border border-line-strong bg-surface px-2 text-ink text-[13px] placeholder:text-ink-faint focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60'
