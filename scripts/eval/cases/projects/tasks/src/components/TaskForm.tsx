import { type FormEvent, useState } from 'react'

interface TaskFormProps {
  onAdd: (title: string) => void
}

export function TaskForm({ onAdd }: TaskFormProps) {
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    onAdd(title.trim())
    setTitle('')
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2">
      <input
        aria-label="New task"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        className="min-w-0 flex-1 rounded border border-line bg-surface px-3 py-2 text-ink"
      />
      <button type="submit" className="rounded bg-accent px-4 py-2 text-white">
        Add
      </button>
    </form>
  )
}
