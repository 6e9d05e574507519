import { formatTokens, formatUsd } from '../../../../core/costs/format-amounts.ts'
import { type Spent, spentInMonth, spentOnProject } from '../../../../core/costs/ledger.ts'
import { totalTokens } from '../../../../core/model/token-usage.ts'
import { useStore } from '../../../platform/use-store.ts'
import { useActiveProject } from '../../context/workspace-context.tsx'
import type { Costs } from '../costs.ts'
import { formatMonth } from '../format-day.ts'

/** This month, and the project that is open. */
export function UsageTotals({ costs }: { readonly costs: Costs }) {
  const ledger = useStore(costs.spending, (state) => state.ledger)
  const key = useActiveProject((project) => project.key)
  const name = useActiveProject((project) => project.name)
  const month = costs.month()
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Total label={formatMonth(month)} spent={spentInMonth(ledger, month)} />
      <Total label={`Project "${name}"`} spent={spentOnProject(ledger, key)} />
    </div>
  )
}

function Total({ label, spent }: { readonly label: string; readonly spent: Spent }) {
  return (
    <section
      aria-label={label}
      className="min-w-0 rounded-lg border border-line bg-surface px-3.5 py-3 tabular-nums"
    >
      <h3 className="truncate text-ink-muted text-xs" title={label}>
        {label}
      </h3>
      <p className="mt-0.5 font-display font-semibold text-xl leading-tight">{formatUsd(spent.usd)}</p>
      <p className="mt-0.5 text-ink-muted text-xs">
        {formatTokens(totalTokens(spent))} tokens
        {spent.unpriced > 0 && `, ${formatTokens(spent.unpriced)} of them without a known price`}
      </p>
    </section>
  )
}
