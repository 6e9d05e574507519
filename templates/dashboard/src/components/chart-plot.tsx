import { addDays } from '../lib/dates'
import { linePath, ticksTo } from '../lib/scale'
import { shortDay, shortMoney } from '../lib/short'

export type Frame = {
  width: number
  left: number
  right: number
  inset: number
  top: number
  floor: number
  bars: number
  bottom: number
}

type ChartPlotProps = {
  frame: Frame
  amounts: number[]
  now: number[]
  before: number[]
  from: string
  index: number
}

/** Running totals above, what each day brought below. */
export function ChartPlot({ frame, amounts, now, before, from, index }: ChartPlotProps) {
  const { width, left, right, inset, top, floor, bars, bottom } = frame
  const last = amounts.length - 1
  const ticks = ticksTo(Math.max(...now, ...before))
  const most = ticks[ticks.length - 1]
  const step = (width - left - right - 2 * inset) / Math.max(1, last)
  const x = (at: number) => left + inset + at * step
  const y = (amount: number) => floor - (amount / most) * (floor - top)
  const line = (sums: number[]) => linePath(sums.map((sum, at) => [x(at), y(sum)]))
  const highest = Math.max(1, ...amounts)
  const bar = Math.max(2, Math.min(2 * inset, step * 0.62))
  const every = Math.max(1, Math.ceil(amounts.length / Math.max(2, Math.floor(width / 110))))

  return (
    <svg
      width={width}
      height={bottom + 4}
      viewBox={`0 0 ${width} ${bottom + 4}`}
      aria-hidden="true"
      className="block"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${width - right}`} className="stroke-line" />
          <text x={left - 10} y={y(tick) + 4} textAnchor="end" className="axis">
            {shortMoney(tick)}
          </text>
        </g>
      ))}
      <path d={`${line(now)}L${x(last)} ${floor}L${x(0)} ${floor}Z`} className="chart-area" />
      <path d={line(before)} className="chart-before" />
      <path d={line(now)} className="chart-line" />
      {amounts.map((amount, at) => {
        const high = (amount / highest) * (bars - floor - 14)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
            key={at}
            x={x(at) - bar / 2}
            y={bars - high}
            width={bar}
            height={high}
            className={at === index ? 'fill-accent' : 'chart-bar'}
          />
        )
      })}
      <path d={`M${left} ${bars + 0.5}H${width - right}`} className="stroke-muted" />
      {amounts.map(
        (_, at) =>
          (last - at) % every === 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its day
            <text key={at} x={x(at)} y={bottom} textAnchor="middle" className="axis">
              {shortDay(addDays(from, at))}
            </text>
          ),
      )}
      <path d={`M${x(index)} ${top}V${bars}`} className="chart-cursor" />
      <circle cx={x(index)} cy={y(before[index])} r="3.5" className="fill-muted" />
      <circle cx={x(index)} cy={y(now[index])} r="5" className="chart-dot" />
    </svg>
  )
}
