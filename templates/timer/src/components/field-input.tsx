import type { Field } from '../fields'
import type { Value } from '../lib/task'

type Props = { field: Field; value: Value | undefined; onChange: (value: Value) => void }

const types = { text: 'text', longText: 'text', number: 'number', date: 'date', link: 'url' } as const

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
          type={types[field.kind]}
          min={field.kind === 'number' ? 1 : undefined}
          value={String(value ?? '')}
          onChange={(event) =>
            onChange(field.kind === 'number' ? event.target.valueAsNumber || 1 : event.target.value)
          }
        />
      )}
    </label>
  )
}
