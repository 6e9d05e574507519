import { clsx } from 'clsx'
import { useId } from 'react'

export interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex flex-1 gap-0.5 rounded-md bg-surface-sunken p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex h-7 flex-1 cursor-pointer items-center justify-center rounded-sm font-medium text-[13px] transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus',
            option.value === value
              ? 'bg-surface-raised text-ink shadow-[0_0_0_1px_var(--line)]'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
