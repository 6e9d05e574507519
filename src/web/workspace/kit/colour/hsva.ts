import { contrast as contrastOf } from '../../../../core/colours/colour.ts'

/** A colour as the picker turns it: hue, saturation, value and alpha, each from 0 to 1 (S3.14). */
export interface Hsva {
  readonly h: number
  readonly s: number
  readonly v: number
  readonly a: number
}

/** Red, green and blue from 0 to 255, whole; alpha from 0 to 1. */
export interface Rgba {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

/** The colour that a picker begins with (S9.20). */
export const DEFAULT_COLOUR: Hsva = { h: 0.58, s: 0.75, v: 0.9, a: 1 }

export function hsvaToRgba({ h, s, v, a }: Hsva): Rgba {
  const channel = (offset: number) => {
    const turn = (offset + h * 6) % 6
    return Math.round((v - v * s * Math.max(0, Math.min(turn, 4 - turn, 1))) * 255)
  }
  return { r: channel(5), g: channel(3), b: channel(1), a }
}

/** A grey has no hue and black no saturation: they keep those of `like`, so that a thumb does not jump. */
export function rgbaToHsva({ r, g, b, a }: Rgba, like: Hsva = DEFAULT_COLOUR): Hsva {
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  if (max === 0) return { h: like.h, s: like.s, v: 0, a }
  if (range === 0) return { h: like.h, s: 0, v: max / 255, a }
  const sixth = max === r ? (g - b) / range + 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4
  return { h: (sixth % 6) / 6, s: range / max, v: max / 255, a }
}

/** S9.21: `#2F8DE6`; what is see-through about the colour is in {@link toRgbaText} alone. */
export function toHex(colour: Hsva): string {
  const { r, g, b } = hsvaToRgba(colour)
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** S9.21: `rgba(47, 141, 230, 0.50)`, alpha to two decimals. */
export function toRgbaText(colour: Hsva): string {
  const { r, g, b, a } = hsvaToRgba(colour)
  return `rgba(${r}, ${g}, ${b}, ${a.toFixed(2)})`
}

const HEX = /^#?(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i

/** Reads `#2F8DE6` and its shorter and longer forms, with or without the `#`; null for anything else. */
export function parseHex(text: string, like?: Hsva): Hsva | null {
  const trimmed = text.trim()
  if (!HEX.test(trimmed)) return null
  const digits = trimmed.replace('#', '')
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const [r = 0, g = 0, b = 0, a = 255] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return rgbaToHsva({ r, g, b, a: a / 255 }, like)
}

/** The ratio of two colours' luminances as WCAG 2.2 defines it, from 1 to 21. Alpha is not looked at. */
export function contrast(one: Hsva, other: Hsva): number {
  return contrastOf(toHex(one), toHex(other))
}
