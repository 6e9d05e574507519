/** Colours of the whole page: the tokens of the stylesheet, for the light and for the dark scheme; and of one part. */
import { mix, readableOn } from '../../../core/colours/colour.ts'
import type { NamedColour } from '../../../core/colours/colour-names.ts'
import { eachScheme, readTokens, type Tokens, writeTokens } from '../../../core/colours/colour-tokens.ts'
import {
  accentTokens,
  greyOf,
  inkTokens,
  inScheme,
  marksOn,
  pageTokens,
  partTokens,
} from '../../../core/colours/recolour.ts'
import { LeftOut } from '../../../core/find-elements/page.ts'
import type { SourceFiles } from '../answer/source-files.ts'
import { capital } from './texts.ts'

/** `light` and `dark` are the whole page's; `lighter` and `darker` a step from what is there. */
export type Tone = 'light' | 'dark' | 'lighter' | 'darker' | 'grey'

interface Sheet {
  readonly path: string
  readonly css: string
  readonly tokens: Tokens
}

export function readSheet(files: SourceFiles): Sheet | null {
  const paths = files.paths().filter((path) => path.endsWith('.css'))
  const path =
    paths.find((one) => files.read(one)?.includes('--color-')) ??
    paths.find((one) => /(?:globals|index)\.css$/.test(one)) ??
    paths[0]
  if (path === undefined) return null
  const css = files.read(path) ?? ''
  return { path, css, tokens: readTokens(css) }
}

/** Exactly the colour where it can be; a sentence says so where text in it could not be read. */
export function recolourPage(files: SourceFiles, ground: string, { hex, label }: NamedColour): string | null {
  const sheet = readSheet(files)
  if (sheet === null || !sheet.tokens.has(ground)) return null
  const isText =
    !sheet.tokens.has('accent-text') &&
    files
      .paths()
      .some(
        (path) => /\.(?:tsx|jsx|css)$/.test(path) && /\btext-accent(?![\w-])/.test(files.read(path) ?? ''),
      )
  const next = eachScheme(sheet.tokens, (at) => {
    if (ground === 'canvas') return pageTokens(hex, at)
    if (ground === 'ink') return inkTokens(hex, at)
    return ground === 'accent' ? accentTokens(hex, at, isText) : partTokens(ground, hex)
  })
  const name = ground === 'canvas' ? 'Background' : ground === 'ink' ? 'Text' : capital(ground)
  files.write(sheet.path, writeTokens(sheet.css, next), `${name} in ${label}`)
  const isMoved = next.get(ground)?.some((own) => own !== hex) === true
  return `${name} in ${label} (\`${hex}\`)${isMoved ? ', a shade darker or lighter where it would not be read' : ''}`
}

/** The whole page lighter, darker or without colours; or in one of its two schemes. */
export function retonePage(files: SourceFiles, tone: Tone): string {
  const sheet = readSheet(files)
  if (sheet === null || sheet.tokens.size === 0)
    throw new LeftOut('I found no colours in the stylesheet that the whole page takes its colours from.')
  const { path, css, tokens } = sheet
  if (tone === 'grey') {
    const greys = [...tokens].map(([name, [light, dark]]) => [name, [greyOf(light), greyOf(dark)]] as const)
    files.write(path, writeTokens(css, new Map(greys)), 'Black and white')
    return 'Everything in black, white and greys of the same lightness'
  }
  if (tone === 'light' || tone === 'dark') {
    const scheme = inScheme(css, tone)
    if (!css.includes('light-dark(') || scheme === css)
      throw new LeftOut(`This project has no colours for a ${tone} scheme, or is in it already.`)
    files.write(path, scheme, `Always ${tone}`)
    return `Always in the ${tone} scheme`
  }
  if (!tokens.has('canvas')) throw new LeftOut('I found no colour of the background in the stylesheet.')
  const pole = tone === 'darker' ? '#000000' : '#ffffff'
  const next = eachScheme(tokens, (at) => pageTokens(mix(at('canvas') ?? pole, pole, 0.25), at))
  files.write(path, writeTokens(css, next), `Background ${tone}`)
  return `Background ${tone}`
}

/** Classes that give one element a ground, with everything in its `code` that takes its colours from tokens. */
export function groundClasses(files: SourceFiles, hex: string, code: string): readonly string[] {
  const { ink, muted, line } = marksOn(hex)
  const marks: Readonly<Record<string, string>> = { ink, text: ink, muted, line, surface: hex, canvas: hex }
  const isUsed = (name: string) =>
    code
      .split(`-${name}`)
      .slice(1)
      .some((rest) => !/^[\w-]/.test(rest))
  return [...(readSheet(files)?.tokens ?? [])].flatMap(([name, [light]]) => {
    const isAccent = /^accent(?:-text)?$/.test(name)
    const own = name.startsWith('accent') ? undefined : marks[name.slice(name.lastIndexOf('-') + 1)]
    const value = isAccent ? readableOn(light, [hex]) : own
    // Text in the accent has a token of its own.
    const isMeant = isUsed(name) || (name === 'accent-text' && isUsed('accent'))
    return isMeant && value !== undefined ? [`[--color-${name}:${value}]`] : []
  })
}

export function shade(hex: string, tone: Tone): string {
  return mix(hex, /dark/.test(tone) ? '#000000' : '#ffffff', 0.3)
}
