import { ArrowDown, ArrowUp } from 'lucide-react'
import { content } from '../content'
import { stages } from '../deals'
import { fields } from '../fields'
import { type Book, openAmount } from '../lib/book'
import { type Field, type Item, titleField, titleOf } from '../lib/fields'
import { OPEN_DEALS, type Query } from '../lib/find'
import { formatMoney } from '../lib/values'
import { Avatar } from './avatar'
import { FieldValue } from './field-value'

type ContactTableProps = {
  shown: Item[]
  book: Book
  query: Query
  current?: string
  onQuery: (query: Query) => void
  onSelect: (id: string) => void
}

const title = titleField(fields)
const columns: Field[] = fields.filter((field) => field !== title && field.kind !== 'longText')

export function ContactTable({ shown, book, query, current, onQuery, onSelect }: ContactTableProps) {
  const { sort } = query
  const sortBy = (key: string) =>
    onQuery({ ...query, sort: { key, down: sort.key === key ? !sort.down : key === OPEN_DEALS } })
  const head = (key: string, label: string, look = '') => (
    <th
      key={key}
      scope="col"
      className={look}
      aria-sort={sort.key !== key ? undefined : sort.down ? 'descending' : 'ascending'}
    >
      <button type="button" className="sort" onClick={() => sortBy(key)}>
        {label}
        {sort.key === key &&
          (sort.down ? <ArrowDown size={12} aria-hidden="true" /> : <ArrowUp size={12} aria-hidden="true" />)}
      </button>
    </th>
  )

  if (!shown.length) {
    return (
      <div className="flex flex-1 flex-col items-center justify-center gap-1 px-6 py-16 text-center">
        <h2 className="text-lg font-semibold">
          {book.contacts.length ? `No ${content.many} match` : content.emptyTitle}
        </h2>
        <p className="text-muted">
          {book.contacts.length ? 'Try other words, or clear the filters.' : content.emptyText}
        </p>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame" aria-label={`Table of ${content.many}`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {title && head(title.key, title.label)}
            {head(OPEN_DEALS, `Open ${content.manyDeals}`, 'amount')}
            {columns.map((field) => head(field.key, field.label, 'max-sm:hidden'))}
          </tr>
        </thead>
        <tbody>
          {shown.map((contact) => {
            const amount = openAmount(book.deals, contact.id, stages)
            return (
              <tr key={contact.id} data-current={contact.id === current} onClick={() => onSelect(contact.id)}>
                <th scope="row">
                  <button type="button" className="row-open" aria-current={contact.id === current}>
                    <Avatar name={titleOf(contact, fields)} />
                    {titleOf(contact, fields)}
                  </button>
                </th>
                <td className={`amount ${amount ? '' : 'text-muted'}`}>
                  {amount ? formatMoney(amount, true) : '–'}
                </td>
                {columns.map((field) => (
                  <td key={field.key} className="max-sm:hidden" data-kind={field.kind}>
                    <FieldValue field={field} value={contact[field.key]} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
