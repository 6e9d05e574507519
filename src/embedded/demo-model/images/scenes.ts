/** Compositions that a picture can have. Each draws with five colours and chance that the prompt decides. */
import type { Pixels, Rgb } from './pixels.ts'

export interface Palette {
  readonly ground: Rgb
  readonly sky: Rgb
  readonly main: Rgb
  readonly second: Rgb
  readonly third: Rgb
  readonly ink: Rgb
}

/** From 0 to 1, the same row for the same seed. */
export type Chance = () => number

export type Scene = (pixels: Pixels, palette: Palette, chance: Chance) => void

const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

function wash(pixels: Pixels, top: Rgb, bottom: Rgb): void {
  pixels.fill((_, y) => mixed(top, bottom, y / pixels.height))
}

/** Ridges one behind the other, and a low sun. */
const hills: Scene = (pixels, { sky, ground, main, second, third, ink }, chance) => {
  const { width, height } = pixels
  wash(pixels, sky, ground)
  pixels.circle(
    width * (0.25 + chance() * 0.5),
    height * (0.26 + chance() * 0.14),
    Math.min(width, height) * 0.12,
    third,
  )
  const layers = [mixed(second, sky, 0.55), mixed(second, main, 0.35), main, mixed(main, ink, 0.55)]
  for (const [index, colour] of layers.entries()) {
    const base = height * (0.46 + index * 0.14)
    const [phase, swing] = [chance() * 6.3, height * (0.05 + chance() * 0.06)]
    const points: [number, number][] = [[0, height]]
    for (let step = 0; step <= 48; step += 1) {
      const t = step / 48
      points.push([
        t * width,
        base - Math.sin(t * (3 + index) + phase) * swing - Math.sin(t * 11 + phase * 2) * swing * 0.28,
      ])
    }
    pixels.polygon([...points, [width, height]], colour)
  }
}

/** Bands of waves under a moon. */
const sea: Scene = (pixels, { sky, ground, main, second, third, ink }, chance) => {
  const { width, height } = pixels
  wash(pixels, mixed(sky, second, 0.25), ground)
  pixels.circle(width * (0.6 + chance() * 0.2), height * 0.28, Math.min(width, height) * 0.13, third)
  for (let band = 0; band < 7; band += 1) {
    const base = height * (0.5 + band * 0.075)
    const phase = chance() * 6.3
    const points: [number, number][] = [[0, height]]
    for (let step = 0; step <= 60; step += 1) {
      const t = step / 60
      points.push([t * width, base + Math.sin(t * (9 + band) + phase) * height * 0.012])
    }
    pixels.polygon(
      [...points, [width, height]],
      mixed(mixed(main, ground, 0.5 - band * 0.08), ink, band * 0.07),
    )
  }
  const [x, y, size] = [width * (0.28 + chance() * 0.12), height * 0.53, Math.min(width, height) * 0.2]
  pixels.polygon(
    [
      [x, y - size],
      [x, y],
      [x + size * 0.55, y],
    ],
    ground,
  )
  pixels.polygon(
    [
      [x - size * 0.05, y - size * 0.8],
      [x - size * 0.05, y],
      [x - size * 0.4, y],
    ],
    mixed(ground, second, 0.3),
  )
  pixels.polygon(
    [
      [x - size * 0.5, y + size * 0.05],
      [x + size * 0.65, y + size * 0.05],
      [x + size * 0.42, y + size * 0.24],
      [x - size * 0.3, y + size * 0.24],
    ],
    ink,
  )
}

