/**
 * Other colours for a stylesheet whose tokens are `--color-name: light-dark(#rrggbb, #rrggbb)`: what was asked for stays as
 * it was named where text can be read on it, and is moved no further than that where it cannot.
 */
import { contrast, inkOn, isDark, mix, readableOn } from './colour.ts'

export interface WantedColours {
  readonly accent?: string
  /** The page, in both schemes. */
  readonly canvas?: string
  /** Both schemes are to be this one. */
  readonly scheme?: 'light' | 'dark'
  /** Black on white, and white on black in the dark. */
  readonly isBlackAndWhite?: boolean
}

interface Scheme {
  readonly canvas: string
  readonly surface: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly accent: string
  readonly accentInk: string
}

const TOKENS: Readonly<Record<keyof Scheme, string>> = {
  canvas: 'canvas',
  surface: 'surface',
  ink: 'ink',
  muted: 'muted',
  line: 'line',
  accent: 'accent',
  accentInk: 'accent-ink',
}
const NAMES = Object.keys(TOKENS) as (keyof Scheme)[]

/** Null when the stylesheet has no such tokens. */
export function withColours(css: string, wanted: WantedColours): string | null {
  const pairs = NAMES.map((name) => readPair(css, TOKENS[name]))
  if (pairs.some((pair) => pair === null)) return null
  const schemeAt = (side: 0 | 1) =>
    Object.fromEntries(NAMES.map((name, at) => [name, pairs[at]?.[side]])) as unknown as Scheme
  const [light, dark] = [schemeAt(0), schemeAt(1)]
  const [first, second] =
    wanted.scheme === 'dark' ? [dark, dark] : wanted.scheme === 'light' ? [light, light] : [light, dark]
  const next = [recoloured(first, wanted, '#ffffff'), recoloured(second, wanted, '#000000')] as const
  let result = css
  for (const name of NAMES) result = writePair(result, TOKENS[name], [next[0][name], next[1][name]])
  return wanted.scheme === undefined ? result : oneScheme(result, wanted.scheme)
}

function recoloured(
  scheme: Scheme,
  { accent, canvas, isBlackAndWhite }: WantedColours,
  plain: string,
): Scheme {
  if (isBlackAndWhite === true) return derived(plain, plain === '#ffffff' ? '#000000' : '#ffffff')
  if (canvas !== undefined) return derived(canvas, accent ?? readableOn(scheme.accent, [canvas]))
  if (accent === undefined) return scheme
  const grounds = [scheme.canvas, scheme.surface]
  const readable = readableOn(accent, grounds)
  return { ...scheme, accent: readable, accentInk: readableOn(inkOn(readable), [readable]) }
}

/** A whole set from a page and an accent. Where the page is of middling lightness, what stands on it moves away from it. */
function derived(canvas: string, wanted: string): Scheme {
  const dark = isDark(canvas)
  const [pole, opposite] = dark ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const lifted = dark ? mix(canvas, pole, 0.06) : mix(canvas, opposite, 0.7)
  const roomy = contrast(pole, lifted) >= 6 ? lifted : mix(canvas, opposite, 0.15)
  // A page of exactly white or black has surfaces that differ from it.
  const surface = contrast(roomy, canvas) < 1.02 ? mix(canvas, pole, 0.03) : roomy
  const grounds = [canvas, surface]
  const ink = readableOn(readableOn(mix(pole, wanted, dark ? 0.08 : 0.22), grounds, 9), grounds)
  const accent = readableOn(wanted, grounds)
  return {
    canvas,
    surface,
    ink,
    muted: readableOn(mix(ink, canvas, 0.35), grounds),
    line: mix(canvas, ink, dark ? 0.22 : 0.16),
    accent,
    accentInk: readableOn(inkOn(accent), [accent]),
  }
}

/** The two values of a token, or null. */
export function readPair(css: string, token: string): readonly [string, string] | null {
  const place = placeOf(css, token)
  if (place === null) return null
  const [light = '', dark = ''] = place.value
    .slice('light-dark('.length, -1)
    .split(',')
    .map((value) => value.trim())
  return isHex(light) && isHex(dark) ? [light, dark] : null
}

function writePair(css: string, token: string, [light, dark]: readonly [string, string]): string {
  const place = placeOf(css, token)
  if (place === null) return css
  return `${css.slice(0, place.start)}light-dark(${light}, ${dark})${css.slice(place.end)}`
}

function placeOf(css: string, token: string) {
  const name = `--color-${token}:`
  const at = css.indexOf(name)
  const end = at === -1 ? -1 : css.indexOf(';', at)
  if (end === -1) return null
  const value = css.slice(at + name.length, end).trim()
  const start = end - value.length
  return value.startsWith('light-dark(') && value.endsWith(')') && css.slice(start, end) === value
    ? { start, end, value }
    : null
}

const HEX = '0123456789abcdef'
const isHex = (value: string) =>
  value.length === 7 &&
  value.startsWith('#') &&
  [...value.slice(1).toLowerCase()].every((digit) => HEX.includes(digit))

/** Fields and scroll bars of the browser follow. */
function oneScheme(css: string, scheme: 'light' | 'dark'): string {
  return css.replace('color-scheme: light dark;', `color-scheme: ${scheme};`)
}
