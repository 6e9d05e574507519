import { Fragment } from 'react'
import { formatTokens, formatUsd } from '../../../../core/costs/format-amounts.ts'
import { type Ledger, spentInMonth } from '../../../../core/costs/ledger.ts'
import { useStore } from '../../../platform/use-store.ts'
import { formatMonth } from '../format-day.ts'
import { DEMO_MODEL_NAME } from '../model-price.ts'
import type { SpendingStore } from '../spending.ts'

type Month = Ledger['months'][number]

/** Every month and model, the newest month first. */
export function SpentTable({ spending }: { readonly spending: SpendingStore }) {
  const ledger = useStore(spending, (state) => state.ledger)
  const { months } = ledger
  if (months.length === 0) {
    return (
      <p className="rounded-lg border border-line border-dashed px-4 py-6 text-center text-ink-muted text-sm">
        Nothing has been used yet. What each answer takes is counted here, by month and model.
      </p>
    )
  }
  return (
    <table className="w-full text-[13px] tabular-nums">
      <caption className="mb-1.5 text-left font-semibold text-sm">By month and model</caption>
      <thead className="text-ink-muted text-xs">
        <tr>
          <th className="py-1 pr-2 text-left font-medium">Model</th>
          <th className="px-2 py-1 text-right font-medium">In</th>
          <th className="px-2 py-1 text-right font-medium">Out</th>
          <th className="py-1 pl-2 text-right font-medium">Cost</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <Fragment key={month.month}>
            <tr className="border-line border-t">
              <th scope="rowgroup" colSpan={3} className="pt-2 pb-1 text-left font-medium">
                {formatMonth(month.month)}
              </th>
              <td className="pt-2 pb-1 pl-2 text-right font-medium">
                {formatUsd(spentInMonth(ledger, month.month).usd)}
              </td>
            </tr>
            {month.models.map((one) => (
              <ModelRow key={one.model} one={one} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function ModelRow({ one }: { readonly one: Month['models'][number] }) {
  const { model, prompt, cached, thinking, output, usd, unpriced } = one
  return (
    <tr className="align-top text-ink-muted">
      <td className="max-w-0 truncate py-1 pr-2" style={{ width: '55%' }} title={model}>
        {model}
      </td>
      <td
        className="whitespace-nowrap px-2 py-1 text-right"
        title={`${formatTokens(cached)} of them from the cache`}
      >
        {formatTokens(prompt)}
      </td>
      <td
        className="whitespace-nowrap px-2 py-1 text-right"
        title={`${formatTokens(thinking)} of them thinking`}
      >
        {formatTokens(thinking + output)}
      </td>
      <td className="whitespace-nowrap py-1 pl-2 text-right">
        {model === DEMO_MODEL_NAME ? 'free' : usd === 0 && unpriced > 0 ? 'not known' : formatUsd(usd)}
      </td>
    </tr>
  )
}
