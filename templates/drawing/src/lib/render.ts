import { settings } from '../settings'
import { flooded, widened } from './flood'
import { widthOf } from './geometry'
import { type FillOp, type Op, type PathOp, type Point, type ShapeOp, type StrokeOp, visibleOps } from './ops'

type Canvas = CanvasRenderingContext2D

const middle = (a: Point, b: Point) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const

/** Each piece has the width of its pressure; round ends join them. */
function pen(canvas: Canvas, { points, size }: StrokeOp) {
  if (points.length === 1) {
    const [x, y, pressure] = points[0]
    canvas.beginPath()
    canvas.arc(x, y, widthOf(size, pressure) / 2, 0, Math.PI * 2)
    canvas.fill()
    return
  }
  for (let at = 1; at < points.length; at++) {
    const from = at === 1 ? points[0] : middle(points[at - 2], points[at - 1])
    const to = at === points.length - 1 ? points[at] : middle(points[at - 1], points[at])
    canvas.lineWidth = widthOf(size, (points[at - 1][2] + points[at][2]) / 2)
    canvas.beginPath()
    canvas.moveTo(from[0], from[1])
    canvas.quadraticCurveTo(points[at - 1][0], points[at - 1][1], to[0], to[1])
    canvas.stroke()
  }
}

function smooth(canvas: Canvas, points: Point[], shift: number) {
  canvas.beginPath()
  canvas.moveTo(points[0][0] + shift, points[0][1])
  for (let at = 1; at < points.length; at++) {
    const [x, y] = middle(points[at - 1], points[at])
    const shake = 0.35 * shift * Math.sin(at * 12.9898)
    canvas.quadraticCurveTo(points[at - 1][0] + shake, points[at - 1][1] - shake, x + shake, y + shake)
  }
  canvas.lineTo(points[points.length - 1][0], points[points.length - 1][1])
  canvas.stroke()
}

function pencil(canvas: Canvas, { points, size }: StrokeOp) {
  canvas.globalAlpha = 0.5
  canvas.lineWidth = Math.max(1.5, size * 0.3)
  for (const shift of [-0.24, 0.05, 0.3]) smooth(canvas, points, shift * size)
}

function marker(canvas: Canvas, { points, size }: StrokeOp) {
  canvas.globalAlpha = 0.55
  canvas.globalCompositeOperation = 'multiply'
  canvas.lineWidth = size * 2
  smooth(canvas, points, 0)
}

function shape(canvas: Canvas, { kind, from, to, size }: ShapeOp) {
  canvas.lineWidth = size
  canvas.lineJoin = 'miter'
  canvas.beginPath()
  if (kind === 'line') {
    canvas.moveTo(from[0], from[1])
    canvas.lineTo(to[0], to[1])
  } else if (kind === 'rectangle') {
    canvas.rect(from[0], from[1], to[0] - from[0], to[1] - from[1])
  } else {
    const [x, y] = middle(from, to)
    canvas.ellipse(x, y, Math.abs(to[0] - from[0]) / 2, Math.abs(to[1] - from[1]) / 2, 0, 0, Math.PI * 2)
  }
  canvas.stroke()
}

function path(canvas: Canvas, { d, fill, stroke, size }: PathOp) {
  const drawn = new Path2D(d)
  if (fill) {
    canvas.fillStyle = fill
    canvas.fill(drawn)
  }
  if (stroke) {
    canvas.strokeStyle = stroke
    canvas.lineWidth = size ?? settings.thinSize
    canvas.stroke(drawn)
  }
}

/** Colour runs under lines where the paper was bare, and over what was there before. */
function fill(canvas: Canvas, { color, at }: FillOp) {
  const { width, height } = canvas.canvas
  const pixels = canvas.getImageData(0, 0, width, height)
  const bare = pixels.data[(at[1] * width + at[0]) * 4 + 3] < 128
  const mask = widened(flooded(pixels, at[0], at[1], settings.fillTolerance), width)
  const layer = document.createElement('canvas')
  layer.width = width
  layer.height = height
  const paint = layer.getContext('2d')
  if (!paint) return
  const image = paint.createImageData(width, height)
  for (let pixel = 0; pixel < mask.length; pixel++) image.data[pixel * 4 + 3] = mask[pixel] * 255
  paint.putImageData(image, 0, 0)
  paint.globalCompositeOperation = 'source-in'
  paint.fillStyle = color
  paint.fillRect(0, 0, width, height)
  canvas.globalCompositeOperation = bare ? 'destination-over' : 'source-over'
  canvas.drawImage(layer, 0, 0)
}

const strokes = { pen, pencil, marker, eraser: pen }

export function drawOp(canvas: Canvas, op: Op) {
  canvas.save()
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  if ('color' in op) canvas.strokeStyle = canvas.fillStyle = op.color
  if (op.kind === 'eraser') canvas.globalCompositeOperation = 'destination-out'
  if ('points' in op) strokes[op.kind](canvas, op)
  else if (op.kind === 'fill') fill(canvas, op)
  else if (op.kind === 'path') path(canvas, op)
  else if (op.kind === 'clear') canvas.clearRect(0, 0, canvas.canvas.width, canvas.canvas.height)
  else shape(canvas, op)
  canvas.restore()
}

export function newCanvas() {
  const canvas = document.createElement('canvas')
  canvas.width = settings.paperWidth
  canvas.height = settings.paperHeight
  return canvas
}

export function drawAll(canvas: Canvas, ops: Op[]) {
  canvas.clearRect(0, 0, canvas.canvas.width, canvas.canvas.height)
  for (const op of visibleOps(ops)) drawOp(canvas, op)
}

/** The page as a PNG, on paper of the given colour. */
export async function pngOf(ops: Op[], paper: string): Promise<Blob | null> {
  const canvas = newCanvas()
  const context = canvas.getContext('2d')
  if (!context) return null
  drawAll(context, ops)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = paper
  context.fillRect(0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
