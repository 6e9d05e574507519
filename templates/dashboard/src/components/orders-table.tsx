import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { useState } from 'react'
import { content } from '../content'
import { fields } from '../fields'
import { type Item, titleField, titleOf } from '../lib/fields'
import { matches, sortOrders } from '../lib/orders'
import { day } from '../lib/roles'
import { settings } from '../settings'
import { FieldValue } from './field-value'

type OrdersTableProps = { orders: Item[]; onOpen: (order: Item) => void }

const title = titleField(fields)
const columns = fields.filter(({ kind }) => kind !== 'longText')

export function OrdersTable({ orders, onOpen }: OrdersTableProps) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState({ key: day?.key ?? '', down: true })
  const [wanted, setPage] = useState(0)
  const found = sortOrders(
    orders.filter((order) => matches(order, fields, search)),
    fields,
    sort,
  )
  const pages = Math.max(1, Math.ceil(found.length / settings.pageSize))
  const page = Math.min(wanted, pages - 1)
  const shown = found.slice(page * settings.pageSize, (page + 1) * settings.pageSize)
  const Arrow = sort.down ? ArrowDown : ArrowUp

  return (
    <section className="panel orders" aria-label={content.many}>
      <header className="panel-head">
        <h2 className="first-letter:uppercase">{content.many}</h2>
        <label className="search">
          <Search size={14} aria-hidden="true" />
          <span className="sr-only">Search {content.many}</span>
          <input
            type="search"
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <nav aria-label="Pages" className="flex items-center gap-1 text-muted">
          <button
            type="button"
            className="icon-btn"
            aria-label="Previous page"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft size={16} aria-hidden="true" />
          </button>
          <span aria-live="polite" className="tabular-nums">
            {found.length && page * settings.pageSize + 1}–{page * settings.pageSize + shown.length} of{' '}
            {found.length}
          </span>
          <button
            type="button"
            className="icon-btn"
            aria-label="Next page"
            disabled={page >= pages - 1}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </nav>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="relative overflow-x-auto" aria-label={`Table of ${content.many}`} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">No.</th>
              {columns.map(({ key, label, kind }) => (
                <th
                  key={key}
                  scope="col"
                  data-kind={kind}
                  aria-sort={sort.key !== key ? undefined : sort.down ? 'descending' : 'ascending'}
                >
                  <button
                    type="button"
                    className="sort"
                    onClick={() => setSort({ key, down: sort.key === key && !sort.down })}
                  >
                    {label}
                    {sort.key === key && <Arrow size={13} aria-hidden="true" />}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((order) => (
              <tr key={order.id}>
                <td className="tabular-nums text-muted">{order.id}</td>
                {columns.map((field) => (
                  <td key={field.key} data-kind={field.kind}>
                    {field === title ? (
                      <button type="button" className="row-open" onClick={() => onOpen(order)}>
                        {titleOf(order, fields)}
                      </button>
                    ) : (
                      <FieldValue field={field} value={order[field.key]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {found.length === 0 && (
        <p className="p-8 text-center text-muted">
          No {content.many} here. Take a longer period or other words.
        </p>
      )}
    </section>
  )
}
