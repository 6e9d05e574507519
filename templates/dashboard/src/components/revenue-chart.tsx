import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { content } from '../content'
import { useWidth } from '../hooks/use-width'
import { addDays } from '../lib/dates'
import { longDay } from '../lib/short'
import { type Period, running } from '../lib/stats'
import { formatMoney } from '../lib/values'
import { ChartPlot, type Frame } from './chart-plot'

type RevenueChartProps = { amounts: number[]; earlier: number[]; period: Period; label: string }

const LEFT = 58
const RIGHT = 6
const INSET = 16

/** Read by pointer or by arrow keys, day by day. */
export function RevenueChart({ amounts, earlier, period, label }: RevenueChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  const last = period.days - 1
  const index = Math.min(at ?? last, last)
  const [now, before] = [running(amounts), running(earlier)]
  const frame: Frame = {
    width,
    left: LEFT,
    right: RIGHT,
    inset: INSET,
    top: 10,
    floor: 236,
    bars: 292,
    bottom: 316,
  }

  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const step = (width - LEFT - RIGHT - 2 * INSET) / Math.max(1, last)
    setAt(Math.min(last, Math.max(0, Math.round((x - LEFT - INSET) / step))))
  }
  const onKey = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      PageUp: index - 7,
      PageDown: index + 7,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  const day = longDay(addDays(period.from, index))
  const sums = [
    formatMoney(now[index], true),
    formatMoney(before[index], true),
    formatMoney(amounts[index], true),
  ]

  return (
    <section className="panel" aria-label={label}>
      <header className="panel-head">
        <h2>
          {label}, {content.runningTotal.toLowerCase()}
        </h2>
        <dl className="readout">
          <div>
            <dt>{day}</dt>
            <dd>{sums[2]}</dd>
          </div>
          <div>
            <dt className="key-now">So far</dt>
            <dd>{sums[0]}</dd>
          </div>
          <div>
            <dt className="key-before">Before</dt>
            <dd>{sums[1]}</dd>
          </div>
        </dl>
      </header>
      <div
        ref={ref}
        className="chart"
        role="slider"
        tabIndex={0}
        aria-label={`${label}, day by day`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={`${day}: ${sums[2]}, so far ${sums[0]}, period before ${sums[1]}`}
        onPointerMove={onMove}
        onPointerDown={onMove}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={onKey}
      >
        <ChartPlot
          frame={frame}
          amounts={amounts}
          now={now}
          before={before}
          from={period.from}
          index={index}
        />
      </div>
    </section>
  )
}
