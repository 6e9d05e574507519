import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { focusIfLost } from '../../../ui/focus-if-lost.ts'
import { type Hsva, toHex } from './hsva.ts'

const STEP = 0.01
/** With Shift, and of the page keys against the arrows. */
const BIG = 10

/** In steps; the ends are as far as it goes. */
const MOVES: Readonly<Record<string, readonly [saturation: number, brightness: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowDown: [0, -1],
  ArrowUp: [0, 1],
  PageDown: [0, -BIG],
  PageUp: [0, BIG],
  Home: [-100, 0],
  End: [100, 0],
}

export interface ShadeAreaProps {
  readonly colour: Hsva
  /** Where much else wants room. */
  readonly isLow?: boolean
  readonly onChange: (colour: Hsva) => void
}

/** Saturation to the right and brightness upwards, for one hue. */
export function ShadeArea({ colour, isLow = false, onChange }: ShadeAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  // Whoever chose the tool by a key goes on here.
  useEffect(() => focusIfLost(thumb.current), [])
  const set = (s: number, v: number) => onChange({ ...colour, s: share(s), v: share(v) })
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const place = area.current?.getBoundingClientRect()
    if (place === undefined) return
    set((clientX - place.left) / place.width, 1 - (clientY - place.top) / place.height)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (move === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? STEP * BIG : STEP
    set(colour.s + move[0] * step, colour.v + move[1] * step)
  }
  return (
    <div
      ref={area}
      className={clsx('relative shrink-0 cursor-crosshair touch-none rounded-md', isLow ? 'h-20' : 'h-32')}
      style={{
        background: `linear-gradient(transparent, #000), linear-gradient(90deg, #fff, transparent), ${toHex({ ...colour, s: 1, v: 1 })}`,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
        event.preventDefault()
        thumb.current?.focus()
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <div
        ref={thumb}
        role="slider"
        tabIndex={0}
        aria-label="Saturation and brightness"
        aria-roledescription="two-way slider"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(colour.s * 100)}
        aria-valuetext={`Saturation ${Math.round(colour.s * 100)}%, brightness ${Math.round(colour.v * 100)}%`}
        onKeyDown={onKeyDown}
        className="-translate-x-1/2 translate-y-1/2 absolute size-5 rounded-full border-2 border-white shadow-[0_0_0_1px_#0008]"
        style={{ left: `${colour.s * 100}%`, bottom: `${colour.v * 100}%`, background: toHex(colour) }}
      />
    </div>
  )
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}
