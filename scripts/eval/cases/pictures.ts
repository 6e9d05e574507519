/** Pictures that requests bring: drawn here, so that what they show is known. */
import { PNG } from 'pngjs'
import type { Picture } from '../eval-case.ts'

type Rgb = readonly [red: number, green: number, blue: number]

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly colour: Rgb
}

/** A picture of rectangles, the later ones above the earlier. */
export function drawPicture(
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
  areas: readonly Area[],
): Picture {
  const image = new PNG({ width, height })
  for (const { x, y, width: wide, height: high, colour } of areas) {
    for (let row = y; row < Math.min(height, y + high); row += 1) {
      for (let column = x; column < Math.min(width, x + wide); column += 1) {
        image.data.set([...colour, 255], 4 * (row * width + column))
      }
    }
  }
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(image) }
}

/** A teal sign with an orange square in it. */
export const LOGO = drawPicture('logo.png', { width: 240, height: 240 }, [
  { x: 0, y: 0, width: 240, height: 240, colour: [15, 118, 110] },
  { x: 70, y: 70, width: 100, height: 100, colour: [249, 115, 22] },
])

/** A page's sketch: a dark bar at the top, and below it three boxes beside one another. */
export const SKETCH = drawPicture('sketch.png', { width: 640, height: 400 }, [
  { x: 0, y: 0, width: 640, height: 400, colour: [255, 255, 255] },
  { x: 0, y: 0, width: 640, height: 70, colour: [30, 41, 59] },
  ...[30, 235, 440].map((x) => ({ x, y: 140, width: 170, height: 200, colour: [203, 213, 225] }) as const),
])

/** Sky above a field. */
export const FIELD = drawPicture('field.png', { width: 480, height: 320 }, [
  { x: 0, y: 0, width: 480, height: 180, colour: [125, 181, 226] },
  { x: 0, y: 180, width: 480, height: 140, colour: [132, 155, 63] },
])
