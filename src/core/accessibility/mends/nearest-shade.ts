/** A text whose colour is a class: the nearest shade of its hue, or token of the theme, in which it can be read. */
import { contrast } from '../../colours/colour.ts'
import { readChain } from '../../element-edits/chain.ts'
import { classNames, replaceClass } from '../../element-edits/class-list.ts'
import { type ClassPiece, classSources } from '../../element-edits/class-sources.ts'
import { retext } from '../../element-edits/literals.ts'
import { counted, type Sources } from '../../element-edits/sources.ts'
import { groupOf, parseClass } from '../../element-edits/tailwind-groups.ts'
import type { ShownColours } from '../fault.ts'
import { type FaultyElement, type MendRule, type Palette, placeWords } from './mend-rule.ts'
import { isSame, nearestToken } from './nearest-token.ts'

const SHADE = /^text-([a-z]+)-(\d{2,3})$/
const SCHEMES = /\bdark:|prefers-color-scheme:\s?dark|\blight-dark\(|(?:^|[\s,}])\.dark\b/
/** Beyond what is needed, since browsers round. */
const MARGIN = 0.02

export const nearestShade: MendRule = (element) => {
  const { fault, sources, node, module, place, palettes } = element
  if (fault.colours.length === 0 || !fault.isEvery) return null
  const selected = { ...NOBODY, tag: fault.tag, places: [place] }
  const { pieces } = classSources(readChain(sources, selected), node, { module, level: 0 })
  const coloured = pieces.flatMap((piece) =>
    classNames(piece.target.value, piece).flatMap((name) => {
      const { variant, base } = parseClass(name)
      return variant === '' && groupOf('color').isMember(base) ? [{ piece, name }] : []
    }),
  )
  const [only] = coloured
  if (only === undefined || coloured.length !== 1 || !isOwn(only.piece, element)) return null
  // What is within it takes its colour over, and may lie on another background.
  if (/\bbg-/.test(childrenText(element))) return null
  const [, hue = '', shade = ''] = SHADE.exec(only.name) ?? []
  const isShade = isOneScheme(sources, pieces)
  const next = isShade ? nextShade(palettes, hue, shade, fault.colours) : null
  const token = next === null ? nearestToken(sources, only.name.slice('text-'.length), fault.colours) : null
  const name = next === null ? token && `text-${token}` : `text-${hue}-${next}`
  const text = name === null ? null : replaceClass(only.piece.target.value, only.name, name)
  const change = text === null ? null : retext(only.piece.target, text)
  if (change === null) return null
  return {
    edits: [change],
    sentence: `Gave ${placeWords(fault, 'text')} ${name} instead of ${only.name}, so that it can be read`,
  }
}

const NOBODY = {
  selector: '',
  text: '',
  classes: [],
  attributes: {},
  sameSource: 1,
  indexInSource: 0,
} as const

/** A literal on the element itself, which always holds. */
function isOwn(
  { target, isConditional, holeBefore, holeBehind }: ClassPiece,
  { module, node }: FaultyElement,
): boolean {
  const stands = target.node.getStart() >= node.getStart() && target.node.getEnd() <= node.getEnd()
  return (
    target.module === module && stands && !isConditional && !target.isShared && !holeBefore && !holeBehind
  )
}

function childrenText({ node, sources: { ts } }: FaultyElement): string {
  return ts.isJsxElement(node) ? node.children.map((one) => one.getText()).join('') : ''
}

/** Whether what is shown is all that there is, or the element says for itself what it is in the dark. */
function isOneScheme(sources: Sources, pieces: readonly ClassPiece[]): boolean {
  if (pieces.some(({ target }) => /(?:^|\s)dark:text-/.test(target.value))) return true
  const count = () =>
    [...sources.files].filter(([path, text]) => /\.(?:css|[jt]sx?|html)$/.test(path) && SCHEMES.test(text))
      .length
  return counted(sources, 'files with a dark scheme', count) === 0
}

/** The nearest one; null where none passes, or the colour that is shown is not that of the class. */
function nextShade(
  palettes: readonly Palette[],
  hue: string,
  shade: string,
  colours: readonly ShownColours[],
): string | null {
  for (const palette of palettes) {
    const shades = Object.hasOwn(palette, hue) ? palette[hue] : undefined
    const own = shades?.[shade]
    if (shades === undefined || own === undefined) continue
    if (!colours.every(({ text }) => isSame(text, own))) continue
    const passing = Object.entries(shades).filter(([, hex]) =>
      colours.every(({ background, needed }) => contrast(hex, background) >= needed + MARGIN),
    )
    const [nearest] = passing.sort(
      ([a], [b]) => Math.abs(Number(a) - Number(shade)) - Math.abs(Number(b) - Number(shade)),
    )
    return nearest?.[0] ?? null
  }
  return null
}
