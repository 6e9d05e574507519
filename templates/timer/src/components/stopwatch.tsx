import { Flag, Pause, Play, RotateCcw } from 'lucide-react'
import { content } from '../content'
import { useKept } from '../hooks/use-kept'
import { useNow } from '../hooks/use-now'
import { pause, spentAt, start, stopped } from '../lib/cycle'
import { watchText } from '../lib/time'
import { Weight } from './weight'

export function Stopwatch() {
  const [watch, setWatch] = useKept('stopwatch', () => stopped)
  const [laps, setLaps] = useKept<number[]>('laps', () => [])
  const running = watch.startedAt !== null
  const now = useNow(running ? 47 : null)
  const spent = spentAt(watch, running ? now : 0)
  const [main, rest] = [watchText(spent).slice(0, -3), watchText(spent).slice(-2)]
  return (
    <div className="flex grow flex-col justify-between gap-4">
      <Weight
        size="watch"
        text={[...main.split(':').slice(0, -1), `${main.split(':').at(-1)}.${rest}`]}
        share={1 - (spent % 60_000) / 60_000}
        label={`Stopwatch at ${main}`}
      />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="press press-main"
          onClick={() => setWatch(running ? pause(watch, Date.now()) : start(watch, Date.now()))}
        >
          {running ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {running ? content.pause : content.start}
        </button>
        <button
          type="button"
          className="press"
          disabled={!running}
          onClick={() => setLaps([spentAt(watch, Date.now()), ...laps])}
        >
          <Flag aria-hidden="true" /> Lap
        </button>
        <button
          type="button"
          className="press"
          onClick={() => {
            setWatch(stopped)
            setLaps([])
          }}
        >
          <RotateCcw aria-hidden="true" /> {content.reset}
        </button>
      </div>
      <ol
        className="grid max-h-64 gap-x-10 overflow-auto font-display sm:grid-cols-2 xl:grid-cols-3"
        aria-label="Laps"
      >
        {laps.map((lap, index) => (
          <li key={lap} className="flex justify-between border-t border-ink py-2 tabular-nums">
            <span>Lap {laps.length - index}</span>
            <span>+{watchText(lap - (laps[index + 1] ?? 0))}</span>
            <strong>{watchText(lap)}</strong>
          </li>
        ))}
      </ol>
    </div>
  )
}
