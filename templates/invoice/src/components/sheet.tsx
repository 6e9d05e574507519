import { content } from '../content'
import { formatAmount, formatCents, formatDay, formatNumber } from '../lib/format'
import type { Invoice, Sender } from '../lib/invoice'
import { lineAmount } from '../lib/totals'
import { SheetTotals } from './sheet-totals'

type SheetProps = { invoice: Invoice; sender: Sender; total: number }

/** The page as it is printed; all sizes follow its width. */
export function Sheet({ invoice, sender, total }: SheetProps) {
  return (
    <article className="sheet" aria-label={`${content.sheetTitle} ${invoice.number}`}>
      <header className="sheet-head">
        <div>{sender.logo && <img src={sender.logo} alt="" className="sheet-logo" />}</div>
        <p>
          <b>{sender.name}</b>
          <br />
          {sender.trade}
        </p>
        <p className="whitespace-pre-line">{sender.address}</p>
        <p className="[overflow-wrap:anywhere]">{sender.email}</p>
      </header>
      <h2 className="sheet-title">
        {content.sheetTitle} <span>{invoice.number}</span>
      </h2>
      <div className="sheet-grid">
        <div className="sheet-client">
          <p className="sheet-label">{content.billTo}</p>
          <p>
            <b>{invoice.client || '–'}</b>
          </p>
          <p className="whitespace-pre-line">{invoice.address}</p>
        </div>
        <div>
          <p className="sheet-label">{content.issued}</p>
          <p>{formatDay(invoice.issued)}</p>
        </div>
        <div>
          <p className="sheet-label">{content.due}</p>
          <p>{formatDay(invoice.due)}</p>
          <p className="sheet-due">{formatCents(total, invoice.currency)}</p>
        </div>
      </div>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">{content.description}</th>
            <th scope="col">{content.quantity}</th>
            <th scope="col">{content.rate}</th>
            <th scope="col">{content.tax}</th>
            <th scope="col">{content.amount}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.text}</td>
              <td>{formatNumber(line.quantity)}</td>
              <td>{formatAmount(line.rate)}</td>
              <td>{formatNumber(line.tax)}%</td>
              <td>{formatAmount(lineAmount(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SheetTotals invoice={invoice} />
      <footer className="sheet-foot">
        <p className="sheet-notes">{invoice.notes}</p>
        <div className="col-span-2">
          <p className="sheet-label">{content.payTo}</p>
          <p>{sender.name}</p>
          <p>{sender.account}</p>
          <p>{sender.taxNumber}</p>
        </div>
      </footer>
    </article>
  )
}
