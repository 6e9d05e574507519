import { type FormEvent, useState } from 'react'
import { type Field, fields } from '../fields'
import { type Card, textOf, type Value } from '../lib/deck'

type Props = { card: Card; onSave: (card: Card) => void; onCancel: () => void }

const types: { [kind in Field['kind']]?: string } = {
  number: 'number',
  money: 'number',
  rating: 'number',
  date: 'date',
  email: 'email',
  phone: 'tel',
  link: 'url',
}

function Control({
  field,
  value,
  onChange,
}: {
  field: Field
  value: Value | undefined
  onChange: (value: Value) => void
}) {
  const id = `card-${field.key}`
  if (field.kind === 'yesNo')
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  if (field.kind === 'choice')
    return (
      <select
        id={id}
        className="input"
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value)}
      >
        {field.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  if (field.kind === 'longText')
    return (
      <textarea
        id={id}
        className="input py-2"
        rows={2}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <input
      id={id}
      className="input"
      type={types[field.kind] ?? 'text'}
      value={textOf(value)}
      onChange={({ target }) => onChange(field.kind === 'tags' ? target.value.split(/,\s*/) : target.value)}
    />
  )
}

export function CardForm({ card, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(card)
  const needed = fields.slice(0, 2)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(draft)
  }
  return (
    <form onSubmit={save} className="sheet grid gap-3">
      {fields.map((field) => (
        <label key={field.key} htmlFor={`card-${field.key}`} className="grid gap-1">
          <span className="text-muted">{field.label}</span>
          <Control
            field={field}
            value={draft[field.key]}
            onChange={(value) => setDraft({ ...draft, [field.key]: value })}
          />
        </label>
      ))}
      <div className="flex gap-2">
        <button
          type="submit"
          className="button"
          disabled={needed.some((field) => textOf(draft[field.key]).trim() === '')}
        >
          Save
        </button>
        <button type="button" className="button button-light" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
