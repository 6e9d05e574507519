export const tools = ['pen', 'pencil', 'marker', 'eraser', 'line', 'rectangle', 'ellipse', 'fill'] as const
export type Tool = (typeof tools)[number]

/** x and y in paper pixels, pressure from 0 to 1. */
export type Point = readonly [x: number, y: number, pressure: number]

export type StrokeOp = {
  kind: 'pen' | 'pencil' | 'marker' | 'eraser'
  color: string
  size: number
  points: Point[]
}

export type ShapeOp = {
  kind: 'line' | 'rectangle' | 'ellipse'
  color: string
  size: number
  from: Point
  to: Point
}

export type FillOp = { kind: 'fill'; color: string; at: Point }

export type PathOp = { kind: 'path'; d: string; fill?: string; stroke?: string; size?: number }

export type Op = StrokeOp | ShapeOp | FillOp | PathOp | { kind: 'clear' }

export type Page = { id: string; name: string; ops: Op[] }

/** What is on a page is what was done since it was last cleared. */
export function visibleOps(ops: Op[]): Op[] {
  let from = 0
  for (const [index, op] of ops.entries()) if (op.kind === 'clear') from = index + 1
  return ops.slice(from)
}
