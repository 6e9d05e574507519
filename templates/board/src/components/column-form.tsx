import { type FormEvent, useState } from 'react'
import { content } from '../content'
import type { Column } from '../lib/board'

type ColumnFormProps = { column: Column; onSubmit: (column: Column) => void }

export function ColumnForm({ column, onSubmit }: ColumnFormProps) {
  const [title, setTitle] = useState(column.title)
  const [limit, setLimit] = useState(String(column.limit))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({
      ...column,
      title: title.trim() || column.title,
      limit: Math.max(0, Math.round(Number(limit)) || 0),
    })
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <label>
        <span className="label">Name</span>
        <input className="input" required value={title} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <label>
        <span className="label">At most so many {content.many} (0 for no limit)</span>
        <input
          className="input"
          type="number"
          min="0"
          max="99"
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
        />
      </label>
      <div className="form-actions">
        <button type="submit" className="btn-accent">
          Save column
        </button>
      </div>
    </form>
  )
}
