/** Source of the dashboard's charts and figures: plain SVG and HTML, each with a sentence for screen readers. */

export const LINE_CHART_TSX = `import { formatDate, formatShort, formatValue } from '../../lib/format'
import type { Amount } from '../../types'

interface LineChartProps {
  title: string
  points: Amount[]
}

const WIDTH = 800
const HEIGHT = 240

export function LineChart({ title, points }: LineChartProps) {
  const top = niceTop(Math.max(...points.map((point) => point.value), 1))
  const x = (index: number) => (points.length < 2 ? WIDTH / 2 : (index / (points.length - 1)) * WIDTH)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const line = points.map((point, index) => (index === 0 ? 'M' : 'L') + x(index).toFixed(1) + ' ' + y(point.value).toFixed(1)).join('')
  const best = points.reduce((highest, point) => (point.value > highest.value ? point : highest), points[0] ?? { label: '', value: 0 })
  const ticks = [top, top / 2, 0]
  const labels = [points[0], points[Math.floor((points.length - 1) / 2)], points[points.length - 1]]

  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-display text-xl">{title}</h2>
        <p className="text-sm text-muted">{'Best day: ' + formatDate(best.label) + ', ' + formatValue(best.value)}</p>
      </div>
      <div className="mt-5 grid grid-cols-[auto_1fr] gap-x-3">
        <div aria-hidden="true" className="flex h-48 flex-col justify-between text-right text-xs leading-none tabular-nums text-muted sm:h-60">
          {ticks.map((tick) => (
            <span key={tick}>{formatShort(tick)}</span>
          ))}
        </div>
        <svg viewBox={'0 0 ' + WIDTH + ' ' + HEIGHT} preserveAspectRatio="none" role="img" aria-label={title + ' per day'} className="h-48 w-full overflow-visible sm:h-60">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2={WIDTH} y1={y(tick)} y2={y(tick)} stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
          ))}
          <path d={line + 'L' + WIDTH + ' ' + HEIGHT + 'L0 ' + HEIGHT + 'Z'} fill="var(--color-accent-soft)" />
          <path d={line} fill="none" stroke="var(--color-accent)" strokeWidth="2.5" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
          {points.map((point, index) => (
            <rect key={point.label} x={x(index) - WIDTH / points.length / 2} y="0" width={WIDTH / points.length} height={HEIGHT} fill="transparent">
              <title>{formatDate(point.label) + ': ' + formatValue(point.value)}</title>
            </rect>
          ))}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between text-xs text-muted">
          {labels.map((point, index) => (
            <span key={index}>{point ? formatDate(point.label) : ''}</span>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The next round number above a value. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}
`

export const BAR_CHART_TSX = `import { formatValue } from '../../lib/format'
import type { Amount } from '../../types'

interface BarChartProps {
  title: string
  amounts: Amount[]
}

export function BarChart({ title, amounts }: BarChartProps) {
  const sorted = [...amounts].sort((a, b) => b.value - a.value)
  const top = Math.max(sorted[0]?.value ?? 0, 1)

  return (
    <section aria-label={title}>
      <h2 className="font-display text-xl">{title}</h2>
      <ul className="mt-5 grid gap-4">
        {sorted.map((amount, index) => (
          <li key={amount.label}>
            <div className="flex justify-between gap-4 text-sm">
              <span>{amount.label}</span>
              <span className="tabular-nums text-muted">{formatValue(amount.value)}</span>
            </div>
            <div aria-hidden="true" className="mt-1.5 h-2.5 bg-accent-soft">
              <div className={'h-full ' + (index === 0 ? 'bg-accent' : 'bg-third')} style={{ width: (amount.value / top) * 100 + '%' }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
`

export const DONUT_CHART_TSX = `import { formatShare, formatValue } from '../../lib/format'
import type { Amount } from '../../types'

interface DonutChartProps {
  title: string
  amounts: Amount[]
}

const COLOURS = ['var(--color-accent)', 'var(--color-second)', 'var(--color-third)']
const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS

export function DonutChart({ title, amounts }: DonutChartProps) {
  const total = amounts.reduce((sum, amount) => sum + amount.value, 0)
  const shares = amounts.map((amount) => (total === 0 ? 0 : amount.value / total))
  const startOf = (index: number) => shares.slice(0, index).reduce((sum, share) => sum + share, 0)

  return (
    <section aria-label={title}>
      <h2 className="font-display text-xl">{title}</h2>
      <div className="mt-5 flex flex-wrap items-center gap-8">
        <svg viewBox="0 0 120 120" role="img" aria-label={title + ', as shares of the whole'} className="h-40 w-40 -rotate-90">
          {amounts.map((amount, index) => (
            <circle
              key={amount.label}
              cx="60"
              cy="60"
              r={RADIUS}
              fill="none"
              stroke={COLOURS[index % COLOURS.length]}
              strokeWidth="20"
              strokeDasharray={Math.max((shares[index] ?? 0) * AROUND - 1.5, 0) + ' ' + AROUND}
              strokeDashoffset={-startOf(index) * AROUND}
            />
          ))}
        </svg>
        <ul className="min-w-[9rem] flex-1 divide-y divide-line">
          {amounts.map((amount, index) => (
            <li key={amount.label} className="flex items-center gap-3 py-2 text-sm">
              <span aria-hidden="true" className="h-3 w-3 shrink-0" style={{ background: COLOURS[index % COLOURS.length] }} />
              <span className="flex-1">{amount.label}</span>
              <span className="tabular-nums text-muted" title={formatValue(amount.value)}>
                {formatShare(shares[index] ?? 0)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
`

export const KEY_FIGURES_TSX = `import { appConfig } from '../../lib/app-config'
import { formatShare, formatValue } from '../../lib/format'
import type { Report } from '../../types'

export function KeyFigures({ report }: { report: Report }) {
  const { total, change, records } = report
  const best = report.byCategory.reduce((highest, amount) => (amount.value > highest.value ? amount : highest))
  const figures = [
    {
      label: appConfig.value,
      value: formatValue(total),
      note: change === null ? 'no earlier period' : (change >= 0 ? '+' : '−') + formatShare(Math.abs(change)) + ' on the period before',
    },
    { label: appConfig.records, value: records.length.toLocaleString('en'), note: (records.length / report.daily.length).toFixed(1) + ' a day' },
    { label: 'Average per ' + appConfig.record, value: formatValue(total / records.length), note: 'over the period' },
    { label: 'Strongest', value: best.label, note: formatShare(best.value / total) + ' of the total' },
  ]

  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
      {figures.map((figure, index) => (
        <div key={figure.label} className="border-t-2 border-ink pt-3">
          <dt className="text-sm text-muted">{figure.label}</dt>
          <dd className={'mt-1 break-words font-display tabular-nums leading-tight ' + (index === 0 ? 'text-4xl sm:text-5xl' : 'text-2xl sm:text-3xl')}>{figure.value}</dd>
          <dd className="mt-1 text-sm text-muted">{figure.note}</dd>
        </div>
      ))}
    </dl>
  )
}
`
