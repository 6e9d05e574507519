/** Takes an element away, doubles it, or changes its place among its siblings. */
import type ts from 'typescript-browser'
import { indentAt, wholeLines } from '../files/text-changes.ts'
import type { Chain } from './chain.ts'
import type { EditScope } from './element-operation.ts'
import { type ElementUnit, unitOf } from './element-unit.ts'
import { copiedElement, copiedItem } from './fresh-keys.ts'
import { dropUnusedImports, listedRange } from './imports.ts'
import { placeOf } from './locate.ts'
import type { PathEdit } from './path-edit.ts'
import { Refusal } from './refusal.ts'
import type { SourceModule, TypeScript } from './sources.ts'

interface Range {
  readonly start: number
  readonly end: number
}

export function deleteElement(chain: Chain, scope: EditScope): PathEdit[] {
  const unit = unitOf(chain, scope)
  const { module } = unit
  const { path, text } = module
  const range = unit.kind === 'item' ? itemRange(unit) : rangeOf(unit.node)
  const edit = {
    path,
    ...(unit.kind === 'child' ? wholeLines(text, range.start, range.end) : range),
    text: unit.kind === 'branch' ? 'null' : '',
  }
  return [edit, ...dropUnusedImports(chain.sources, module, [range])]
}

function rangeOf(node: ts.Node): Range {
  return { start: node.getStart(), end: node.getEnd() }
}

type ItemUnit = Extract<ElementUnit, { kind: 'item' }>

/** An item with its comma; comments beside stay. */
function itemRange({ module: { path, text }, array, index }: ItemUnit): Range {
  const item = array.elements[index] as ts.Expression
  const start = item.getStart()
  const comma = /^\s*,/.exec(text.slice(item.getEnd()))
  if (path.endsWith('.json')) return listedRange(array.elements, item)
  if (comma === null) {
    const before = array.elements[index - 1]
    const gap = before === undefined ? '' : text.slice(before.getEnd(), start)
    return /^,[ \t]*$/.test(gap) && before !== undefined
      ? { start: before.getEnd(), end: item.getEnd() }
      : wholeLines(text, start, item.getEnd())
  }
  const end = item.getEnd() + comma[0].length
  const lines = wholeLines(text, start, end)
  if (lines.end !== end) return lines
  return { start, end: end + (/^[ \t]+(?!\/)/.exec(text.slice(end))?.[0].length ?? 0) }
}

export function duplicateElement(chain: Chain, scope: EditScope): PathEdit[] {
  const unit = unitOf(chain, scope)
  const { module } = unit
  if (unit.kind === 'branch') throw new Refusal('element-conditional', placeOf(module, unit.node.getStart()))
  if (unit.kind === 'item') return duplicateItem(chain, unit)
  if (scope === 'all') throw new Refusal('element-each-its-own')
  const { start, end } = rangeOf(unit.node)
  const copy = copiedElement(chain.sources, module, unit.node)
  return [{ path: module.path, start: end, end, text: lineBreakBefore(module, start) + copy }]
}

/** Where something begins its line: the break and the indentation of that line; else nothing. */
function lineBreakBefore({ text }: SourceModule, at: number): string {
  const indent = indentAt(text, at)
  const lineStart = at - indent.length
  if (text.slice(lineStart, at) !== indent || lineStart === 0 || text[lineStart - 1] !== '\n') return ''
  return (text[lineStart - 2] === '\r' ? '\r\n' : '\n') + indent
}

