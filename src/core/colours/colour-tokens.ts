/** Colours that a stylesheet keeps as custom properties, `--color-name: light-dark(#rrggbb, #rrggbb)`. */
import { declarationsIn, redeclare } from './css-declarations.ts'

/** In the light scheme, in the dark one. */
export type Pair = readonly [light: string, dark: string]
/** By their names without `--color-`. */
export type Tokens = ReadonlyMap<string, Pair>
/** What a token is in one scheme. */
export type TokenAt = (name: string) => string | undefined

const PREFIX = '--color-'
const PAIR = /^light-dark\(\s?(#[\da-f]{3,8})\s?,\s?(#[\da-f]{3,8})\s?\)$/i
const ONE = /^#[\da-f]{3,8}$/i

export function readTokens(css: string): Tokens {
  const tokens = new Map<string, Pair>()
  for (const { name, value } of declarationsIn(css)) {
    const pair = name.startsWith(PREFIX) ? pairOf(value) : null
    const token = name.slice(PREFIX.length)
    if (pair !== null && !tokens.has(token)) tokens.set(token, pair)
  }
  return tokens
}

function pairOf(value: string): Pair | null {
  const [, light, dark] = PAIR.exec(value) ?? []
  if (light !== undefined && dark !== undefined) return [light, dark]
  return ONE.test(value) ? [value, value] : null
}

/** Only tokens that are there; one that was the same in both schemes stays in its form while it can. */
export function writeTokens(css: string, next: Tokens): string {
  const tokens = readTokens(css)
  const seen = new Set<string>()
  return redeclare(css, ({ name, value }) => {
    const token = name.slice(PREFIX.length)
    const [light, dark] = next.get(token) ?? []
    if (light === undefined || !tokens.has(token) || !name.startsWith(PREFIX) || seen.has(token)) return null
    seen.add(token)
    return light === dark && ONE.test(value) ? light : `light-dark(${light}, ${dark})`
  })
}

/** Each scheme by itself, with what it has by now. */
export function eachScheme(
  tokens: Tokens,
  change: (at: TokenAt, scheme: 'light' | 'dark') => Readonly<Record<string, string>>,
): Tokens {
  const light = change((name) => tokens.get(name)?.[0], 'light')
  const dark = change((name) => tokens.get(name)?.[1], 'dark')
  return new Map(Object.keys(light).map((name) => [name, [light[name] ?? '', dark[name] ?? ''] as const]))
}
