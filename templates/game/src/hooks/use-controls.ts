import { type PointerEvent, useEffect, useRef } from 'react'
import { type Direction, directionOf, swipeOf } from '../lib/direction'

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea') !== null

const onControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a') !== null

type Options = { onDirection: (direction: Direction) => void; onKey?: (key: string) => void }

/** Arrow keys anywhere on the page, and swipes on what gets the returned handlers. */
export function useControls({ onDirection, onKey }: Options) {
  const origin = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (typing(event.target) || event.metaKey || event.ctrlKey || event.altKey) return
      const direction = directionOf(event.key)
      if (direction) {
        event.preventDefault()
        onDirection(direction)
      } else if (!(onControl(event.target) && [' ', 'Enter'].includes(event.key))) {
        if (event.key === ' ') event.preventDefault()
        onKey?.(event.key)
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onDirection, onKey])

  return {
    onPointerDown: (event: PointerEvent) => {
      origin.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!origin.current || event.buttons === 0) return
      const direction = swipeOf(event.clientX - origin.current.x, event.clientY - origin.current.y)
      if (!direction) return
      origin.current = { x: event.clientX, y: event.clientY }
      onDirection(direction)
    },
  }
}
