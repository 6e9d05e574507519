import type { Field, FieldKind, Value } from '../lib/field'

interface Props {
  field: Field
  value: Value
  error?: string
  onChange: (value: Value) => void
}

const types: Partial<Record<FieldKind, string>> = {
  number: 'number',
  money: 'number',
  rating: 'number',
  date: 'date',
  email: 'email',
  phone: 'tel',
  link: 'url',
}

function Tags({ field, value, onChange }: Props) {
  const chosen = Array.isArray(value) ? value : []
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
  return (
    <fieldset>
      <legend className="font-semibold">{field.label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6">
        {(field.options ?? []).map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="h-5 w-5 accent-[var(--color-accent)]"
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Control({ field, value, error, onChange }: Props) {
  const shared = {
    id: field.key,
    className: 'field',
    'aria-invalid': error !== undefined,
    'aria-describedby': error && `${field.key}-note`,
  }
  if (field.kind === 'choice')
    return (
      <select {...shared} value={String(value)} onChange={(event) => onChange(event.target.value)}>
        {(field.options ?? []).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  if (field.kind === 'longText')
    return (
      <textarea
        {...shared}
        rows={2}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const type = types[field.kind] ?? 'text'
  return (
    <input
      {...shared}
      type={type}
      min={type === 'number' ? 0 : undefined}
      value={String(value)}
      onChange={(event) => onChange(type === 'number' ? event.target.valueAsNumber || 0 : event.target.value)}
    />
  )
}

export function FieldInput(props: Props) {
  const { field, value, error, onChange } = props
  if (field.kind === 'tags') return <Tags {...props} />
  if (field.kind === 'yesNo')
    return (
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="h-5 w-5"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {field.label}
      </label>
    )
  return (
    <div>
      <label htmlFor={field.key} className="font-semibold">
        {field.label}
      </label>
      <Control {...props} />
      {error && (
        <p id={`${field.key}-note`} className="mt-1.5 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
