/** Compositions with a sky. */
import type { Rgb } from './pixels.ts'
import { mixed, type Scene, wash } from './scene.ts'

/** Ridges one behind the other, and a low sun. */
export const hills: Scene = (pixels, { sky, ground, main, second, third, ink }, chance) => {
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
export const sea: Scene = (pixels, { sky, ground, main, second, third, ink }, chance) => {
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
export const city: Scene = (pixels, { sky, ground, main, second, third, ink }, chance) => {
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

/** A planet with a ring, and stars. */
export const space: Scene = (pixels, { main, second, third, ground }, chance) => {
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
