import type { Point } from './ops'

/** Where the paper lies on the desk: `x` and `y` of its corner in screen pixels. */
export type View = { scale: number; x: number; y: number }

type Size = { width: number; height: number }

export function fitted(desk: Size, paper: Size, margin: number): View {
  const scale = Math.min((desk.width - 2 * margin) / paper.width, (desk.height - 2 * margin) / paper.height)
  return { scale, x: (desk.width - paper.width * scale) / 2, y: (desk.height - paper.height * scale) / 2 }
}

/** What lies under (x, y) stays there. */
export function zoomed(
  view: View,
  factor: number,
  x: number,
  y: number,
  limits: { least: number; most: number },
): View {
  const scale = Math.min(limits.most, Math.max(limits.least, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by }
}

export const toPaper = (view: View, x: number, y: number, pressure: number): Point => [
  Math.round((x - view.x) / view.scale),
  Math.round((y - view.y) / view.scale),
  Math.round(pressure * 100) / 100,
]

/** A mouse has no pressure: a fast line is a thin one, and the width never jumps. */
export function pressureOf(last: Point | undefined, x: number, y: number, scale: number): number {
  if (!last) return 0.4
  const distance = Math.hypot(x - last[0], y - last[1]) * scale
  const wanted = Math.max(0.2, 0.85 - distance / 60)
  return last[2] * 0.75 + wanted * 0.25
}

export const widthOf = (size: number, pressure: number) => size * (0.35 + pressure * 1.1)

/** With Shift, lines go in steps of 45 degrees and boxes are squares. */
export function straightened(kind: 'line' | 'rectangle' | 'ellipse', from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (kind === 'line') {
    const angle = (Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) * Math.PI) / 4
    const length = Math.hypot(dx, dy)
    return [
      Math.round(from[0] + Math.cos(angle) * length),
      Math.round(from[1] + Math.sin(angle) * length),
      to[2],
    ]
  }
  const side = Math.max(Math.abs(dx), Math.abs(dy))
  return [from[0] + (dx < 0 ? -side : side), from[1] + (dy < 0 ? -side : side), to[2]]
}
