import { content } from '../content'
import { services } from '../data'
import { fields } from '../fields'
import type { Booking } from '../lib/booking'
import type { Field, Value } from '../lib/field'
import { minutesOf, timeOf } from '../lib/time'

interface Props {
  booking: Booking
  onMove: () => void
  onCancel: () => void
}

function show({ kind, label }: Field, value: Value | undefined) {
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'yesNo') return value === true ? label : ''
  return String(value ?? '')
}

export function BookingItem({ booking, onMove, onCancel }: Props) {
  const service = services.find(({ id }) => id === booking.service)
  const end = timeOf(minutesOf(booking.at) + (service?.minutes ?? 0))
  const [head, ...rest] = fields
  const client = head ? show(head, booking[head.key]) : ''
  return (
    <li className="py-3">
      <div className="flex justify-between gap-4">
        <p className="font-semibold">{client}</p>
        <p>
          {booking.at}–{end}
        </p>
      </div>
      <p className="text-muted">{service?.name}</p>
      {rest.map((field) => {
        const text = show(field, booking[field.key])
        return text === '' ? null : (
          <p key={field.key} className="text-sm text-muted">
            {text}
          </p>
        )
      })}
      <div className="-ml-3 flex">
        <button
          type="button"
          className="min-h-11 px-3 font-semibold text-accent"
          aria-label={`${content.move}: ${client}`}
          onClick={onMove}
        >
          {content.move}
        </button>
        <button
          type="button"
          className="min-h-11 px-3 font-semibold text-danger"
          aria-label={`${content.cancel}: ${client}`}
          onClick={onCancel}
        >
          {content.cancel}
        </button>
      </div>
    </li>
  )
}
