/** Source of a timer that counts phases down, and of a stopwatch. */

export const TYPES_TS = `export interface Phase {
  label: string
  minutes: number
}
`

export const FORMAT_TS = `/** Seconds as 5:09 or 1:05:09. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? hours + ':' + two(minutes) + ':' + two(rest) : two(minutes) + ':' + two(rest)
}

/** Milliseconds as 05:09.4 */
export function formatTenths(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  return two(Math.floor(seconds / 60)) + ':' + two(seconds % 60) + '.' + Math.floor((milliseconds % 1000) / 100)
}
`

export const CHIME_TS = `/** Two soft tones. Silent where the browser has no sound or does not allow it. */
export function chime(): void {
  try {
    const context = new AudioContext()
    for (const [index, frequency] of [660, 880].entries()) {
      const tone = context.createOscillator()
      const volume = context.createGain()
      const start = context.currentTime + index * 0.22
      tone.frequency.value = frequency
      volume.gain.setValueAtTime(0.15, start)
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + 0.5)
    }
  } catch {
    // The page says it as well.
  }
}
`

export const USE_TIMER_TS = `import { useCallback, useEffect, useState } from 'react'
import { appConfig } from '../lib/app-config'
import { chime } from '../lib/chime'
import type { Phase } from '../types'
import { useStored } from './useStored'

interface Saved {
  minutes: number[]
  finished: number
  day: string
}

const TICK = 200
const today = () => new Date().toDateString()

function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null) return false
  const saved = value as Partial<Saved>
  const isComplete = Array.isArray(saved.minutes) && saved.minutes.length === appConfig.phases.length
  return isComplete && typeof saved.finished === 'number' && typeof saved.day === 'string'
}

function startValue(): Saved {
  return { minutes: appConfig.phases.map(({ minutes }) => minutes), finished: 0, day: today() }
}

/** Counts one phase after another down. Follows the clock, so that a sleeping page loses no time. */
export function useTimer() {
  const [saved, setSaved] = useStored<Saved>(appConfig.storageKey, startValue, isSaved)
  const [index, setIndex] = useState(0)
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [left, setLeft] = useState((saved.minutes[0] ?? 1) * 60)
  const phases: Phase[] = appConfig.phases.map((phase, at) => ({ ...phase, minutes: saved.minutes[at] ?? phase.minutes }))
  const phase = phases[index] ?? { label: 'Timer', minutes: 1 }
  const total = phase.minutes * 60

  const choose = useCallback(
    (next: number) => {
      setIndex(next)
      setEndsAt(null)
      setLeft((saved.minutes[next] ?? 1) * 60)
    },
    [saved.minutes],
  )

  useEffect(() => {
    if (endsAt === null) return
    const timer = setInterval(() => {
      const rest = (endsAt - Date.now()) / 1000
      if (rest > 0) return setLeft(rest)
      chime()
      if (index === 0) {
        setSaved((current) => ({ ...current, finished: current.day === today() ? current.finished + 1 : 1, day: today() }))
      }
      choose((index + 1) % appConfig.phases.length)
    }, TICK)
    return () => clearInterval(timer)
  }, [endsAt, index, choose, setSaved])

  function toggle() {
    setEndsAt(endsAt === null ? Date.now() + left * 1000 : null)
  }

  function setMinutes(at: number, minutes: number) {
    setSaved((current) => ({ ...current, minutes: current.minutes.map((value, place) => (place === at ? minutes : value)) }))
    if (at === index && endsAt === null) setLeft(minutes * 60)
  }

  const finished = saved.day === today() ? saved.finished : 0
  return { phases, phase, index, left, total, finished, isRunning: endsAt !== null, toggle, choose, reset: () => choose(index), setMinutes }
}
`

