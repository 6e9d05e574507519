/** Colours of the whole page: the tokens of the stylesheet, for the light and for the dark scheme; and of one part. */

import { contrast, inkOn, luminance, mix, readableOn, toHex } from '../colours/colour.ts'
import type { NamedColour } from '../colours/colour-names.ts'
import { declarationsIn, redeclare } from './css.ts'
import { LeftOut } from './project.ts'
import type { Tone } from './read-wishes.ts'
import type { SourceFiles } from './source-files.ts'

/** In the light scheme, in the dark one. */
type Pair = readonly [string, string]
type Tokens = ReadonlyMap<string, Pair>

interface Sheet {
  readonly path: string
  readonly css: string
  /** By their names without `--color-`. */
  readonly tokens: Tokens
}

const PAIR = /^light-dark\(\s?(#[\da-f]{3,8})\s?,\s?(#[\da-f]{3,8})\s?\)$/i
const ONE = /^#[\da-f]{3,8}$/i

function pairOf(value: string): Pair | null {
  const [, light, dark] = PAIR.exec(value) ?? []
  if (light !== undefined && dark !== undefined) return [light, dark]
  return ONE.test(value) ? [value, value] : null
}

export function readSheet(files: SourceFiles): Sheet | null {
  const paths = files.paths().filter((path) => path.endsWith('.css'))
  const path =
    paths.find((one) => files.read(one)?.includes('--color-')) ??
    paths.find((one) => /(?:globals|index)\.css$/.test(one)) ??
    paths[0]
  if (path === undefined) return null
  const css = files.read(path) ?? ''
  const tokens = new Map<string, Pair>()
  for (const { name, value } of declarationsIn(css)) {
    const pair = name.startsWith('--color-') ? pairOf(value) : null
    if (pair !== null && !tokens.has(name.slice(8))) tokens.set(name.slice(8), pair)
  }
  return { path, css, tokens }
}

/** Only tokens that are there; one that was the same in both schemes stays in its form while it can. */
function writeTokens(
  files: SourceFiles,
  { path, css, tokens }: Sheet,
  next: Tokens,
  description: string,
): void {
  const seen = new Set<string>()
  const text = redeclare(css, ({ name, value }) => {
    const token = name.slice(8)
    const [light, dark] = next.get(token) ?? []
    if (light === undefined || !tokens.has(token) || !name.startsWith('--color-') || seen.has(token))
      return null
    seen.add(token)
    return light === dark && ONE.test(value) ? light : `light-dark(${light}, ${dark})`
  })
  files.write(path, text, description)
}

const SCHEMES = [0, 1] as const

/** Each scheme by itself, with what it has by now. */
function eachScheme(
  tokens: Tokens,
  change: (at: (name: string) => string | undefined) => Record<string, string>,
): Tokens {
  const [light, dark] = SCHEMES.map((scheme) => change((name) => tokens.get(name)?.[scheme]))
  const names = Object.keys(light ?? {})
  return new Map(names.map((name) => [name, [light?.[name] ?? '', dark?.[name] ?? ''] as const]))
}

/** Exactly the colour where what stands on it, or it stands on, can be read; a sentence says so where it cannot be. */
export function recolourPage(files: SourceFiles, ground: string, { hex, label }: NamedColour): string | null {
  const sheet = readSheet(files)
  if (sheet === null || !sheet.tokens.has(ground)) return null
  const usesAccentText =
    !sheet.tokens.has('accent-text') &&
    [...files.paths()].some(
      (path) => /\.(?:tsx|jsx|css)$/.test(path) && /\btext-accent(?![\w-])/.test(files.read(path) ?? ''),
    )
  let isMoved = false
  const next = eachScheme(sheet.tokens, (at) => {
    const canvas = at('canvas') ?? '#ffffff'
    const surface = at('surface') ?? canvas
    if (ground === 'canvas') return groundTokens(hex, at)
    const minimum = ground === 'ink' || usesAccentText ? 4.5 : 1
    const moved = readableOn(hex, [canvas, surface], minimum)
    isMoved ||= moved !== hex && /^(?:accent|ink)$/.test(ground)
    if (ground === 'ink') return { ink: moved, muted: readableOn(mix(moved, canvas, 0.3), [canvas, surface]) }
    if (ground !== 'accent') {
      const ink = inkOn(hex)
      const inner = { ink, muted: readableOn(mix(ink, hex, 0.25), [hex]), line: mix(hex, ink, 0.3) }
      return {
        [ground]: hex,
        ...Object.fromEntries(Object.entries(inner).map(([name, value]) => [`${ground}-${name}`, value])),
      }
    }
    return {
      accent: moved,
      'accent-ink': inkOn(moved),
      'accent-text': readableOn(hex, [canvas, surface]),
      'accent-soft': mix(surface, moved, 0.14),
    }
  })
  const names: Readonly<Record<string, string>> = { canvas: 'Background', ink: 'Text' }
  const name = names[ground] ?? ground.charAt(0).toUpperCase() + ground.slice(1)
  writeTokens(files, sheet, next, `${name} in ${label}`)
  const note = isMoved ? ', a shade darker or lighter where it would not be read' : ''
  return `${name} in ${label} (\`${hex}\`)${note}`
}

function groundTokens(hex: string, at: (name: string) => string | undefined): Record<string, string> {
  const pole = contrast(hex, '#ffffff') > contrast(hex, '#000000') ? '#ffffff' : '#000000'
  const surface = readableGround(mix(hex, '#ffffff', pole === '#000000' ? 0.55 : 0.07), pole)
  const grounds = [hex, surface]
  const ink = readableOn(at('ink') ?? pole, grounds, 7)
  const accent = readableOn(at('accent') ?? pole, grounds, 3)
  return {
    canvas: hex,
    surface,
    ink,
    muted: readableOn(at('muted') ?? mix(ink, hex, 0.3), grounds),
    line: mix(hex, ink, 0.2),
    accent,
    'accent-ink': inkOn(accent),
    'accent-text': readableOn(accent, grounds),
  }
}

function readableGround(hex: string, pole: string): string {
  return contrast(hex, pole) >= 4.5 ? hex : mix(hex, pole === '#ffffff' ? '#000000' : '#ffffff', 0.3)
}

/** The whole page lighter, darker or without colours; or in one of its two schemes. */
export function retonePage(files: SourceFiles, tone: Tone): string {
  const sheet = readSheet(files)
  if (sheet === null || sheet.tokens.size === 0)
    throw new LeftOut('I found no colours in the stylesheet that the whole page takes its colours from.')
  if (tone === 'grey') {
    const next = new Map(
      [...sheet.tokens].map(([name, [light, dark]]) => [name, [greyOf(light), greyOf(dark)] as const]),
    )
    writeTokens(files, sheet, next, 'Black and white')
    return 'Everything in black, white and greys of the same lightness'
  }
  if (tone === 'light' || tone === 'dark') {
    const scheme = redeclare(sheet.css, ({ name }) => (name === 'color-scheme' ? tone : null))
    if (!sheet.css.includes('light-dark(') || scheme === sheet.css)
      throw new LeftOut(`This project has no colours for a ${tone} scheme, or is in it already.`)
    files.write(sheet.path, scheme, `Always ${tone}`)
    return `Always in the ${tone} scheme`
  }
  const [canvas] = [sheet.tokens.get('canvas')]
  if (canvas === undefined) throw new LeftOut('I found no colour of the background in the stylesheet.')
  const pole = tone === 'darker' ? '#000000' : '#ffffff'
  const next = eachScheme(sheet.tokens, (at) => groundTokens(mix(at('canvas') ?? pole, pole, 0.25), at))
  writeTokens(files, sheet, next, `Background ${tone}`)
  return `Background ${tone}`
}

/** The grey that is as light, so that what could be read still can. */
function greyOf(hex: string): string {
  const light = luminance(hex)
  const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return toHex([channel * 255, channel * 255, channel * 255])
}

/** Classes that give one element a ground, with everything in its `code` that takes its colours from tokens. */
export function groundClasses(files: SourceFiles, hex: string, code: string): readonly string[] {
  const ink = inkOn(hex)
  const marks: Readonly<Record<string, string>> = {
    ink,
    text: ink,
    muted: readableOn(mix(ink, hex, 0.25), [hex]),
    line: mix(hex, ink, 0.3),
    surface: hex,
    canvas: hex,
  }
  return [...(readSheet(files)?.tokens ?? [])].flatMap(([name, [light]]) => {
    const isUsed = code
      .split(`-${name}`)
      .slice(1)
      .some((rest) => !/^[\w-]/.test(rest))
    const own = name.startsWith('accent') ? undefined : marks[name.slice(name.lastIndexOf('-') + 1)]
    const value = /^accent(?:-text)?$/.test(name) ? readableOn(light, [hex]) : own
    return isUsed && value !== undefined ? [`[--color-${name}:${value}]`] : []
  })
}

/** The colour that a token, or a class of Tailwind, paints with; null where neither says. */
export function shade(hex: string, tone: Tone): string {
  return mix(hex, /dark/.test(tone) ? '#000000' : '#ffffff', 0.3)
}
