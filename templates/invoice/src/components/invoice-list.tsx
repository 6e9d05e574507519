import { Plus } from 'lucide-react'
import { content } from '../content'
import { formatCents } from '../lib/format'
import { type Invoice, standingOf } from '../lib/invoice'
import { totalsOf } from '../lib/totals'
import { Owed } from './owed'

type InvoiceListProps = {
  invoices: Invoice[]
  current?: string
  now: string
  onSelect: (id: string) => void
  onNew: () => void
}

export function InvoiceList({ invoices, current, now, onSelect, onNew }: InvoiceListProps) {
  return (
    <nav aria-label={content.tagline} className="list">
      <header className="list-head">
        <h1>
          {content.name}
          <span className="block">{content.tagline}</span>
        </h1>
        <button type="button" className="btn-accent" onClick={onNew}>
          <Plus size={16} aria-hidden="true" />
          New<span className="sr-only"> {content.one}</span>
        </button>
      </header>
      <Owed invoices={invoices} now={now} />
      <ul className="list-rows">
        {invoices.map((invoice) => {
          const standing = standingOf(invoice, now)
          return (
            <li key={invoice.id} className="shrink-0">
              <button
                type="button"
                className="list-row"
                aria-current={invoice.id === current}
                onClick={() => onSelect(invoice.id)}
              >
                <span className="tabular-nums text-muted">{invoice.number}</span>
                <span className="standing" data-standing={standing}>
                  {standing}
                </span>
                <span className="col-span-2 truncate font-semibold">{invoice.client || 'No client yet'}</span>
                <span className="col-span-2 tabular-nums">
                  {formatCents(totalsOf(invoice).total, invoice.currency)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
