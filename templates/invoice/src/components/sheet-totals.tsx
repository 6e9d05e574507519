import { content } from '../content'
import { formatAmount, formatCents, formatNumber } from '../lib/format'
import type { Invoice } from '../lib/invoice'
import { totalsOf } from '../lib/totals'

export function SheetTotals({ invoice }: { invoice: Invoice }) {
  const { subtotal, discount, taxes, total } = totalsOf(invoice)
  return (
    <dl className="sheet-totals">
      <dt>{content.subtotal}</dt>
      <dd>{formatAmount(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt>
            {content.discount} {formatNumber(invoice.discount)}%
          </dt>
          <dd>−{formatAmount(discount)}</dd>
        </>
      )}
      {taxes.map(({ rate, net, tax }) => (
        <div key={rate} className="contents">
          <dt>
            {content.tax} {formatNumber(rate)}% of {formatAmount(net)}
          </dt>
          <dd>{formatAmount(tax)}</dd>
        </div>
      ))}
      <dt className="sheet-total">{content.total}</dt>
      <dd className="sheet-total">{formatCents(total, invoice.currency)}</dd>
    </dl>
  )
}
