import type { ReactNode } from 'react'

export interface EmptyNoteProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly text: ReactNode
  readonly role?: 'alert'
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** In place of what is not there, or could not be had. */
export function EmptyNote({ icon, title, text, role, children }: EmptyNoteProps) {
  return (
    <div role={role} className="grid h-full place-items-center overflow-y-auto p-6 text-center">
      <div className="max-w-sm">
        {icon !== undefined && (
          <span className="mx-auto mb-3 grid size-10 place-items-center rounded-lg bg-surface-sunken text-ink-muted [&_svg]:size-5">
            {icon}
          </span>
        )}
        <p className="font-display font-semibold text-lg">{title}</p>
        <p className="mt-1 break-words text-ink-muted text-sm leading-relaxed">{text}</p>
        {children !== undefined && <div className="mt-4 flex justify-center gap-2">{children}</div>}
      </div>
    </div>
  )
}
