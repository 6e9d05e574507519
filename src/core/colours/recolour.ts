/**
 * Other colours for the tokens of a stylesheet, of one scheme at a time. A colour that somebody named stays exactly as it
 * was named; what stands on it, and text in it, move until they can be read.
 */
import { contrast, inkOn, isDark, luminance, mix, readableOn, toHex } from './colour.ts'
import { eachScheme, type Pair, readTokens, type TokenAt, type Tokens, writeTokens } from './colour-tokens.ts'
import { redeclare } from './css-declarations.ts'

export interface WantedColours {
  readonly accent?: string
  /** The page, in both schemes. */
  readonly canvas?: string
  /** Both schemes are to be this one. */
  readonly scheme?: 'light' | 'dark'
  /** Black on white, and white on black in the dark. */
  readonly isBlackAndWhite?: boolean
}

type Changes = Readonly<Record<string, string>>

const NEEDED = ['canvas', 'surface', 'ink', 'muted', 'line', 'accent', 'accent-ink']

/** Null when the stylesheet has no such tokens. */
export function withColours(
  css: string,
  { accent, canvas, scheme, isBlackAndWhite = false }: WantedColours,
): string | null {
  const own = readTokens(css)
  if (NEEDED.some((name) => !own.has(name))) return null
  const both = (pair: Pair) =>
    scheme === 'dark' ? ([pair[1], pair[1]] as const) : ([pair[0], pair[0]] as const)
  const base: Tokens =
    scheme === undefined ? own : new Map([...own].map(([name, pair]) => [name, both(pair)]))
  const next = eachScheme(base, (at, side) => {
    const [plain, opposite] =
      side === 'light' ? (['#ffffff', '#000000'] as const) : (['#000000', '#ffffff'] as const)
    if (isBlackAndWhite) return pageTokens(plain, at, opposite)
    if (canvas !== undefined) return pageTokens(canvas, at, accent)
    return accent === undefined ? {} : accentTokens(accent, at)
  })
  const result = writeTokens(css, scheme === undefined ? next : new Map([...base, ...next]))
  // Fields and scroll bars of the browser follow.
  return scheme === undefined ? result : inScheme(result, scheme)
}

/** Always in one of its two schemes. */
export function inScheme(css: string, scheme: 'light' | 'dark'): string {
  return redeclare(css, ({ name }) => (name === 'color-scheme' ? scheme : null))
}

/** `isText`: text is set in the accent itself, because the stylesheet has no token for that. */
export function accentTokens(hex: string, at: TokenAt, isText = at('accent-text') === undefined): Changes {
  const grounds = groundsOf(at)
  const accent = isText ? readableOn(hex, grounds) : hex
  return {
    accent,
    'accent-ink': readableOn(inkOn(accent), [accent]),
    'accent-text': readableOn(hex, grounds),
    'accent-soft': mix(grounds[1] ?? accent, accent, 0.14),
  }
}

/** A whole set from the page's colour. Where it is of middling lightness, what stands on it moves away from it. */
export function pageTokens(canvas: string, at: TokenAt, accent?: string): Changes {
  const dark = isDark(canvas)
  const [pole, opposite] = dark ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const lifted = dark ? mix(canvas, pole, 0.06) : mix(canvas, opposite, 0.7)
  const roomy = contrast(pole, lifted) >= 6 ? lifted : mix(canvas, opposite, 0.15)
  // A page of exactly white or black has surfaces that differ from it.
  const surface = contrast(roomy, canvas) < 1.02 ? mix(canvas, pole, 0.03) : roomy
  const grounds = [canvas, surface]
  const named = accent ?? readableOn(at('accent') ?? pole, grounds, at('accent-text') === undefined ? 4.5 : 3)
  const ink = readableOn(readableOn(mix(pole, named, dark ? 0.08 : 0.22), grounds, 9), grounds)
  const page: Changes = {
    canvas,
    surface,
    ink,
    muted: readableOn(mix(ink, canvas, 0.35), grounds),
    line: mix(canvas, ink, dark ? 0.22 : 0.16),
  }
  return { ...page, ...accentTokens(named, (name) => page[name] ?? at(name)) }
}

export function inkTokens(hex: string, at: TokenAt): Changes {
  const grounds = groundsOf(at)
  const ink = readableOn(hex, grounds)
  return { ink, muted: readableOn(mix(ink, grounds[0] ?? ink, 0.3), grounds) }
}

/** Of a part that has tokens of its own: `rail`, `rail-ink`, … */
export function partTokens(part: string, hex: string): Changes {
  const inner = Object.entries(marksOn(hex)).map(([name, value]) => [`${part}-${name}`, value])
  return { [part]: hex, ...Object.fromEntries(inner) }
}

/** What stands on an area of a colour. */
export function marksOn(hex: string): {
  readonly ink: string
  readonly muted: string
  readonly line: string
} {
  const ink = inkOn(hex)
  return { ink, muted: readableOn(mix(ink, hex, 0.25), [hex]), line: mix(hex, ink, 0.3) }
}

/** The grey that is as light, so that what could be read still can. */
export function greyOf(hex: string): string {
  const light = luminance(hex)
  const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return toHex([channel * 255, channel * 255, channel * 255])
}

function groundsOf(at: TokenAt): readonly string[] {
  const canvas = at('canvas') ?? '#ffffff'
  return [canvas, at('surface') ?? canvas]
}
