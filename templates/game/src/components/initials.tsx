import { type FormEvent, useState } from 'react'

/** Three letters for the list, as it has always been. */
export function Initials({ onSave }: { onSave: (initials: string) => void }) {
  const [initials, setInitials] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(initials.padEnd(3, '.'))
  }
  return (
    <form onSubmit={save} className="flex items-end gap-2">
      <label className="text-left">
        <span className="block text-sm">Your initials</span>
        <input
          className="initials"
          value={initials}
          maxLength={3}
          autoComplete="off"
          onChange={(event) => setInitials(event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
        />
      </label>
      <button type="submit" className="key key-bright" disabled={initials === ''}>
        Sign
      </button>
    </form>
  )
}
