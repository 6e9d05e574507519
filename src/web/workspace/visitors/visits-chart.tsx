import type { DayCount } from '../../../core/wire/visitors.ts'
import { countWords } from './visitors-words.ts'

export interface VisitsChartProps {
  /** The oldest first, one for each day. */
  readonly days: readonly DayCount[]
}

const HEIGHT = 64
const STEP = 10
const BAR = 7

/** Views a day, the part that are visitors darker. What it shows is said in words, too. */
export function VisitsChart({ days }: VisitsChartProps) {
  const most = Math.max(1, ...days.map(({ views }) => views))
  const heightOf = (count: number) => (count === 0 ? 1 : Math.max(2, (count / most) * HEIGHT))
  const all = days.reduce((sum, { views }) => sum + views, 0)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${countWords(all, 'view')} from ${dayWords(first)} to ${dayWords(last)}, at most ${most} a day`}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-20 w-full"
      >
        {days.map(({ day, views, visitors }, index) => (
          <g key={day}>
            <title>{`${dayWords(day)}: ${countWords(views, 'view')}, ${countWords(visitors, 'visitor')}`}</title>
            <rect
              x={index * STEP}
              y={HEIGHT - heightOf(views)}
              width={BAR}
              height={heightOf(views)}
              className={views === 0 ? 'fill-line' : 'fill-accent/35'}
            />
            {visitors > 0 && (
              <rect
                x={index * STEP}
                y={HEIGHT - heightOf(visitors)}
                width={BAR}
                height={heightOf(visitors)}
                className="fill-accent"
              />
            )}
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between text-ink-muted text-xs">
        <span>{dayWords(first)}</span>
        <span>{dayWords(last)}</span>
      </figcaption>
    </figure>
  )
}

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

function dayWords(day: string): string {
  return day === '' ? '' : DAY.format(Date.parse(day))
}
