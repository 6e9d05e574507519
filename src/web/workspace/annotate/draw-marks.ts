import type { Mark, PenPoint, Point, TextMark } from './annotation.ts'
import { fitLines } from './fit-lines.ts'

/** Of an arrow's head against its line, and at least, in widths and pixels. */
const HEAD = 4
const MIN_HEAD = 12
/** Height of letters against the size of a brush. */
const LETTERS = 4
const MIN_LETTERS = 14
const LINE_HEIGHT = 1.25

/** Both in pixels of the screen. */
export function letterHeight(brushSize: number): number {
  return Math.max(MIN_LETTERS, brushSize * LETTERS)
}

/** The text in as many lines as it takes, no further to the right and down than that all of it is in the picture. */
export function fitText(context: CanvasRenderingContext2D, mark: TextMark): TextMark {
  const { width, height } = context.canvas
  context.font = fontOf(mark)
  const widthOf = (line: string) => context.measureText(line).width
  const lines = fitLines(mark.text, width, widthOf)
  const widest = Math.max(...lines.map(widthOf))
  const at = {
    x: Math.max(0, Math.min(mark.at.x, width - widest)),
    y: Math.max(0, Math.min(mark.at.y, height - lines.length * mark.size * LINE_HEIGHT)),
  }
  return { ...mark, at, text: lines.join('\n') }
}

function fontOf({ size }: TextMark): string {
  return `600 ${size}px system-ui, sans-serif`
}

/** Draws the marks in their order; what is on the canvas goes. */
export function drawMarks(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  for (const mark of marks) drawMark(context, mark)
}

export function drawMark(context: CanvasRenderingContext2D, mark: Mark): void {
  context.strokeStyle = mark.colour
  context.fillStyle = mark.colour
  context.lineWidth = mark.size
  context.lineCap = 'round'
  context.lineJoin = 'round'
  switch (mark.type) {
    case 'pen':
      drawPen(context, mark.points, mark.size)
      break
    case 'box':
      context.strokeRect(mark.from.x, mark.from.y, mark.to.x - mark.from.x, mark.to.y - mark.from.y)
      break
    case 'arrow':
      drawArrow(context, mark.from, mark.to, mark.size)
      break
    case 'text':
      context.font = fontOf(mark)
      context.textBaseline = 'top'
      mark.text.split('\n').forEach((line, index) => {
        context.fillText(line, mark.at.x, mark.at.y + index * mark.size * LINE_HEIGHT)
      })
  }
}

/** Each stretch has the width that the stylus pressed it to. */
function drawPen(context: CanvasRenderingContext2D, points: readonly PenPoint[], size: number): void {
  const [first] = points
  if (first === undefined) return
  if (points.length === 1) {
    context.beginPath()
    context.arc(first.x, first.y, (size * first.pressure) / 2, 0, Math.PI * 2)
    context.fill()
    return
  }
  let before = first
  for (const point of points.slice(1)) {
    context.beginPath()
    context.lineWidth = Math.max(1, size * ((before.pressure + point.pressure) / 2))
    context.moveTo(before.x, before.y)
    context.lineTo(point.x, point.y)
    context.stroke()
    before = point
  }
}

function drawArrow(context: CanvasRenderingContext2D, from: Point, to: Point, size: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return
  const head = Math.min(length, Math.max(MIN_HEAD, size * HEAD))
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  for (const side of [-1, 1]) {
    context.moveTo(to.x, to.y)
    const turned = angle + side * (Math.PI / 6)
    context.lineTo(to.x - head * Math.cos(turned), to.y - head * Math.sin(turned))
  }
  context.stroke()
}
