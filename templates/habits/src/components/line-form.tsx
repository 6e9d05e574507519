import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'

type LineFormProps = {
  label: string
  placeholder: string
  onAdd: (text: string) => void
  children?: ReactNode
}

/** A ruled line to write the next thing on. */
export function LineForm({ label, placeholder, onAdd, children }: LineFormProps) {
  const [text, setText] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    onAdd(text.trim())
    setText('')
  }
  return (
    <form className="line-form" onSubmit={add}>
      <Plus size={17} aria-hidden="true" className="shrink-0" />
      <input
        className="line-input"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {children}
      {text && (
        <button type="submit" className="btn-plain">
          Add
        </button>
      )}
    </form>
  )
}
