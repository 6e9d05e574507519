import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import { buckets, linePath } from '../lib/scale'
import { signedPercent } from '../lib/short'

type KpiProps = { label: string; value: string; change: number | null; trend?: number[] }

export function Kpi({ label, value, change, trend }: KpiProps) {
  const tone = change === null || Math.abs(change) < 0.0005 ? 'even' : change > 0 ? 'up' : 'down'
  const Arrow = { up: ArrowUpRight, down: ArrowDownRight, even: Minus }[tone]
  return (
    <div className="kpi">
      <dt className="text-muted">{label}</dt>
      <dd>
        <span className="kpi-value">{value}</span>
        <span className="delta" data-tone={tone}>
          <Arrow size={15} aria-hidden="true" />
          {change === null ? 'no earlier figure' : signedPercent(change)}
          <span className="sr-only"> against the period before</span>
        </span>
      </dd>
      {trend && <Spark amounts={trend} />}
    </div>
  )
}

function Spark({ amounts }: { amounts: number[] }) {
  const bars = buckets(amounts, 15)
  const most = Math.max(1, ...bars)
  const step = 100 / Math.max(1, bars.length - 1)
  const points = bars.map((amount, index): [number, number] => [index * step, 26 - (amount / most) * 24])
  return (
    <svg viewBox="0 0 100 28" preserveAspectRatio="none" className="spark" aria-hidden="true">
      <path d={linePath(points)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