/** Three faces for the same time. */
export const DIALS = {
  ring: `interface DialProps {
  /** Share of the time that is left, 0 to 1. */
  share: number
  text: string
  label: string
}

export function Dial({ share, text, label }: DialProps) {
  const length = 2 * Math.PI * 92
  return (
    <div className="relative mx-auto w-full max-w-sm" role="timer" aria-label={label + ', ' + text + ' left'}>
      <svg viewBox="0 0 200 200" aria-hidden="true" className="-rotate-90">
        <circle cx="100" cy="100" r="92" fill="none" stroke="var(--color-accent-soft)" strokeWidth="10" />
        <circle cx="100" cy="100" r="92" fill="none" stroke="var(--color-accent)" strokeWidth="10" strokeLinecap="round" strokeDasharray={length} strokeDashoffset={length * (1 - share)} />
      </svg>
      <div className="absolute inset-0 grid place-content-center gap-1 text-center">
        <p className="font-display text-6xl leading-none tabular-nums">{text}</p>
        <p className="text-lg text-muted">{label}</p>
      </div>
    </div>
  )
}
`,
  ticks: `interface DialProps {
  /** Share of the time that is left, 0 to 1. */
  share: number
  text: string
  label: string
}

const ticks = Array.from({ length: 60 }, (_, index) => index)

export function Dial({ share, text, label }: DialProps) {
  return (
    <div className="mx-auto w-full max-w-md" role="timer" aria-label={label + ', ' + text + ' left'}>
      <svg viewBox="0 0 220 220" aria-hidden="true">
        {ticks.map((tick) => (
          <path
            key={tick}
            d={tick % 5 === 0 ? 'M110 8v22' : 'M110 14v12'}
            transform={'rotate(' + tick * 6 + ' 110 110)'}
            stroke={tick / 60 < share ? 'var(--color-accent)' : 'var(--color-line)'}
            strokeWidth={tick % 5 === 0 ? 5 : 3}
          />
        ))}
        <text x="110" y="122" textAnchor="middle" fontSize="44" fill="currentColor" className="font-display tabular-nums">
          {text}
        </text>
        <text x="110" y="148" textAnchor="middle" fontSize="13" fill="var(--color-muted)">
          {label}
        </text>
      </svg>
    </div>
  )
}
`,
  column: `interface DialProps {
  /** Share of the time that is left, 0 to 1. */
  share: number
  text: string
  label: string
}

export function Dial({ share, text, label }: DialProps) {
  return (
    <div role="timer" aria-label={label + ', ' + text + ' left'} className="relative overflow-hidden rounded-lg border border-line bg-surface shadow-md">
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 bg-accent-soft transition-[height] duration-200" style={{ height: share * 100 + '%' }} />
      <div className="relative px-4 py-16 text-center sm:py-24">
        <p className="font-display text-7xl leading-none tabular-nums sm:text-9xl">{text}</p>
        <p className="mt-4 text-xl text-muted">{label}</p>
      </div>
    </div>
  )
}
`,
} as const

export const PHASE_TABS_TSX = `import type { Phase } from '../../types'

interface PhaseTabsProps {
  phases: Phase[]
  index: number
  onChoose: (index: number) => void
}

export function PhaseTabs({ phases, index, onChoose }: PhaseTabsProps) {
  return (
    <div role="group" aria-label="Phase" className="flex flex-wrap justify-center gap-2">
      {phases.map((phase, at) => (
        <button
          key={phase.label}
          type="button"
          aria-pressed={at === index}
          onClick={() => onChoose(at)}
          className={'min-h-[2.75rem] rounded-md px-4 ' + (at === index ? 'bg-accent font-medium text-accent-ink' : 'hover:bg-accent-soft')}
        >
          {phase.label}
        </button>
      ))}
    </div>
  )
}
`

