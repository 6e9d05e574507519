import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { FIELD_CLASS } from '../../../ui/text-field.tsx'
import { typedAmount } from './typed-amount.ts'

export interface AmountFieldProps {
  readonly label: string
  readonly prefix?: string
  readonly step: number
  /** Undefined for none. */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

/** A number that may be empty. What is typed stays as it is typed; what is no number is not taken. */
export function AmountField({ label, prefix, step, value, onChange }: AmountFieldProps) {
  const [text, setText] = useState(() => textOf(value))
  const typed = typedAmount(text)
  useEffect(() => {
    setText((current) => (typedAmount(current) === value ? current : textOf(value)))
  }, [value])
  return (
    <span className="relative block">
      {prefix !== undefined && (
        <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted text-sm">
          {prefix}
        </span>
      )}
      <input
        aria-label={label}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        placeholder="No limit"
        autoComplete="off"
        value={text}
        aria-invalid={typed === 'none' || undefined}
        onChange={(event) => {
          setText(event.target.value)
          const amount = typedAmount(event.target.value)
          if (amount !== 'none') onChange(amount)
        }}
        onBlur={() => setText(textOf(value))}
        className={clsx(FIELD_CLASS, 'h-9 tabular-nums', prefix !== undefined && 'pl-7')}
      />
    </span>
  )
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : value.toLocaleString('en', { maximumFractionDigits: 6 })
}
