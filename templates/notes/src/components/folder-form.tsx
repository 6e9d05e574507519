import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'

export function FolderForm({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState<string | null>(null)
  if (name === null) {
    return (
      <button type="button" className="place text-muted" onClick={() => setName('')}>
        <Plus size={16} aria-hidden="true" /> New folder
      </button>
    )
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onAdd(name.trim())
    setName(null)
  }
  return (
    <form onSubmit={add} className="px-3 py-1">
      <input
        className="line-input"
        aria-label="Name of the folder"
        placeholder="Name, then Enter"
        value={name}
        ref={(element) => element?.focus()}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setName(null)}
      />
    </form>
  )
}
