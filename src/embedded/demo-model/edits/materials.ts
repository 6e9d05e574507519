/**
 * What the Creator Kit puts into a prompt, or a person pastes: a gradient, an icon, a font, a colour in another
 * notation. Taken out of the message, so that what is left is words.
 */

import { mix, toHex } from '../../../core/colours/colour.ts'
import { findColours } from '../../../core/colours/colour-names.ts'
import { escapePattern } from '../../../core/text/escape-pattern.ts'

export interface Icon {
  /** For example `lucide` and `home`; empty for a pasted SVG without a name. */
  readonly set: string
  readonly name: string
  readonly svg: string | null
}

export interface Font {
  readonly family: string
  /** Of a stylesheet that declares it. */
  readonly url: string | null
  /** From npm, with the range for `package.json` and the stylesheets to import. */
  readonly npm?: { readonly name: string; readonly range: string; readonly imports: readonly string[] }
}

export interface Materials {
  readonly words: string
  readonly gradient: string | null
  readonly icon: Icon | null
  readonly font: Font | null
}

const SVG_START = /<svg\b/i
const SVG_END = /<\/svg>/gi
const FENCE = /^[ \t]*```\w*[ \t]*$\n?/gm
const ICON =
  /\bicon\s{0,2}[:=]?\s{0,2}["“`(]?([a-z][a-z0-9-]{0,80}):([a-z0-9][a-z0-9-]*)[)"”`]?[ \t]?(?:\(svg\)|svg)?[:,]?/i
const BARE_ICON =
  /(?:^|\s)["“`(]?(lucide|heroicons|tabler|mdi|ph|simple-icons|material-symbols|fa6-solid|bi|carbon):([a-z0-9][a-z0-9-]*)[)"”`]?/i
const FONT =
  /\bfont(?: family)?\s*:\s*["“'`]?([\p{L}][\w\p{L} -]{0,63}?)["”'`]?(?=\s*(?:[\n.,;(<–—]|$|\bload|\bvia|\bfrom\b|@import|https?:))([^\n]*(?:\n[^\n]*(?:https?:|@import|<link|\/css2)[^\n]*)*)/iu
const GRADIENT = /\b(?:repeating-)?(?:linear|radial|conic)-gradient\((?:[^()]|\([^()]*\))*\)/i
const RGB = /\brgba?\( ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?(?:[,/] ?([\d.]{1,12}%?) ?)?\)/gi
const STYLESHEET_URL = /(?:https?:\/\/[^\s"'<>)]+|(?<![\w./-])\/[\w./-]{0,300}css2\?[^\s"'<>)]+)/

export function readMaterials(message: string): Materials {
  const svg = firstSvg(message)
  let words = oneBlank(svg === null ? message : message.replace(svg, ' ').replace(FENCE, ''))
  const named = ICON.exec(words) ?? BARE_ICON.exec(words)
  if (named !== null)
    words = words.replace(named[0], named[0].startsWith('\n') ? '\nthis icon ' : ' this icon ')
  const icon = svg === null && named === null ? null : { set: named?.[1] ?? '', name: named?.[2] ?? '', svg }
  const said = FONT.exec(words)
  const font =
    said === null
      ? null
      : {
          family: (said[1] ?? '').trim(),
          url: STYLESHEET_URL.exec(said[2] ?? '')?.[0] ?? null,
          ...npmFont(said[2] ?? ''),
        }
  if (said !== null) words = words.replace(said[0], '\nthis font\n')
  const gradient = GRADIENT.exec(words)?.[0] ?? null
  if (gradient !== null) {
    const rest = words.replace(
      new RegExp(`(?:background(?:-image)?\\s*:\\s*)?${escapePattern(gradient)};?`),
      middleOf(gradient),
    )
    words = rest
  }
  return {
    words: withHex(words),
    gradient: gradient === null ? null : gradient.replace(/\s+/g, ' '),
    icon,
    font,
  }
}

/** From the first opening tag to the first closing one behind it. */
function firstSvg(message: string): string | null {
  const start = SVG_START.exec(message)?.index
  if (start === undefined) return null
  SVG_END.lastIndex = start
  const end = SVG_END.exec(message)
  return end === null ? null : message.slice(start, end.index + end[0].length)
}

/** One blank where there were several, and two line ends at most: none of the forms asks for more. */
function oneBlank(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').replace(/\n(?: ?\n)+/g, '\n\n')
}

function npmFont(rest: string): Pick<Font, 'npm'> {
  const [, name, range] = /"(@fontsource\/[a-z\d-]+)":\s*"([\^~]?\d[\d.]*)"/.exec(rest) ?? []
  if (name === undefined || range === undefined) return {}
  const imports = [...rest.matchAll(/['"](@fontsource\/[a-z\d-]+\/[\w-]+\.css)['"]/g)].flatMap(([, path]) =>
    path?.startsWith(`${name}/`) ? [path] : [],
  )
  return { npm: { name, range, imports: imports.length > 0 ? imports : [name] } }
}

/** "#3366ff (rgba(51, 102, 255, 1.00))" → "#3366ff". */
function withHex(words: string): string {
  const hexed = words.replace(RGB, (whole) => hexOf(whole))
  return hexed.replace(/(#[0-9a-f]{3,8}) ?[(/,|] ?(?:rgba? ?:? ?)?#[0-9a-f]{6} ?\)?/gi, '$1')
}

function hexOf(rgba: string): string {
  const [r = 0, g = 0, b = 0] = (rgba.match(/[\d.]+%?/g) ?? []).map(Number)
  const alpha = /[,/]\s*([\d.]+)(%?)\s*\)$/.exec(rgba)
  const isFourth = (rgba.match(/[\d.]+/g) ?? []).length === 4
  const share = isFourth && alpha !== null ? Number(alpha[1]) / (alpha[2] === '%' ? 100 : 1) : 1
  return mix('#ffffff', toHex([r, g, b]), Math.min(Math.max(share, 0), 1))
}

/** The colour between a gradient's first and last, which stands for it where one colour is wanted. */
function middleOf(gradient: string): string {
  const colours = findColours(gradient.replace(RGB, (whole) => hexOf(whole))).map(({ hex }) => hex)
  const [first = '#808080'] = colours
  return mix(first, colours.at(-1) ?? first, 0.5)
}
