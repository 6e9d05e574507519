import { content } from '../content'
import { currencies } from '../data'
import type { Invoice, Sender } from '../lib/invoice'
import { LineRows } from './line-rows'
import { NumberField, parseNumber } from './number-field'
import { SenderForm } from './sender-form'
import { TextField } from './text-field'

type InvoiceFormProps = {
  invoice: Invoice
  sender: Sender
  onChange: (invoice: Invoice, notice?: string) => void
  onSender: (sender: Sender, notice?: string) => void
}

export function InvoiceForm({ invoice, sender, onChange, onSender }: InvoiceFormProps) {
  const set = (part: Partial<Invoice>) => onChange({ ...invoice, ...part })
  return (
    <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="section-title">{content.billTo}</legend>
        <TextField
          className="col-span-2"
          label="Client"
          value={invoice.client}
          onChange={(client) => set({ client })}
        />
        <TextField
          className="col-span-2"
          label="Address"
          rows={3}
          value={invoice.address}
          onChange={(address) => set({ address })}
        />
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="section-title">Terms</legend>
        <TextField label="Number" value={invoice.number} onChange={(number) => set({ number })} />
        <label>
          <span className="label">Currency</span>
          <select
            className="input"
            value={invoice.currency}
            onChange={(event) => set({ currency: event.target.value })}
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        <TextField
          label={content.issued}
          type="date"
          value={invoice.issued}
          onChange={(issued) => set({ issued })}
        />
        <TextField label={content.due} type="date" value={invoice.due} onChange={(due) => set({ due })} />
      </fieldset>
      <LineRows lines={invoice.lines} onChange={(lines, notice) => onChange({ ...invoice, lines }, notice)} />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
        <NumberField
          label={`${content.discount} %`}
          text={String(invoice.discount)}
          parse={(text) => Math.min(100, Math.max(0, parseNumber(text)))}
          onChange={(discount) => set({ discount })}
        />
        <TextField label="Notes" rows={2} value={invoice.notes} onChange={(notes) => set({ notes })} />
      </div>
      <SenderForm sender={sender} onChange={onSender} />
    </form>
  )
}
