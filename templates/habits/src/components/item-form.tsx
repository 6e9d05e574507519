import { type FormEvent, useState } from 'react'
import { type Field, type Item, titleField } from '../lib/fields'
import { fromInput, toInput } from '../lib/values'
import { FieldInput } from './field-input'

type ItemFormProps = {
  fields: Field[]
  item: Item
  submitLabel: string
  onSubmit: (item: Item) => void
  onDelete?: () => void
}

export function ItemForm({ fields, item, submitLabel, onSubmit, onDelete }: ItemFormProps) {
  const [draft, setDraft] = useState(() => fields.map((field) => toInput(field, item[field.key])))
  const title = titleField(fields)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = fields.map((field, index) => [field.key, fromInput(field, draft[index])])
    onSubmit({ ...item, ...Object.fromEntries(values) })
  }

  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {fields.map((field, index) => (
        <FieldInput
          key={field.key}
          field={field}
          value={draft[index]}
          required={field === title}
          onChange={(value) => setDraft(draft.map((old, at) => (at === index ? value : old)))}
        />
      ))}
      <div className="form-actions sm:col-span-2">
        {onDelete && (
          <button type="button" className="btn-quiet mr-auto" onClick={onDelete}>
            Delete
          </button>
        )}
        <button type="submit" className="btn-accent">
          {submitLabel}
        </button>
      </div>
    </form>
  )
}
