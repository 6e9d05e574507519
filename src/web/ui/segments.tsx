import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

export interface Segment<Value extends string | number> {
  readonly value: Value
  readonly label: string
  /** Stands for the label, which names it then. */
  readonly icon?: ReactNode
}

export interface SegmentsProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few: words share the room that there is, icons take what they need. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  const hasIcons = options.some(({ icon }) => icon !== undefined)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('flex gap-0.5 rounded-md bg-surface-sunken p-0.5', !hasIcons && 'flex-1')}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={hasIcons ? option.label : undefined}
          className={clsx(
            'flex cursor-pointer items-center justify-center rounded-sm font-medium text-[13px] transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus',
            hasIcons ? 'size-8' : 'h-7 flex-1',
            option.value === value
              ? 'bg-surface-raised text-ink shadow-[0_0_0_1px_var(--line-strong)]'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon ?? option.label}
        </label>
      ))}
    </div>
  )
}
