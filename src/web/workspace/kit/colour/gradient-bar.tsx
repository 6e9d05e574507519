import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { focusIfLost } from '../../../ui/focus-if-lost.ts'
import { changeStop, type Gradient, type GradientStop, gradientCss } from './gradient.ts'
import { toRgbaText } from './hsva.ts'

const STEP = 0.01
const BIG_STEP = 0.1

export interface GradientBarProps {
  readonly gradient: Gradient
  readonly selectedId: number
  readonly onSelect: (id: number) => void
  readonly onChange: (gradient: Gradient) => void
  readonly onRemove: (id: number) => void
}

/** The stops on their line: dragged, or moved by the arrow keys. */
export function GradientBar({ gradient, selectedId, onSelect, onChange, onRemove }: GradientBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  // A stop that is gone, and a button that has nothing left to do, leave the keys to the stop that is chosen then.
  const { length } = gradient.stops
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when there are more or fewer stops
  useEffect(() => focusIfLost(bar.current?.querySelector<HTMLElement>('[data-selected]') ?? null), [length])
  const move = (id: number, position: number) => onChange(changeStop(gradient, id, { position }))
  const follow = (id: number, { clientX }: PointerEvent) => {
    const place = bar.current?.getBoundingClientRect()
    if (place !== undefined) move(id, (clientX - place.left) / place.width)
  }
  const onKeyDown = (event: KeyboardEvent, { id, position }: GradientStop) => {
    const step = event.shiftKey ? BIG_STEP : STEP
    const positions: Readonly<Record<string, number>> = {
      ArrowLeft: position - step,
      ArrowDown: position - step,
      ArrowRight: position + step,
      ArrowUp: position + step,
      PageDown: position - BIG_STEP,
      PageUp: position + BIG_STEP,
      Home: 0,
      End: 1,
    }
    const wanted = positions[event.key]
    if (wanted === undefined && event.key !== 'Delete') return
    event.preventDefault()
    if (wanted === undefined) onRemove(id)
    else move(id, wanted)
  }
  return (
    <div className="lathe-checks mx-2.5 rounded-md">
      <div
        ref={bar}
        className="relative h-7 rounded-md"
        style={{ background: gradientCss({ ...gradient, type: 'linear', angle: 90 }) }}
      >
        {gradient.stops.map((stop, index) => (
          <div
            key={stop.id}
            role="slider"
            tabIndex={0}
            aria-label={`Stop ${index + 1}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(stop.position * 100)}
            aria-valuetext={`${Math.round(stop.position * 100)}%, ${toRgbaText(stop)}`}
            data-selected={stop.id === selectedId || undefined}
            onFocus={() => onSelect(stop.id)}
            onKeyDown={(event) => onKeyDown(event, stop)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              event.currentTarget.focus()
              event.preventDefault()
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(stop.id, event)
            }}
            className={clsx(
              '-translate-x-1/2 -inset-y-1 absolute w-5 cursor-ew-resize touch-none rounded-full border-2 border-white',
              stop.id === selectedId ? 'z-10 shadow-[0_0_0_2px_var(--focus)]' : 'shadow-[0_0_0_1px_#0008]',
            )}
            style={{ left: `${stop.position * 100}%`, background: toRgbaText(stop) }}
          />
        ))}
      </div>
    </div>
  )
}
