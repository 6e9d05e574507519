import { formatCents } from '../lib/format'
import { type Invoice, standingOf } from '../lib/invoice'
import { totalsOf } from '../lib/totals'

/** What is still to come in, each currency for itself. */
export function Owed({ invoices, now }: { invoices: Invoice[]; now: string }) {
  const open = invoices.filter(({ status }) => status === 'sent')
  const sums = [...new Set(open.map(({ currency }) => currency))].map((currency) => {
    const own = open.filter((one) => one.currency === currency)
    const late = own.filter((one) => standingOf(one, now) === 'overdue')
    const add = (list: Invoice[]) => list.reduce((total, one) => total + totalsOf(one).total, 0)
    return { currency, owed: add(own), late: add(late) }
  })
  return (
    <dl className="owed">
      {sums.map(({ currency, owed, late }) => (
        <div key={currency}>
          <dt>{late > 0 && late === owed ? 'Overdue' : 'Owed to you'}</dt>
          <dd className={late > 0 ? 'text-accent' : ''}>{formatCents(owed, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
