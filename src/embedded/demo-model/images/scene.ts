/** What a composition of a picture draws with. */
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

/** The colour at `share` (0 to 1) of the way from one to the other. */
export const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** Fills the picture from its top to its bottom. */
export function wash(pixels: Pixels, top: Rgb, bottom: Rgb): void {
  pixels.fill((_, y) => mixed(top, bottom, y / pixels.height))
}
