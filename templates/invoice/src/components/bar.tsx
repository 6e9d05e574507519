import { Copy, Printer, Trash2 } from 'lucide-react'
import { type Invoice, type Status, standingOf } from '../lib/invoice'

type BarProps = {
  invoice: Invoice
  now: string
  onStatus: (status: Status) => void
  onCopy: () => void
  onDelete: () => void
}

const statuses: { status: Status; label: string }[] = [
  { status: 'draft', label: 'Draft' },
  { status: 'sent', label: 'Sent' },
  { status: 'paid', label: 'Paid' },
]

export function Bar({ invoice, now, onStatus, onCopy, onDelete }: BarProps) {
  const isLate = standingOf(invoice, now) === 'overdue'
  return (
    <div className="bar">
      <fieldset className="flex" aria-label="Status">
        {statuses.map(({ status, label }) => (
          <button
            key={status}
            type="button"
            className="status-btn"
            aria-pressed={invoice.status === status}
            data-late={isLate && status === 'sent'}
            onClick={() => onStatus(status)}
          >
            {isLate && status === 'sent' ? 'Overdue' : label}
          </button>
        ))}
      </fieldset>
      <div className="ml-auto flex">
        <button type="button" className="icon-btn" aria-label="Duplicate" title="Duplicate" onClick={onCopy}>
          <Copy size={16} aria-hidden="true" />
        </button>
        <button type="button" className="icon-btn" aria-label="Delete" title="Delete" onClick={onDelete}>
          <Trash2 size={16} aria-hidden="true" />
        </button>
      </div>
      <button type="button" className="btn-quiet" onClick={() => print()}>
        <Printer size={15} aria-hidden="true" />
        Print
      </button>
    </div>
  )
}
