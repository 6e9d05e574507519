import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string
  /** Keeps the label for screen readers only. */
  readonly isLabelHidden?: boolean
  readonly hint?: ReactNode
  /** A sentence that says what to do next; marks the field as invalid. */
  readonly error?: string | undefined
}

/** The look of a single-line or multi-line box. */
export const FIELD_CLASS =
  'w-full rounded-md border border-line-strong bg-surface px-3 text-ink text-sm placeholder:text-ink-faint focus-visible:outline-offset-0 aria-invalid:border-danger'

export function TextField({ label, isLabelHidden = false, hint, error, className, ...rest }: TextFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className={clsx('mb-1.5 block font-medium text-sm', isLabelHidden && 'sr-only')}>
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        className={`${FIELD_CLASS} h-10`}
        {...rest}
      />
      {note !== undefined && (
        <p
          id={noteId}
          {...(error === undefined ? {} : { role: 'alert' })}
          className={clsx('mt-1.5 text-[13px]', error === undefined ? 'text-ink-muted' : 'text-danger')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