function duplicateItem(chain: Chain, unit: ItemUnit): PathEdit[] {
  const { module, array, index } = unit
  const { path, text } = module
  const item = array.elements[index] as ts.Expression
  // A component that is listed twice would have one key for both.
  if (unit.template === null && chain.sources.ts.isIdentifier(item)) throw new Refusal('element-dynamic')
  const copy =
    unit.template === null
      ? copiedElement(chain.sources, module, item)
      : copiedItem(chain.sources, unit, unit.template)
  const end = item.getEnd()
  const lead = lineBreakBefore(module, item.getStart())
  const comma = /^[ \t]*,/.exec(text.slice(end))
  if (lead === '') return [{ path, start: end, end, text: `, ${copy}` }]
  // Behind what is said beside the item.
  const lineEnd = end + (/^[^\r\n]*/.exec(text.slice(end))?.[0].length ?? 0)
  const rest = text.slice(end + (comma?.[0].length ?? 0), lineEnd)
  if (!/^\s*(?:\/\/.*|\/\*.*\*\/\s*)?$/.test(rest))
    return [{ path, start: end, end, text: `,${lead}${copy}` }]
  if (comma !== null) return [{ path, start: lineEnd, end: lineEnd, text: `${lead}${copy},` }]
  if (rest.trim() === '') return [{ path, start: end, end, text: `,${lead}${copy}` }]
  return [
    { path, start: end, end, text: ',' },
    { path, start: lineEnd, end: lineEnd, text: lead + copy },
  ]
}

/** An exchange of two ranges of one file: `from` goes where `to` is. */
export interface Exchange {
  readonly edits: PathEdit[]
  readonly from: Range
  readonly to: Range
}

export function moveElement(chain: Chain, by: -1 | 1, scope: EditScope): Exchange {
  const unit = unitOf(chain, scope)
  const { module } = unit
  if (unit.kind === 'branch') throw new Refusal('element-conditional', placeOf(module, unit.node.getStart()))
  if (unit.kind === 'item') {
    const { array, index } = unit
    if (!unit.isWhole) throw new Refusal('element-which-item', placeOf(module, array.getStart()))
    const other = array.elements[index + by]
    if (other === undefined || chain.sources.ts.isSpreadElement(other)) {
      throw new Refusal('element-no-neighbour')
    }
    return exchange(module, rangeOf(array.elements[index] as ts.Expression), rangeOf(other))
  }
  if (scope === 'all') throw new Refusal('element-each-its-own')
  const other = neighbour(chain, unit.node, by)
  if (other === null) throw new Refusal('element-no-neighbour')
  if (chain.sources.ts.isJsxText(other))
    throw new Refusal('element-ambiguous', placeOf(module, other.getStart()))
  return exchange(
    module,
    rangeWithComment(chain.sources.ts, unit.node),
    rangeWithComment(chain.sources.ts, other),
  )
}

function exchange({ path, text }: SourceModule, from: Range, to: Range): Exchange {
  const part = ({ start, end }: Range) => text.slice(start, end)
  return {
    edits: [
      { path, ...from, text: part(to) },
      { path, ...to, text: part(from) },
    ],
    from,
    to,
  }
}

function siblingsOf(node: ts.JsxChild): readonly ts.JsxChild[] {
  return (node.parent as ts.JsxElement | ts.JsxFragment).children
}

function neighbour({ sources: { ts } }: Chain, node: ts.JsxChild, by: -1 | 1): ts.JsxChild | null {
  const siblings = siblingsOf(node)
  for (let at = siblings.indexOf(node) + by; ; at += by) {
    const sibling = siblings[at]
    if (sibling === undefined) return null
    const isBlank = ts.isJsxText(sibling) && sibling.text.trim() === ''
    const isComment = ts.isJsxExpression(sibling) && sibling.expression === undefined
    if (!isBlank && !isComment) return sibling
  }
}

/** A comment in the line above says something of the element, so it goes along. */
export function rangeWithComment(ts: TypeScript, node: ts.JsxChild): Range {
  const siblings = siblingsOf(node)
  const index = siblings.indexOf(node)
  const [comment, blank] = [siblings[index - 2], siblings[index - 1]]
  const { start, end } = rangeOf(node)
  const isBeside =
    comment !== undefined &&
    blank !== undefined &&
    ts.isJsxExpression(comment) &&
    comment.expression === undefined &&
    ts.isJsxText(blank) &&
    blank.text.trim() === '' &&
    (blank.text.match(/\n/g) ?? []).length <= 1
  return isBeside ? { start: comment.getStart(), end } : { start, end }
}
