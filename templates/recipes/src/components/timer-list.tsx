import { X } from 'lucide-react'
import { content } from '../content'
import type { Timer } from '../hooks/use-timers'
import { clock } from '../lib/timers'

interface Props {
  timers: Timer[]
  now: number
  onStop: (id: number) => void
}

export function TimerList({ timers, now, onStop }: Props) {
  const over = timers.filter(({ endsAt }) => endsAt <= now)
  return (
    <>
      <p className="sr-only" role="alert">
        {over.map(({ label }) => `${label} ${content.timerDone}`).join(' ')}
      </p>
      <ul className="flex flex-wrap gap-3">
        {timers.map(({ id, label, endsAt }) => (
          <li
            key={id}
            className={`flex items-center gap-4 rounded-control py-1 pl-4 pr-1 ${endsAt <= now ? 'bg-butter text-butter-ink' : 'bg-surface text-ink'}`}
          >
            <span className="font-display text-2xl tabular-nums" role="timer">
              {clock((endsAt - now) / 1000)}
            </span>
            <span>{label}</span>
            <button
              type="button"
              className="grid h-11 w-11 place-items-center"
              aria-label={`${content.stopTimer}: ${label}`}
              onClick={() => onStop(id)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
