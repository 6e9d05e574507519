import { stages } from '../deals'
import { type Deal, stageTotals } from '../lib/book'
import { formatMoney } from '../lib/values'

type PipelineProps = { deals: Deal[]; stage: string; onStage: (stage: string) => void }

export function Pipeline({ deals, stage, onStage }: PipelineProps) {
  const totals = stageTotals(deals, stages)
  const most = Math.max(1, ...totals.map(({ total }) => total))
  return (
    <section aria-label="Pipeline" className="pipeline">
      {totals.map((one, index) => (
        <button
          key={one.stage}
          type="button"
          className="stage"
          style={{ '--tint': `var(--color-tint-${(index % 6) + 1})` }}
          aria-pressed={stage === one.stage}
          onClick={() => onStage(stage === one.stage ? '' : one.stage)}
        >
          <span className="flex items-baseline justify-between gap-2">
            <span className="stage-name">{one.stage}</span>
            <span className="font-mono text-xs text-muted">{one.count}</span>
          </span>
          <span className="mt-0.5 block font-mono text-[1.05rem] tracking-tight">
            {formatMoney(one.total, true)}
          </span>
          <span aria-hidden="true" className="stage-track">
            <span className="stage-bar" style={{ width: `${(one.total / most) * 100}%` }} />
          </span>
        </button>
      ))}
    </section>
  )
}
