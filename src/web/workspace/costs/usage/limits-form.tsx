import {
  hasLimits,
  LIMIT_SCOPES,
  type LimitScope,
  type Limits,
  SUGGESTED_LIMITS,
} from '../../../../core/costs/limits.ts'
import { useStore } from '../../../platform/use-store.ts'
import { Button } from '../../../ui/button.tsx'
import type { SpendingStore } from '../spending.ts'
import { AmountField } from './amount-field.tsx'

const LABELS: Readonly<Record<LimitScope, string>> = {
  message: 'One message',
  project: 'One project',
  month: 'One month',
}

/** How much may be spent. Off at first. */
export function LimitsForm({ spending }: { readonly spending: SpendingStore }) {
  const limits = useStore(spending, (state) => state.limits)
  const isOn = hasLimits(limits)
  const change = (scope: LimitScope, unit: 'usd' | 'tokens', value: number | undefined) => {
    const { [unit]: _, ...other } = limits[scope] ?? {}
    spending.setLimits({
      ...limits,
      [scope]: value === undefined ? other : { ...other, [unit]: value },
    } as Limits)
  }
  return (
    <section aria-label="Limits">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">Limits</h3>
        <Button size="sm" onClick={() => spending.setLimits(isOn ? {} : SUGGESTED_LIMITS)}>
          {isOn ? 'Turn off all' : 'Use suggested limits'}
        </Button>
      </div>
      <p className="mt-1 text-ink-muted text-sm leading-relaxed">
        Checked before each request, repairs included: one that would pass a limit is not sent. Counts what
        was used and the estimate; an answer that grows longer than expected may pass a limit by as much.
        Empty is no limit.
      </p>
      <div className="mt-3 grid grid-cols-[auto_1fr_1fr] items-center gap-x-3 gap-y-2">
        <span />
        <span className="text-ink-muted text-xs">Money</span>
        <span className="text-ink-muted text-xs">Tokens, without a price</span>
        {LIMIT_SCOPES.map((scope) => (
          <LimitRow key={scope} scope={scope} limits={limits} onChange={change} />
        ))}
      </div>
    </section>
  )
}

interface LimitRowProps {
  readonly scope: LimitScope
  readonly limits: Limits
  readonly onChange: (scope: LimitScope, unit: 'usd' | 'tokens', value: number | undefined) => void
}

function LimitRow({ scope, limits, onChange }: LimitRowProps) {
  return (
    <>
      <span className="text-sm">{LABELS[scope]}</span>
      <AmountField
        label={`${LABELS[scope]}, in US dollars`}
        prefix="$"
        step={0.01}
        value={limits[scope]?.usd}
        onChange={(value) => onChange(scope, 'usd', value)}
      />
      <AmountField
        label={`${LABELS[scope]}, in tokens`}
        step={1}
        value={limits[scope]?.tokens}
        onChange={(value) => onChange(scope, 'tokens', value)}
      />
    </>
  )
}
