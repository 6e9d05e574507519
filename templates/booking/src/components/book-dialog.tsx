import { useEffect, useRef, useState } from 'react'
import { content } from '../content'
import { services } from '../data'
import { fields } from '../fields'
import type { Booking } from '../lib/booking'
import { findErrors, newBooking } from '../lib/draft'
import { type Day, sayDay, timeOf } from '../lib/time'
import { FieldInput } from './field-input'

interface Props {
  day: Day
  minutes: number
  service: string
  onBook: (booking: Booking) => void
  onClose: () => void
}

export function BookDialog({ day, minutes, service, onBook, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState(() => newBooking(fields, { day, at: timeOf(minutes), service }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const name = services.find(({ id }) => id === service)?.name

  useEffect(() => dialog.current?.showModal(), [])

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const found = findErrors(fields, draft)
    setErrors(found)
    if (Object.keys(found).length === 0) onBook({ ...draft, id: crypto.randomUUID() })
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="book-title"
      className="w-full max-w-[30rem] rounded-xl bg-surface p-6 text-ink sm:p-8"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <h2 id="book-title" className="text-3xl font-bold tracking-tight">
          {name}
        </h2>
        <p className="text-lg">
          {sayDay(day)}, {timeOf(minutes)}
        </p>
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            value={draft[field.key] ?? ''}
            error={errors[field.key]}
            onChange={(value) => setDraft({ ...draft, [field.key]: value })}
          />
        ))}
        <p className="text-sm text-muted">{content.note}</p>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button-main grow">
            {content.confirm}
          </button>
          <button type="button" className="button-line" onClick={() => dialog.current?.close()}>
            {content.keep}
          </button>
        </div>
      </form>
    </dialog>
  )
}
