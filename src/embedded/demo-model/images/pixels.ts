/** A picture in memory, drawn on with shapes whose edges are smooth. Knows nothing of what is drawn. */

export type Rgb = readonly [number, number, number]
export type Point = readonly [number, number]

/** Thin rows of a pixel, for smooth edges. */
const STEPS = 4

/** Coverage of a point, 0 to 1, given its distance to a shape's edge in pixels: negative inside. */
type Distance = (x: number, y: number) => number

export class Pixels {
  readonly data: Uint8Array

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8Array(width * height * 3)
  }

  /** Every pixel by its place. */
  fill(colourAt: (x: number, y: number) => Rgb): void {
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) this.data.set(colourAt(x, y), (y * this.width + x) * 3)
    }
  }

  /** `bounds`: the pixels that the shape can reach, so that no others are asked. */
  paint(bounds: Bounds, distance: Distance, colour: Rgb, alpha = 1): void {
    const [left, top] = [Math.max(0, Math.floor(bounds.x - 1)), Math.max(0, Math.floor(bounds.y - 1))]
    const right = Math.min(this.width, Math.ceil(bounds.x + bounds.width + 1))
    const bottom = Math.min(this.height, Math.ceil(bounds.y + bounds.height + 1))
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const cover = Math.min(Math.max(0.5 - distance(x + 0.5, y + 0.5), 0), 1) * alpha
        if (cover > 0) this.blend((y * this.width + x) * 3, colour, cover)
      }
    }
  }

  circle(cx: number, cy: number, radius: number, colour: Rgb, alpha = 1): void {
    const bounds = { x: cx - radius, y: cy - radius, width: radius * 2, height: radius * 2 }
    this.paint(bounds, (x, y) => Math.hypot(x - cx, y - cy) - radius, colour, alpha)
  }

  rectangle(x: number, y: number, width: number, height: number, colour: Rgb, alpha = 1, radius = 0): void {
    const [cx, cy] = [x + width / 2, y + height / 2]
    const distance: Distance = (px, py) => {
      const dx = Math.abs(px - cx) - width / 2 + radius
      const dy = Math.abs(py - cy) - height / 2 + radius
      return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
    }
    this.paint({ x, y, width, height }, distance, colour, alpha)
  }

  /** Closed, even-odd; points in order. Row by row, since an outline may have many points. */
  polygon(points: readonly Point[], colour: Rgb, alpha = 1): void {
    const ys = points.map(([, y]) => y)
    const top = Math.max(0, Math.floor(Math.min(...ys)))
    const bottom = Math.min(this.height, Math.ceil(Math.max(...ys)))
    const cover = new Float32Array(this.width)
    for (let y = top; y < bottom; y += 1) {
      cover.fill(0)
      for (let step = 0; step < STEPS; step += 1) this.addRow(points, y + (step + 0.5) / STEPS, cover)
      for (let x = 0; x < this.width; x += 1) {
        const share = cover[x] as number
        if (share > 0) this.blend((y * this.width + x) * 3, colour, Math.min(share, 1) * alpha)
      }
    }
  }

  /** Adds one thin row of the polygon's inside to the coverage of its pixels. */
  private addRow(points: readonly Point[], y: number, cover: Float32Array): void {
    const crossings: number[] = []
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length] as Point
      if (y1 > y !== y2 > y) crossings.push(((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
    }
    crossings.sort((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(crossings[at] as number, 0)
      const to = Math.min(crossings[at + 1] as number, this.width)
      for (let x = Math.floor(from); x < to; x += 1) {
        const part = Math.min(x + 1, to) - Math.max(x, from)
        cover[x] = (cover[x] as number) + part / STEPS
      }
    }
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number, colour: Rgb, alpha = 1): void {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1
    const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)]
    this.polygon(
      [
        [x1 + dx, y1 + dy],
        [x2 + dx, y2 + dy],
        [x2 - dx, y2 - dy],
        [x1 - dx, y1 - dy],
      ],
      colour,
      alpha,
    )
  }

  private blend(at: number, colour: Rgb, share: number): void {
    for (let channel = 0; channel < 3; channel += 1) {
      const before = this.data[at + channel] as number
      this.data[at + channel] = Math.round(before + ((colour[channel] as number) - before) * share)
    }
  }
}

interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
