import type { Field } from '../fields'
import type { Value } from '../lib/task'

type Props = { field: Field; value: Value | undefined; onChange: (value: Value) => void }

const types: { [kind in Field['kind']]?: string } = {
  number: 'number',
  money: 'number',
  rating: 'number',
  date: 'date',
  email: 'email',
  phone: 'tel',
  link: 'url',
}

function read(field: Field, input: HTMLInputElement): Value {
  if (types[field.kind] === 'number') return input.valueAsNumber || 0
  return field.kind === 'tags' ? input.value.split(/,\s*/) : input.value
}

export function FieldInput({ field, value, onChange }: Props) {
  const id = `new-${field.key}`
  if (field.kind === 'yesNo') {
    return (
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {field.label}
      </label>
    )
  }
  return (
    <label className={`field field-${field.kind}`} htmlFor={id}>
      <span className="text-sm text-muted">{field.label}</span>
      {field.kind === 'choice' ? (
        <select id={id} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)}>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={types[field.kind] ?? 'text'}
          min={types[field.kind] === 'number' ? 0 : undefined}
          max={field.kind === 'rating' ? 5 : undefined}
          value={String(value ?? '')}
          onChange={(event) => onChange(read(field, event.target))}
        />
      )}
    </label>
  )
}
