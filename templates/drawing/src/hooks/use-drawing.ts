import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { pressureOf, straightened, toPaper, type View } from '../lib/geometry'
import type { Op, Point, Tool } from '../lib/ops'
import { settings } from '../settings'

type Options = {
  desk: RefObject<HTMLElement | null>
  view: View
  tool: Tool
  color: string
  size: number
  hand: boolean
  onDraw: (op: Op) => void
  onMove: (dx: number, dy: number) => void
  onZoom: (factor: number, at: { x: number; y: number }) => void
}

const inside = ([x, y]: Point) => x >= 0 && y >= 0 && x < settings.paperWidth && y < settings.paperHeight

/** Fingers, pens and mice on the paper. One draws, two of them move and zoom. */
export function useDrawing({ desk, view, tool, color, size, hand, onDraw, onMove, onZoom }: Options) {
  const [live, setLive] = useState<Op | null>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const drawn = useRef<Op | null>(null)

  const show = (op: Op | null) => {
    drawn.current = op
    setLive(op)
  }
  const place = (event: { clientX: number; clientY: number }) => {
    const { left = 0, top = 0 } = desk.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const pointOf = (event: globalThis.PointerEvent, last?: Point): Point => {
    const { x, y } = place(event)
    const [px, py] = toPaper(view, x, y, 0)
    const pressure = event.pointerType === 'pen' ? event.pressure : pressureOf(last, px, py, view.scale)
    return toPaper(view, x, y, pressure)
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button > 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, place(event))
    if (pointers.current.size > 1 || hand || event.button === 1) return show(null)
    const at = pointOf(event.nativeEvent)
    if (tool === 'fill') {
      if (inside(at)) onDraw({ kind: 'fill', color, at })
    } else if (tool === 'line' || tool === 'rectangle' || tool === 'ellipse') {
      show({ kind: tool, color, size, from: at, to: at })
    } else show({ kind: tool, color, size, points: [at] })
  }

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = place(event)
    pointers.current.set(event.pointerId, now)
    const op = drawn.current
    if (!op) {
      const others = [...pointers.current.entries()].filter(([id]) => id !== event.pointerId)
      const share = others.length > 0 ? 0.5 : 1
      if (tool !== 'fill' || others.length > 0 || hand)
        onMove((now.x - before.x) * share, (now.y - before.y) * share)
      if (others.length > 0) {
        const [, other] = others[0]
        const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
        onZoom(distance(now) / Math.max(1, distance(before)), {
          x: (now.x + other.x) / 2,
          y: (now.y + other.y) / 2,
        })
      }
      return
    }
    if ('points' in op) {
      const points = [...op.points]
      const events = event.nativeEvent.getCoalescedEvents?.() ?? []
      for (const each of events.length > 0 ? events : [event.nativeEvent]) {
        const last = points[points.length - 1]
        const point = pointOf(each, last)
        if (point[0] !== last[0] || point[1] !== last[1]) points.push(point)
      }
      show({ ...op, points })
    } else if ('from' in op) {
      const to = pointOf(event.nativeEvent)
      show({ ...op, to: event.shiftKey ? straightened(op.kind, op.from, to) : to })
    }
  }

  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    const op = drawn.current
    if (op) onDraw(op)
    show(null)
  }
  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    show(null)
  }

  return { live, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}
