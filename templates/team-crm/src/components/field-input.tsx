import { Star } from 'lucide-react'
import { useId } from 'react'
import type { Field, FieldKind } from '../lib/fields'
import { settings } from '../settings'

type FieldInputProps = {
  field: Field
  value: string
  required?: boolean
  isWide?: boolean
  onChange: (value: string) => void
}

const types: Partial<Record<FieldKind, string>> = {
  number: 'number',
  money: 'number',
  date: 'date',
  email: 'email',
  phone: 'tel',
  link: 'url',
}

export function FieldInput({ field, value, required, isWide = false, onChange }: FieldInputProps) {
  const id = useId()
  if (field.kind === 'rating') return <RatingInput field={field} value={value} onChange={onChange} />
  if (field.kind === 'yesNo') {
    return (
      <label className="check">
        <input
          type="checkbox"
          className="box"
          checked={value === 'yes'}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
        {field.label}
      </label>
    )
  }
  const label = field.kind === 'money' ? `${field.label} (${settings.currency})` : field.label
  const hint = field.kind === 'tags' ? 'Separate with commas' : field.kind === 'link' ? 'https://' : undefined
  const shared = { id, value, required, className: 'input' }
  return (
    <div className={isWide || field.kind === 'longText' ? 'label sm:col-span-2' : 'label'}>
      <label htmlFor={id}>{label}</label>
      {field.kind === 'longText' ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : field.kind === 'choice' ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="">None</option>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={types[field.kind] ?? 'text'}
          step={field.kind === 'money' ? '0.01' : 'any'}
          placeholder={hint}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

function RatingInput({ field, value, onChange }: Omit<FieldInputProps, 'required' | 'isWide'>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1 text-sm text-muted">{field.label}</legend>
      <div className="flex">
        {['1', '2', '3', '4', '5'].map((stars) => (
          <label key={stars} className="star">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star
              size={20}
              aria-hidden="true"
              fill={Number(value) >= Number(stars) ? 'currentColor' : 'none'}
            />
            <span className="sr-only">{stars} of 5</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
