import type { FormEvent } from 'react'
import { useTask } from '../hooks/use-task'
import type { Contact, ContactDraft } from '../lib/team'
import { Problem } from './problem'

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', most: 120 },
  { name: 'company', label: 'Company', type: 'text', most: 120 },
  { name: 'email', label: 'Email', type: 'email', most: 200 },
  { name: 'phone', label: 'Phone', type: 'tel', most: 60 },
] as const

type ContactFormProps = {
  contact?: Contact
  submitLabel: string
  /** Resolves to what went wrong, or to nothing. */
  onSubmit: (draft: ContactDraft) => Promise<string>
}

export function ContactForm({ contact, submitLabel, onSubmit }: ContactFormProps) {
  const { isBusy, problem, run } = useTask()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const draft = { name: text('name'), company: text('company'), email: text('email'), phone: text('phone') }
    void run(() => onSubmit(draft))
  }
  return (
    <form onSubmit={submit} className="deal-form">
      {FIELDS.map(({ name, label, type, most }) => (
        <label key={name} className="label">
          {label}
          <input
            className="input"
            name={name}
            type={type}
            maxLength={most}
            defaultValue={contact?.[name]}
            required={name === 'name'}
          />
        </label>
      ))}
      <div className="form-actions">
        <Problem text={problem} />
        <button type="submit" className="btn-accent" disabled={isBusy}>
          {submitLabel}
        </button>
      </div>
    </form>
  )
}
