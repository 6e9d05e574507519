/** Compositions of what stands in a room or hangs on its wall. */
import type { Pixels, Rgb } from './pixels.ts'
import { mixed, type Scene, wash } from './scene.ts'

/** Stems with leaves before a plain ground. */
export const plants: Scene = (pixels, { ground, sky, main, second, third, ink }, chance) => {
  const { width, height } = pixels
  wash(pixels, sky, ground)
  pixels.circle(width * 0.5, height * 0.42, Math.min(width, height) * 0.32, mixed(third, ground, 0.35))
  for (let stem = 0; stem < 7; stem += 1) {
    const x = width * (0.18 + stem * 0.105 + chance() * 0.03)
    const top = height * (0.18 + chance() * 0.3)
    const colour = [main, second, mixed(main, ink, 0.4)][stem % 3] as Rgb
    const lean = (chance() - 0.5) * width * 0.1
    pixels.line(x, height * 0.8, x + lean, top, width * 0.006, colour)
    for (let leaf = 0; leaf < 6; leaf += 1) {
      const t = 0.15 + leaf * 0.16
      const [lx, ly] = [x + lean * t, height * 0.8 + (top - height * 0.8) * t]
      leafAt(
        pixels,
        lx,
        ly,
        Math.min(width, height) * (0.1 - leaf * 0.009),
        leaf % 2 === 0 ? -0.7 : 3.84,
        colour,
      )
    }
    if (stem % 2 === 0) pixels.circle(x + lean, top, Math.min(width, height) * 0.028, third)
  }
  const [left, right, rim] = [width * 0.16, width * 0.84, height * 0.78]
  pixels.polygon(
    [
      [left, rim],
      [right, rim],
      [right - width * 0.06, height],
      [left + width * 0.06, height],
    ],
    mixed(main, ink, 0.75),
  )
}

function leafAt(pixels: Pixels, x: number, y: number, length: number, angle: number, colour: Rgb): void {
  const points: [number, number][] = []
  for (const side of [1, -1]) {
    for (let step = 0; step <= 10; step += 1) {
      const t = side === 1 ? step / 10 : 1 - step / 10
      const across = Math.sin(t * Math.PI) * length * 0.24 * side
      points.push([
        x + Math.cos(angle) * length * t - Math.sin(angle) * across,
        y + Math.sin(angle) * length * t + Math.cos(angle) * across,
      ])
    }
  }
  pixels.polygon(points, colour)
}

/** Things on a table: a bowl, a bottle, fruit. */
export const stillLife: Scene = (pixels, { sky, ground, main, second, third, ink }, chance) => {
  const { width, height } = pixels
  const unit = Math.min(width, height)
  const [cx, table] = [width / 2, height * 0.66]
  wash(pixels, sky, ground)
  pixels.rectangle(0, table, width, height - table, mixed(second, ink, 0.35))
  const bottle = cx - unit * (0.34 + chance() * 0.05)
  pixels.rectangle(bottle, table - unit * 0.42, unit * 0.13, unit * 0.44, main, 1, unit * 0.03)
  pixels.rectangle(bottle + unit * 0.04, table - unit * 0.56, unit * 0.05, unit * 0.2, main, 1, unit * 0.015)
  for (let fruit = 0; fruit < 5; fruit += 1) {
    const x = cx - unit * 0.06 + fruit * unit * 0.085 + chance() * unit * 0.02
    pixels.circle(
      x,
      table - unit * (0.15 + (fruit % 2) * 0.055),
      unit * 0.07,
      [third, mixed(third, main, 0.45), second][fruit % 3] as Rgb,
    )
  }
  const bowl: [number, number][] = []
  for (let step = 0; step <= 20; step += 1) {
    const t = (step / 20) * Math.PI
    bowl.push([cx + unit * 0.11 - Math.cos(t) * unit * 0.27, table - unit * 0.13 + Math.sin(t) * unit * 0.18])
  }
  pixels.polygon(bowl, mixed(ink, main, 0.2))
  pixels.rectangle(
    cx - unit * 0.02,
    table + unit * 0.03,
    unit * 0.26,
    unit * 0.025,
    mixed(ink, main, 0.2),
    1,
    unit * 0.01,
  )
}

/** A grid of quarter circles, bars and dots. */
export const shapes: Scene = (pixels, { ground, main, second, third, ink }, chance) => {
  const { width, height } = pixels
  pixels.fill(() => ground)
  const cell = Math.min(width, height) / 4
  const colours = [main, second, third, ink]
  for (let y = 0; y < height; y += cell) {
    for (let x = 0; x < width; x += cell) {
      const colour = colours[Math.floor(chance() * 4)] as Rgb
      const kind = Math.floor(chance() * 5)
      if (kind === 0) pixels.rectangle(x, y, cell, cell, colour)
      if (kind === 1) pixels.circle(x + cell / 2, y + cell / 2, cell * 0.42, colour)
      if (kind === 2)
        for (let bar = 0; bar < 4; bar += 1) pixels.rectangle(x, y + (bar * cell) / 4, cell, cell / 8, colour)
      if (kind === 3)
        pixels.polygon(
          [
            [x, y + cell],
            [x + cell, y],
            [x + cell, y + cell],
          ],
          colour,
        )
      if (kind === 4) quarter(pixels, x, y, cell, colour)
    }
  }
}

function quarter(pixels: Pixels, x: number, y: number, cell: number, colour: Rgb): void {
  const points: [number, number][] = [[x, y]]
  for (let step = 0; step <= 16; step += 1) {
    const t = (step / 16) * (Math.PI / 2)
    points.push([x + Math.cos(t) * cell, y + Math.sin(t) * cell])
  }
  pixels.polygon(points, colour)
}
