import { Pencil } from 'lucide-react'
import { content } from '../content'
import { stages } from '../deals'
import { fields } from '../fields'
import { type Book, openAmount } from '../lib/book'
import { type Item, titleField, titleOf } from '../lib/fields'
import { formatMoney } from '../lib/values'
import { Avatar } from './avatar'
import { Deals } from './deals'
import { FieldValue } from './field-value'
import { Notes } from './notes'

export type Change = (make: (book: Book) => Book, notice?: string) => void

type ContactPanelProps = { contact: Item; book: Book; onChange: Change; onEdit: () => void }

export function ContactPanel({ contact, book, onChange, onEdit }: ContactPanelProps) {
  const name = titleOf(contact, fields)
  const title = titleField(fields)
  const second = fields.find((field) => field !== title && field.kind === 'text')
  const rest = fields.filter((field) => field !== title && field !== second)
  const open = openAmount(book.deals, contact.id, stages)

  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-3">
        <Avatar name={name} large />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold leading-tight">{name}</h2>
          <p className="text-muted">{second && String(contact[second.key] ?? '')}</p>
        </div>
        <button type="button" className="btn-quiet" onClick={onEdit}>
          <Pencil size={13} aria-hidden="true" />
          Edit
        </button>
      </div>
      <dl className="facts">
        {rest.map((field) => (
          <div key={field.key} className="contents">
            <dt>{field.label}</dt>
            <dd data-kind={field.kind}>
              <FieldValue field={field} value={contact[field.key]} />
            </dd>
          </div>
        ))}
        <div className="contents">
          <dt>Open {content.manyDeals}</dt>
          <dd className="font-mono">{formatMoney(open, true)}</dd>
        </div>
      </dl>
      <Deals
        contact={contact.id}
        deals={book.deals.filter((deal) => deal.contact === contact.id)}
        onChange={onChange}
      />
      <Notes
        contact={contact.id}
        notes={book.notes.filter((note) => note.contact === contact.id)}
        onChange={onChange}
      />
    </div>
  )
}