export const LENGTHS_TSX = `import type { Phase } from '../../types'

interface LengthsProps {
  phases: Phase[]
  onChange: (index: number, minutes: number) => void
}

export function Lengths({ phases, onChange }: LengthsProps) {
  return (
    <section aria-labelledby="lengths-title">
      <h2 id="lengths-title" className="font-display text-xl">
        Lengths
      </h2>
      <div className="mt-4 grid gap-4">
        {phases.map((phase, index) => (
          <label key={phase.label} className="flex items-center justify-between gap-4 border-b border-line pb-4">
            <span>{phase.label + ', minutes'}</span>
            <input
              type="number"
              min={1}
              max={180}
              value={phase.minutes}
              onChange={(event) => onChange(index, Math.min(180, Math.max(1, event.target.valueAsNumber || 1)))}
              className="min-h-[2.75rem] w-24 rounded-md border border-muted bg-surface px-3 text-right tabular-nums"
            />
          </label>
        ))}
      </div>
    </section>
  )
}
`

export const COUNTER_TSX = `interface CounterProps {
  count: number
  noun: string
}

export function Counter({ count, noun }: CounterProps) {
  return (
    <section aria-labelledby="count-title">
      <h2 id="count-title" className="font-display text-xl">
        Today
      </h2>
      <p aria-live="polite" className="mt-3 text-muted">
        {count === 0 ? 'No ' + noun + ' finished yet.' : count + ' × ' + noun + ' finished.'}
      </p>
      <div aria-hidden="true" className="mt-4 flex flex-wrap gap-2">
        {Array.from({ length: Math.max(4, count) }, (_, index) => (
          <span key={index} className={'h-5 w-5 rounded-full border border-accent ' + (index < count ? 'bg-accent' : '')} />
        ))}
      </div>
    </section>
  )
}
`

const timerApp = (main: string, aside: string) => `import { Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { Header } from './components/layout/Header'
import { Counter } from './components/timer/Counter'
import { Dial } from './components/timer/Dial'
import { Lengths } from './components/timer/Lengths'
import { PhaseTabs } from './components/timer/PhaseTabs'
import { Button } from './components/ui/Button'
import { useTimer } from './hooks/useTimer'
import { appConfig } from './lib/app-config'
import { formatTime } from './lib/format'

export default function App() {
  const timer = useTimer()
  const text = formatTime(timer.left)

  useEffect(() => {
    document.title = timer.isRunning ? text + ' ' + timer.phase.label : appConfig.name
  }, [timer.isRunning, timer.phase.label, text])

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline} />
      <main className="${main}">
        <section aria-label="Timer" className="grid min-w-0 gap-7">
          <PhaseTabs phases={timer.phases} index={timer.index} onChoose={timer.choose} />
          <Dial share={timer.left / timer.total} text={text} label={timer.phase.label} />
          <div className="flex flex-wrap justify-center gap-3">
            <Button className="min-w-[9rem]" onClick={timer.toggle}>
              {timer.isRunning ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
              {timer.isRunning ? 'Pause' : 'Start'}
            </Button>
            <Button variant="outline" onClick={timer.reset}>
              <RotateCcw aria-hidden="true" size={16} />
              Reset
            </Button>
          </div>
          <p role="status" className="sr-only">
            {timer.isRunning ? timer.phase.label + ' is running' : timer.phase.label + ' is not running'}
          </p>
        </section>
        <aside aria-label="Lengths and count" className="${aside}">
          <Counter count={timer.finished} noun={appConfig.noun} />
          <Lengths phases={timer.phases} onChange={timer.setMinutes} />
        </aside>
      </main>
    </div>
  )
}
`

export const TIMER_APPS = {
  centre: timerApp(
    'mx-auto grid max-w-2xl grid-cols-1 gap-14 px-5 pb-20 pt-10',
    'grid gap-10 border-t border-line pt-10 sm:grid-cols-2',
  ),
  beside: timerApp(
    'mx-auto grid max-w-5xl grid-cols-1 items-center gap-12 px-5 pb-20 pt-10 sm:px-8 md:grid-cols-[3fr_2fr] md:gap-20',
    'grid gap-12',
  ),
} as const
