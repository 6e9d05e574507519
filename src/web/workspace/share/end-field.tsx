import { useId } from 'react'
import { FIELD_CLASS } from '../../ui/text-field.tsx'
import { SHARE_DAYS } from './end-dates.ts'

export interface EndFieldProps {
  /** Null leaves the end as it is. */
  readonly days: number | null
  readonly onChange: (days: number | null) => void
  /** What it says where it stays as it is; null where there is no end yet. */
  readonly kept: string | null
  readonly isDisabled: boolean
}

/** When a page ends. */
export function EndField({ days, onChange, kept, isDisabled }: EndFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        It ends
      </label>
      <select
        id={id}
        value={days ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        disabled={isDisabled}
        className={`${FIELD_CLASS} h-10`}
      >
        {kept !== null && <option value="">{kept}</option>}
        {SHARE_DAYS.map((one) => (
          <option key={one.days} value={one.days}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}
