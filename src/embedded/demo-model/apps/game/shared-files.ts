/** Source of what every game has: scores, the best result, arrow keys. */

export const USE_BEST_TS = `import { useCallback } from 'react'
import { appConfig } from '../lib/app-config'
import { useStored } from './useStored'

function isBest(value: unknown): value is number | null {
  return value === null || typeof value === 'number'
}

/** The best result on this browser, or null before the first. */
export function useBest(better: 'highest' | 'lowest') {
  const [best, setBest] = useStored<number | null>(appConfig.storageKey, () => null, isBest)

  const offer = useCallback(
    (result: number) => setBest((current) => (current === null ? result : better === 'highest' ? Math.max(current, result) : Math.min(current, result))),
    [better, setBest],
  )

  return { best, offer }
}
`

export const SCORES_TSX = `interface ScoresProps {
  scores: { label: string; value: string }[]
  /** Announced when it changes; empty while the game goes on. */
  message: string
}

export function Scores({ scores, message }: ScoresProps) {
  return (
    <section aria-labelledby="scores-title" className="grid gap-4">
      <h2 id="scores-title" className="sr-only">
        Scores
      </h2>
      <dl className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-y border-line py-4">
        {scores.map((score) => (
          <div key={score.label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{score.label}</dt>
            <dd className="font-display text-3xl leading-none tabular-nums">{score.value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={message === '' ? 'sr-only' : 'rounded-md bg-accent px-5 py-4 text-lg font-medium text-accent-ink'}>
        {message}
      </p>
    </section>
  )
}
`

export const USE_ARROWS_TS = `import { useEffect } from 'react'

export type Direction = 'up' | 'down' | 'left' | 'right'

const keys: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
}

/** Calls back for arrow keys and WASD; the page does not scroll meanwhile. */
export function useArrows(onArrow: (direction: Direction) => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const direction = keys[event.key]
      if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onArrow(direction)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onArrow])
}
`

export const ARROW_PAD_TSX = `import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import type { Direction } from '../../hooks/useArrows'
import { IconButton } from '../ui/IconButton'

const pads = [
  { direction: 'up', label: 'Up', place: 'col-start-2', Icon: ArrowUp },
  { direction: 'left', label: 'Left', place: 'col-start-1 row-start-2', Icon: ArrowLeft },
  { direction: 'down', label: 'Down', place: 'col-start-2 row-start-2', Icon: ArrowDown },
  { direction: 'right', label: 'Right', place: 'col-start-3 row-start-2', Icon: ArrowRight },
] as const

/** For fingers; a keyboard has its own arrows. */
export function ArrowPad({ onArrow }: { onArrow: (direction: Direction) => void }) {
  return (
    <div role="group" aria-label="Directions" className="mx-auto grid grid-cols-3 gap-2">
      {pads.map(({ direction, label, place, Icon }) => (
        <IconButton key={direction} label={label} onClick={() => onArrow(direction)} className={'!h-14 !w-14 border border-line bg-surface ' + place}>
          <Icon aria-hidden="true" size={22} />
        </IconButton>
      ))}
    </div>
  )
}
`
