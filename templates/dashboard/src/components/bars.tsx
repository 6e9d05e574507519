import type { Field } from '../lib/fields'
import { signedPercent } from '../lib/short'
import { delta, type Slice } from '../lib/stats'
import { tintOf } from '../lib/tints'
import { formatMoney } from '../lib/values'

type BarsProps = { field: Field; slices: Slice[]; chosen: string; onChoose: (option: string) => void }

/** Sums of each option with a mark where they were before; a press narrows everything to it. */
export function Bars({ field, slices, chosen, onChoose }: BarsProps) {
  const most = Math.max(1, ...slices.flatMap(({ now, before }) => [now, before]))
  return (
    <section className="panel" aria-label={`By ${field.label.toLowerCase()}`}>
      <header className="panel-head">
        <h2>By {field.label.toLowerCase()}</h2>
        {chosen && (
          <button type="button" className="btn-plain" onClick={() => onChoose('')}>
            Show all
          </button>
        )}
      </header>
      <ul className="bars">
        {slices.map(({ option, now, before }) => {
          const change = delta(now, before)
          return (
            <li key={option}>
              <button
                type="button"
                className="bar-row"
                style={{ '--tint': field.options ? tintOf(field, option) : 'var(--color-accent)' }}
                aria-pressed={chosen === option}
                data-dim={Boolean(chosen) && chosen !== option}
                onClick={() => onChoose(chosen === option ? '' : option)}
              >
                <span className="truncate">{option}</span>
                <span className="tabular-nums">{formatMoney(now, true)}</span>
                <span className="delta justify-end" data-tone={!change ? 'even' : change > 0 ? 'up' : 'down'}>
                  {change === null ? 'new' : signedPercent(change)}
                </span>
                <span className="bar-track" aria-hidden="true">
                  <span className="bar-fill" style={{ width: `${(now / most) * 100}%` }} />
                  <span className="bar-mark" style={{ left: `calc(${(before / most) * 100}% - 2px)` }} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
