import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import {
  type Annotation,
  addMark,
  beginMark,
  extendMark,
  type Mark,
  type PenPoint,
  type Point,
  type Tool,
} from './annotation.ts'
import { drawMark, drawMarks, fitText, letterHeight } from './draw-marks.ts'
import { TextEntry } from './text-entry.tsx'

/** How far an arrow key goes, in pixels of the screen; with Shift. */
const STEP = 10
const SMALL_STEP = 1

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export interface DrawingAreaProps {
  readonly image: HTMLImageElement
  readonly tool: Tool
  readonly colour: string
  /** In pixels of the screen. */
  readonly size: number
  readonly annotation: Annotation
  readonly onChange: (annotation: Annotation) => void
}

/** The picture under what is drawn on it: by mouse, finger, stylus, or a pointer that the arrow keys move. */
export function DrawingArea({ image, tool, colour, size, annotation, onChange }: DrawingAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const current = useRef<Mark | null>(null)
  /** The one that draws: a palm or a second finger beside it does not. */
  const pointer = useRef<number | null>(null)
  const [writingAt, setWritingAt] = useState<Point | null>(null)
  const [keyPoint, setKeyPoint] = useState<Point | null>(null)
  const [isKeyDown, setIsKeyDown] = useState(false)

  const redraw = () => {
    const context = canvas.current?.getContext('2d')
    if (context == null) return
    drawMarks(context, annotation.marks)
    if (current.current !== null) drawMark(context, current.current)
  }
  useLayoutEffect(redraw)
  // An undo that has nothing left to take back cannot keep it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when what is drawn changes
  useEffect(() => focusIfLost(area.current), [annotation])
  // Another tool ends what the keys had begun.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for by the tool alone
  useEffect(() => {
    current.current = null
    setIsKeyDown(false)
    setWritingAt(null)
  }, [tool])

  /** Pixels of the picture for each pixel of the screen. */
  const scale = () =>
    image.naturalWidth / (canvas.current?.getBoundingClientRect().width || image.naturalWidth)
  const look = () => ({ colour, size: size * scale() })
  const pointOf = ({ clientX, clientY, pointerType, pressure }: PointLike): PenPoint => {
    const place = canvas.current?.getBoundingClientRect()
    return {
      x: (clientX - (place?.left ?? 0)) * scale(),
      y: (clientY - (place?.top ?? 0)) * scale(),
      pressure: pointerType === 'pen' && pressure > 0 ? pressure : 1,
    }
  }
  const begin = (at: PenPoint) => {
    if (tool === 'text') return setWritingAt(at)
    current.current = beginMark(tool, at, look())
    redraw()
  }
  const goOn = (points: readonly PenPoint[]) => {
    if (current.current === null) return
    current.current = extendMark(current.current, points)
    redraw()
  }
  const end = () => {
    const mark = current.current
    current.current = null
    if (mark !== null) onChange(addMark(annotation, mark))
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || current.current !== null) return
    event.preventDefault()
    if (tool !== 'text') {
      pointer.current = event.pointerId
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    area.current?.focus()
    begin(pointOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerId !== pointer.current) return
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    goOn((moves.length > 0 ? moves : [event]).map(pointOf))
  }
  const onPointerEnd = ({ pointerId }: PointerEvent) => {
    if (pointerId !== pointer.current) return
    pointer.current = null
    end()
  }
  const write = (text: string, at: Point) => {
    const context = canvas.current?.getContext('2d')
    if (text.trim() === '' || context == null) return
    const letters = letterHeight(size) * scale()
    onChange(addMark(annotation, fitText(context, { type: 'text', at, text, colour, size: letters })))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (direction === undefined && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    const at = keyPoint ?? { x: image.naturalWidth / 2, y: image.naturalHeight / 2 }
    if (direction !== undefined) {
      const step = (event.shiftKey ? SMALL_STEP : STEP) * scale()
      const next = {
        x: Math.min(image.naturalWidth, Math.max(0, at.x + direction.x * step)),
        y: Math.min(image.naturalHeight, Math.max(0, at.y + direction.y * step)),
      }
      setKeyPoint(next)
      return goOn([{ ...next, pressure: 1 }])
    }
    setKeyPoint(at)
    if (tool === 'text') return begin({ ...at, pressure: 1 })
    if (isKeyDown) end()
    else begin({ ...at, pressure: 1 })
    setIsKeyDown(!isKeyDown)
  }

  return (
    <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-md border border-line bg-black">
      <img src={image.src} alt="" className="block max-h-[60dvh] max-w-full select-none" draggable={false} />
      <canvas
        ref={canvas}
        width={image.naturalWidth}
        height={image.naturalHeight}
        className="pointer-events-none absolute inset-0 size-full"
      />
      <div
        ref={area}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys draw here
        tabIndex={0}
        aria-label="Drawing"
        aria-describedby="annotate-keys"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onLostPointerCapture={onPointerEnd}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (isKeyDown) end()
          setIsKeyDown(false)
        }}
        className="absolute inset-0 cursor-crosshair touch-none outline-offset-[-2px]"
      />
      <p id="annotate-keys" className="sr-only">
        Arrow keys move the pointer, with Shift in small steps. Space begins and ends a stroke.
      </p>
      {keyPoint !== null && (
        <span
          aria-hidden="true"
          className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-4 rounded-full border-2 border-white shadow-[0_0_0_1px_#000]"
          style={{
            left: `${(keyPoint.x / image.naturalWidth) * 100}%`,
            top: `${(keyPoint.y / image.naturalHeight) * 100}%`,
            background: isKeyDown ? colour : 'transparent',
          }}
        />
      )}
      {writingAt !== null && (
        <TextEntry
          left={writingAt.x / image.naturalWidth}
          top={writingAt.y / image.naturalHeight}
          colour={colour}
          size={size}
          onDone={(text) => {
            setWritingAt(null)
            area.current?.focus()
            write(text, writingAt)
          }}
        />
      )}
    </div>
  )
}

type PointLike = Pick<globalThis.PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'pressure'>
