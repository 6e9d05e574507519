/** What is drawn on a picture, and what was taken back of it. Knows nothing of screens: points are pixels of the picture. */

export interface Point {
  readonly x: number
  readonly y: number
}

/** Of a pen: a stylus presses, anything else counts as 1. */
export interface PenPoint extends Point {
  readonly pressure: number
}

/** S9.23; the first is the default. */
export const COLOURS = [
  { name: 'Red', hex: '#EF4444' },
  { name: 'Orange', hex: '#F97316' },
  { name: 'Yellow', hex: '#EAB308' },
  { name: 'Green', hex: '#22C55E' },
  { name: 'Blue', hex: '#0EA5E9' },
  { name: 'Violet', hex: '#8B5CF6' },
  { name: 'Pink', hex: '#EC4899' },
] as const

/** Widths of the pen, in pixels of the screen (S9.24). */
export const SIZES = [2, 5, 10, 20] as const
export const DEFAULT_SIZE = 5

export type Tool = 'pen' | 'arrow' | 'box' | 'text'

interface Look {
  readonly colour: string
  /** In pixels of the picture: how thick a line is, and how high letters are. */
  readonly size: number
}

export type Mark = Look &
  (
    | { readonly type: 'pen'; readonly points: readonly PenPoint[] }
    | { readonly type: 'arrow' | 'box'; readonly from: Point; readonly to: Point }
    | { readonly type: 'text'; readonly at: Point; readonly text: string }
  )

export type TextMark = Extract<Mark, { readonly type: 'text' }>

export interface Annotation {
  readonly marks: readonly Mark[]
  /** Taken back, the newest last. */
  readonly undone: readonly Mark[]
}

export const BLANK: Annotation = { marks: [], undone: [] }

export function addMark({ marks }: Annotation, mark: Mark): Annotation {
  return { marks: [...marks, mark], undone: [] }
}

export function undo(annotation: Annotation): Annotation {
  const last = annotation.marks.at(-1)
  if (last === undefined) return annotation
  return { marks: annotation.marks.slice(0, -1), undone: [...annotation.undone, last] }
}

export function redo(annotation: Annotation): Annotation {
  const last = annotation.undone.at(-1)
  if (last === undefined) return annotation
  return { marks: [...annotation.marks, last], undone: annotation.undone.slice(0, -1) }
}

/** The mark that a tool begins with at a point; text has none before it is written. */
export function beginMark(tool: Exclude<Tool, 'text'>, at: PenPoint, look: Look): Mark {
  return tool === 'pen' ? { type: 'pen', points: [at], ...look } : { type: tool, from: at, to: at, ...look }
}

/** The mark, gone on to further points. */
export function extendMark(mark: Mark, points: readonly PenPoint[]): Mark {
  const last = points.at(-1)
  if (last === undefined || mark.type === 'text') return mark
  if (mark.type === 'pen') return { ...mark, points: [...mark.points, ...points] }
  return { ...mark, to: { x: last.x, y: last.y } }
}
