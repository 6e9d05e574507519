import { content } from '../content'
import type { Totals } from '../lib/cart'
import { money } from '../lib/money'
import { settings } from '../settings'

export function Sums({ totals }: { totals: Totals }) {
  const { subtotal, delivery, total, untilFree } = totals
  return (
    <div>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 tabular-nums">
        <dt>{content.subtotal}</dt>
        <dd className="text-right">{money(subtotal, settings.currency)}</dd>
        <dt>{content.delivery}</dt>
        <dd className="text-right">
          {delivery === 0 ? content.deliveryFree : money(delivery, settings.currency)}
        </dd>
        <dt className="text-xl font-semibold">{content.total}</dt>
        <dd className="text-right text-xl font-semibold" aria-live="polite">
          {money(total, settings.currency)}
        </dd>
      </dl>
      {untilFree > 0 && (
        <p className="mt-2 text-muted">
          {money(untilFree, settings.currency)} {content.deliveryHint}
        </p>
      )}
    </div>
  )
}