/** Houses and towers with windows. */
const city: Scene = (pixels, { sky, ground, main, second, third, ink }, chance) => {
  const { width, height } = pixels
  wash(pixels, sky, mixed(ground, third, 0.3))
  pixels.circle(width * (0.2 + chance() * 0.6), height * 0.24, Math.min(width, height) * 0.1, third)
  for (const [row, colour] of [mixed(second, sky, 0.4), main, mixed(main, ink, 0.6)].entries()) {
    let x = -width * 0.03 * chance()
    while (x < width) {
      const span = width * (0.07 + chance() * 0.09)
      const top = height * (0.3 + row * 0.14 + chance() * 0.22)
      pixels.rectangle(x, top, span - width * 0.006, height - top, colour)
      if (chance() > 0.6)
        pixels.polygon(
          [
            [x, top],
            [x + span / 2, top - span * 0.5],
            [x + span - width * 0.006, top],
          ],
          colour,
        )
      for (let wy = top + span * 0.25; row > 0 && wy < height * 0.92; wy += span * 0.34) {
        for (let column = 0; column < 3; column += 1) {
          if (chance() > 0.55)
            pixels.rectangle(
              x + span * (0.16 + column * 0.27),
              wy,
              span * 0.13,
              span * 0.17,
              mixed(third, ground, 0.4),
            )
        }
      }
      x += span
    }
  }
}

/** Stems with leaves before a plain ground. */
const plants: Scene = (pixels, { ground, sky, main, second, third, ink }, chance) => {
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

/** A planet with a ring, and stars. */
const space: Scene = (pixels, { main, second, third, ground }, chance) => {
  const { width, height } = pixels
  const night: Rgb = mixed(main, [10, 10, 24], 0.86)
  wash(pixels, night, mixed(main, [10, 10, 24], 0.6))
  for (let star = 0; star < 90; star += 1)
    pixels.circle(chance() * width, chance() * height, 0.8 + chance() * 2, ground, 0.4 + chance() * 0.6)
  const [x, y, radius] = [width * (0.38 + chance() * 0.24), height * 0.42, Math.min(width, height) * 0.24]
  pixels.circle(x, y, radius, second)
  for (let band = 0; band < 4; band += 1) {
    const by = y - radius * 0.55 + band * radius * 0.36
    const half = Math.sqrt(Math.max(radius ** 2 - (by - y) ** 2, 0))
    pixels.line(
      x - half * 0.96,
      by,
      x + half * 0.96,
      by,
      radius * 0.12,
      mixed(second, third, 0.3 + band * 0.2),
      0.8,
    )
  }
  for (let step = -36; step <= 36; step += 1) {
    const t = (step / 36) * 2.75 + 1.57
    pixels.circle(
      x + Math.cos(t) * radius * 1.7,
      y + Math.sin(t) * radius * 0.36 + Math.cos(t) * radius * 0.3,
      radius * 0.035,
      third,
    )
  }
  pixels.circle(width * 0.82, height * 0.2, radius * 0.22, ground)
}

/** Things on a table: a bowl, a bottle, fruit. */
const stillLife: Scene = (pixels, { sky, ground, main, second, third, ink }, chance) => {
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
const shapes: Scene = (pixels, { ground, main, second, third, ink }, chance) => {
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

const BY_WORDS: readonly (readonly [RegExp, Scene])[] = [
  [/\b(?:space|planet|star|stars|galaxy|moon|rocket|night|cosmos|universe)\b/i, space],
  [/\b(?:sea|ocean|beach|boat|ship|wave|waves|lake|river|fish|whale|surf|harbou?r|water)\b/i, sea],
  [/\b(?:city|town|street|building|buildings|house|houses|skyline|office|hotel|shop|village)\b/i, city],
  [
    /\b(?:plant|plants|flower|flowers|garden|leaf|leaves|forest|tree|trees|herb|botanical|jungle|houseplants?)\b/i,
    plants,
  ],
  [
    /\b(?:food|bread|bakery|fruit|coffee|tea|cake|kitchen|wine|cook|cooking|restaurant|soup|recipe|breakfast|bottle|bowl|croissants?)\b/i,
    stillLife,
  ],
  [
    /\b(?:mountain|mountains|hill|hills|landscape|desert|sunset|sunrise|valley|nature|field|hiking|travel)\b/i,
    hills,
  ],
  [/\b(?:abstract|pattern|geometric|logo|texture|shapes|bauhaus|modern art|background)\b/i, shapes],
]

/** By what the prompt is about, else by chance. */
export function sceneFor(prompt: string, chance: Chance): Scene {
  const all = [hills, stillLife, shapes, plants, city]
  const named = BY_WORDS.find(([words]) => words.test(prompt))?.[1]
  return named ?? (all[Math.floor(chance() * all.length)] as Scene)
}
