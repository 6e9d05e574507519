import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { FREE_SIZE } from '../view/view-store.ts'

export interface ResizeHandleProps {
  readonly side: 'width' | 'height'
  /** In CSS pixels of the app. */
  readonly value: number
  /** CSS pixels of the app for one of the pointer's. */
  readonly factor: number
  readonly onResize: (value: number) => void
  readonly style: { readonly left: number; readonly top: number }
  /** Length of the handle in CSS pixels. */
  readonly length: number
}

const STEP = 10
const LARGE_STEP = 50

/** A side of the frame that can be moved, by the pointer or by keys. */
export function ResizeHandle({ side, value, factor, onResize, style, length }: ResizeHandleProps) {
  const start = useRef<{ readonly at: number; readonly value: number } | null>(null)
  const isWidth = side === 'width'
  const placeOf = (event: PointerEvent) => (isWidth ? event.clientX : event.clientY)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { at: placeOf(event), value }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (start.current !== null) onResize(start.current.value + (placeOf(event) - start.current.at) * factor)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [less, more] = isWidth ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const step = event.shiftKey ? LARGE_STEP : STEP
    if (event.key === less) onResize(value - step)
    else if (event.key === more) onResize(value + step)
    else if (event.key === 'Home') onResize(FREE_SIZE.min)
    else if (event.key === 'End') onResize(FREE_SIZE.max)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of a text cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-label={isWidth ? 'Width of the preview' : 'Height of the preview'}
      aria-orientation={isWidth ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(value)}
      aria-valuemin={FREE_SIZE.min}
      aria-valuemax={FREE_SIZE.max}
      aria-valuetext={`${Math.round(value)} pixels`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => {
        start.current = null
      }}
      onKeyDown={onKeyDown}
      style={{ ...style, [isWidth ? 'height' : 'width']: length }}
      className={clsx(
        'group absolute flex touch-none items-center justify-center rounded-sm',
        isWidth ? 'w-4 cursor-ew-resize' : 'h-4 cursor-ns-resize',
      )}
    >
      <span
        className={clsx(
          'rounded-full bg-line-strong transition-colors group-hover:bg-accent group-active:bg-accent',
          isWidth ? 'h-10 w-1' : 'h-1 w-10',
        )}
      />
    </div>
  )
}
