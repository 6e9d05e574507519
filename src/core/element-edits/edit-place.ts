/** Puts an element beside another, exchanges two, and puts new code beside or into one. */
import type ts from 'typescript-browser'
import { indentAt, wholeLines } from '../files/text-changes.ts'
import { type Chain, enclosingUse, type UseSite } from './chain.ts'
import { rangeWithComment } from './edit-structure.ts'
import { climb, listedItem } from './element-unit.ts'
import { importsFor, type WantedImport } from './imports.ts'
import { componentAround, isFunctionNode, openingOf, type PlacedElement, placeOf, tagOf } from './locate.ts'
import type { PathEdit } from './path-edit.ts'
import { Refusal } from './refusal.ts'
import type { SourceModule, TypeScript } from './sources.ts'

export type Arrangement = 'before' | 'after' | 'exchange'
export type InsertPlace = 'before' | 'after' | 'first' | 'last'

export interface NewCode {
  /** One element, without indentation. */
  readonly jsx: string
  readonly imports: readonly WantedImport[]
}

/** A child of an element that draws what was asked for: itself, its condition, or a use of the component that it is in. */
interface Standing {
  readonly module: SourceModule
  readonly node: ts.JsxChild | ts.Expression
  /** The list of components that it is named in. */
  readonly array: ts.ArrayLiteralExpression | null
  /** It draws the element and nothing else. */
  readonly isWhole: boolean
}

/** Throws a {@link Refusal} where the two never stand in the code of one function, or one is in the other. */
export function arrangeElements(chain: Chain, beside: Chain, how: Arrangement): PathEdit[] {
  const { ts } = chain.sources
  const own = standings(chain).filter(({ isWhole }) => isWhole)
  const others = standings(beside).filter(({ isWhole }) => isWhole || how !== 'exchange')
  for (const { module, node, array } of own) {
    const other = others.find((one) =>
      array === null
        ? one.array === null && functionAround(ts, one.node) === functionAround(ts, node)
        : one.array === array,
    )?.node
    if (other === undefined) continue
    if (contains(node, other) || contains(other, node)) throw new Refusal('element-apart')
    if (array !== null) return arrangeItems(module, array, node, other, how)
    const [from, to] = [rangeWithComment(ts, node as ts.JsxChild), rangeWithComment(ts, other as ts.JsxChild)]
    const { path, text } = module
    const moved = text.slice(from.start, from.end)
    if (how === 'exchange') {
      return [
        { path, ...from, text: text.slice(to.start, to.end) },
        { path, ...to, text: moved },
      ]
    }
    const between = how === 'before' ? text.slice(from.end, to.start) : text.slice(to.end, from.start)
    const isThere = how === 'before' ? from.end <= to.start : to.end <= from.start
    if (isThere && between.trim() === '') return []
    return [
      { path, ...wholeLines(text, from.start, from.end), text: '' },
      besideRange(module, to, moved, how),
    ]
  }
  throw new Refusal('element-apart')
}

/** The items change places and all else stays. */
function arrangeItems(
  { path }: SourceModule,
  { elements }: ts.ArrayLiteralExpression,
  node: ts.Node,
  other: ts.Node,
  how: Arrangement,
): PathEdit[] {
  const texts = elements.map((one) => one.getText())
  const [from, to] = [elements, elements].map((list, at) =>
    list.indexOf((at === 0 ? node : other) as ts.Expression),
  )
  if (from === undefined || to === undefined) return []
  const [moved = ''] = how === 'exchange' ? [] : texts.splice(from, 1)
  if (how === 'exchange') [texts[from], texts[to]] = [texts[to] ?? '', texts[from] ?? '']
  else texts.splice(to - (from < to ? 1 : 0) + (how === 'after' ? 1 : 0), 0, moved)
  return elements.flatMap((one, at) => {
    const [start, end, text] = [one.getStart(), one.getEnd(), texts[at] ?? '']
    return text === one.getText() ? [] : [{ path, start, end, text }]
  })
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end
}

function standings(chain: Chain): Standing[] {
  const { ts } = chain.sources
  const found: Standing[] = []
  let isWhole = true
  for (let level: number | null = 0; level !== null; ) {
    const placed: PlacedElement | null | undefined = chain.levels[level]
    if (placed == null) break
    const climbed = climb(ts, placed.module, placed.node)
    const { module } = placed
    if (climbed.kind === 'child') found.push({ module, node: climbed.node, array: null, isWhole })
    isWhole &&= climbed.kind === 'function'
    const component = componentAround(ts, module, placed.node)
    const use: UseSite | null = component === null ? null : enclosingUse(chain, component, level)
    const item: ReturnType<typeof listedItem> =
      component === null || use === null ? null : listedItem(chain, use.placed, component)
    if (item !== null) {
      const { array, index } = item
      found.push({
        module: use?.placed.module ?? module,
        node: array.elements[index] as ts.Expression,
        array,
        isWhole,
      })
    }
    level = item === null ? (use?.level ?? null) : null
  }
  return found
}

function functionAround(ts: TypeScript, node: ts.Node): ts.Node | null {
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) {
    if (isFunctionNode(ts, at)) return at
  }
  return null
}

function besideRange(
  { path, text }: SourceModule,
  { start, end }: { readonly start: number; readonly end: number },
  code: string,
  side: 'before' | 'after',
): PathEdit {
  const lineBreak = breakBefore(text, start)
  return side === 'before'
    ? { path, start, end: start, text: code + lineBreak }
    : { path, start: end, end, text: lineBreak + code }
}

/** Where something begins its line: the break and the indentation of that line; else nothing. */
function breakBefore(text: string, at: number): string {
  const indent = indentAt(text, at)
  const lineStart = at - indent.length
  if (lineStart === 0 || text[lineStart - 1] !== '\n') return ''
  return (text[lineStart - 2] === '\r' ? '\r\n' : '\n') + indent
}

/** Throws a {@link Refusal} where there is no such place, or a name of the new code means something else there. */
export function insertCode(chain: Chain, where: InsertPlace, { jsx, imports }: NewCode): PathEdit[] {
  const { ts } = chain.sources
  const placed = chain.levels[0]
  if (placed == null) throw new Refusal('element-no-source')
  const { module, node } = placed
  const { path, text } = module
  const named = importsFor(chain.sources, module, imports)
  if (where === 'before' || where === 'after') {
    const climbed = climb(ts, module, node)
    if (climbed.kind !== 'child') throw new Refusal('element-ambiguous', placeOf(module, node.getStart()))
    const range = { start: climbed.node.getStart(), end: climbed.node.getEnd() }
    return [...named, besideRange(module, range, jsx, where)]
  }
  if (!ts.isJsxElement(node)) {
    const [start, end] = [openingOf(node).attributes.getEnd(), node.getEnd()]
    return [...named, { path, start, end, text: `>${jsx}</${tagOf(node)}>` }]
  }
  const inner = { start: node.openingElement.getEnd(), end: node.closingElement.getStart() }
  const children = node.children.filter((one) => !(ts.isJsxText(one) && one.text.trim() === ''))
  const neighbour = where === 'first' ? children[0] : children.at(-1)
  const at = neighbour === undefined ? null : { start: neighbour.getStart(), end: neighbour.getEnd() }
  if (at === null || breakBefore(text, at.start) === '') {
    const here = where === 'first' ? inner.start : inner.end
    return [...named, { path, start: here, end: here, text: jsx }]
  }
  return [...named, besideRange(module, at, jsx, where === 'first' ? 'before' : 'after')]
}
