import type { CSSProperties } from 'react'
import { content } from '../content'
import { type Clock, type Lap, spentAt } from '../lib/cycle'
import { range } from '../lib/range'

type Props = { cycle: Lap[]; clock: Clock; now: number; onJump: (to: number) => void }

function filled(index: number, clock: Clock, lap: Lap, now: number) {
  if (index !== clock.at) return index < clock.at ? 1 : 0
  return Math.min(1, spentAt(clock, now) / (lap.minutes * 60_000))
}

/** The whole cycle as a rule, a tick for each minute. */
export function Scale({ cycle, clock, now, onJump }: Props) {
  return (
    <ol className="flex gap-1" aria-label="The cycle">
      {range(cycle.length).map((index) => {
        const lap = cycle[index]
        return (
          <li
            key={index}
            className="min-w-0"
            style={{ flex: `${lap.minutes} 1 0`, '--minutes': lap.minutes } as CSSProperties}
          >
            <button
              type="button"
              className="scale-lap"
              aria-current={index === clock.at ? 'step' : undefined}
              aria-label={`${content[lap.phase]}, ${lap.minutes} minutes, part ${index + 1} of ${cycle.length}`}
              onClick={() => onJump(index)}
            >
              <span className="scale-ticks" aria-hidden="true" />
              <span
                className="scale-fill"
                style={{ transform: `scaleX(${filled(index, clock, lap, now)})` }}
                aria-hidden="true"
              />
              <span
                className={`scale-name ${lap.phase === 'break' ? 'max-lg:hidden' : ''}`}
                aria-hidden="true"
              >
                {lap.minutes}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
