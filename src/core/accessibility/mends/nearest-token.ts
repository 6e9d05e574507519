/** A text whose colour is a token of the project's theme: the nearest one of its hue in which it can be read. */
import { contrast, parseHex } from '../../colours/colour.ts'
import type { Pair } from '../../colours/colour-tokens.ts'
import type { Sources } from '../../element-edits/sources.ts'
import { themeColours } from '../../element-edits/theme-colours.ts'
import type { ShownColours } from '../fault.ts'

const PAIR = /^light-dark\(\s?(#[\da-f]{6})\s?,\s?(#[\da-f]{6})\s?\)$/i
const ONE = /^#[\da-f]{6}$/i
/** A scheme that is told in another way than by the tokens. */
const OTHER_SCHEMES =
  /\bdark:[\w![-]|prefers-color-scheme:\s?dark|(?:^|[\s,}])\.dark\b|\[data-theme[^\]]{0,40}dark/
/** Beyond what is needed, since browsers round. */
const MARGIN = 0.02
/** Of 255: what differs less in its channels is a grey. */
const GREY = 48
/** Degrees that colours of one hue may lie apart. */
const SAME_HUE = 30

type Tokens = ReadonlyMap<string, Pair>

/**
 * Null where no token passes on every background that was met, in both schemes, or the colour that is shown is not that
 * of the token.
 * @param name of the token, as classes say it
 */
export function nearestToken(
  sources: Sources,
  name: string,
  colours: readonly ShownColours[],
): string | null {
  const tokens = tokensOf(sources)
  const own = tokens.get(name)
  if (own === undefined || hasOtherSchemes(sources)) return null
  const scheme = ([0, 1] as const).find((at) => colours.every(({ text }) => isSame(text, own[at])))
  if (scheme === undefined) return null
  const backgrounds = colours.map(({ background, needed }) => ({
    pair: backgroundPair(tokens, background, scheme),
    needed,
  }))
  const passing = [...tokens].filter(
    ([other, pair]) =>
      other !== name &&
      isAlike(pair[scheme], own[scheme]) &&
      backgrounds.every(
        ({ pair: behind, needed }) =>
          behind !== null &&
          [0, 1].every((at) => contrast(pair[at as 0 | 1], behind[at as 0 | 1]) >= needed + MARGIN),
      ),
  )
  const distance = ([, pair]: readonly [string, Pair]) => apart(pair[scheme], own[scheme])
  const [nearest] = passing.sort((a, b) => distance(a) - distance(b))
  return nearest?.[0] ?? null
}

function tokensOf(sources: Sources): Tokens {
  const tokens = new Map<string, Pair>()
  for (const { name, css } of themeColours(sources)) {
    const [, light, dark] = PAIR.exec(css) ?? []
    if (light !== undefined && dark !== undefined) tokens.set(name, [light, dark])
    else if (ONE.test(css)) tokens.set(name, [css, css])
  }
  return tokens
}

function hasOtherSchemes({ files }: Sources): boolean {
  return [...files].some(([path, text]) => /\.(?:css|[jt]sx?|html)$/.test(path) && OTHER_SCHEMES.test(text))
}

/** What lies behind it in both schemes; null where a background of one scheme is not known in the other. */
function backgroundPair(tokens: Tokens, background: string, scheme: 0 | 1): Pair | null {
  const pairs = [...tokens.values()]
  if (pairs.every(([light, dark]) => light === dark)) return [background, background]
  const found = pairs.filter((pair) => isSame(pair[scheme], background))
  const [first] = found
  const isOne = found.every((pair) => pair[0] === first?.[0] && pair[1] === first[1])
  return first !== undefined && isOne ? first : null
}

/** But for rounding. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [parseHex(a), parseHex(b)]
  return one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= 1)
}

function apart(a: string, b: string): number {
  const [one, other] = [parseHex(a), parseHex(b)]
  return one.reduce((sum, channel, index) => sum + (channel - (other[index] ?? 0)) ** 2, 0)
}

/** Both are greys, or of one hue: a text does not become a warning. */
function isAlike(a: string, b: string): boolean {
  const [one, other] = [hueOf(a), hueOf(b)]
  if (one === null || other === null) return one === other
  const between = Math.abs(one - other)
  return Math.min(between, 360 - between) <= SAME_HUE
}

/** In degrees; null of a grey. */
function hueOf(hex: string): number | null {
  const [r, g, b] = parseHex(hex)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const range = most - least
  if (range < GREY) return null
  const sixth =
    most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4
  return sixth * 60
}
