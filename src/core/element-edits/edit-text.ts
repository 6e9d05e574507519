/** Changes what an element says, and what its attributes do. */

import type ts from 'typescript-browser'
import { escapePattern } from '../text/escape-pattern.ts'
import type { Chain } from './chain.ts'
import { itemAt, shownLiteral } from './choose-literal.ts'
import { insertAttribute } from './edit-classes.ts'
import type { EditedAttribute, EditScope, ElementOperation } from './element-operation.ts'
import { dropUnusedImports } from './imports.ts'
import { type LiteralTarget, literalOf, retext } from './literals.ts'
import { isIntrinsic, openingOf, type PlacedElement, placeOf, tagOf } from './locate.ts'
import type { PathEdit } from './path-edit.ts'
import { literalFor, scopeOfLevel } from './reach.ts'
import { Refusal } from './refusal.ts'
import { type TextPart, textParts } from './text-parts.ts'
import { nodeValue } from './value.ts'
import { valuesOf } from './values.ts'

/** The element's own texts, in their order; one that is all computed is among them. */
export function ownTexts(chain: Chain, { module, node }: PlacedElement): readonly TextPart[] {
  return textParts(chain, node, { module, level: 0 }).filter(({ isOwn }) => isOwn)
}

export interface TextEdit {
  readonly edits: readonly PathEdit[]
  /** What the page shows until then; null where this element shows something else. */
  readonly before: string | null
}

export function editText(
  chain: Chain,
  { module, node }: PlacedElement,
  { part, text }: Extract<ElementOperation, { type: 'text' }>,
  scope: EditScope,
): TextEdit {
  const parts = textParts(chain, node, { module, level: 0 })
  const wanted = parts.filter(({ isOwn }) => isOwn)[part]
  if (wanted === undefined) throw new Refusal('element-dynamic')
  const literal = placed(wanted, () => shownLiteral(chain, parts, wanted))
  const target = literalFor(chain, literal, scope)
  return { edits: [say(target, text)], before: target === literal ? literal.value : null }
}

/** A refusal of what is written at a part names that place. */
function placed<Result>({ node, env }: TextPart, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.place !== null) throw error
    throw new Refusal(error.code, placeOf(env.module, node.getStart()))
  }
}

function say(target: LiteralTarget, text: string): PathEdit {
  const isLine = target.form === 'jsx-text' || target.form === 'number'
  const said = isLine ? text.replace(/\s+/g, ' ').trim() : text
  const change = said.trim() === '' ? null : retext(target, said)
  if (change === null) throw new Refusal('element-wrong-kind', placeOf(target.module, target.start))
  return change
}

/** What the page shows for an attribute, as far as the source says it. */
export function attributeLiteral(
  chain: Chain,
  { module, node }: PlacedElement,
  name: EditedAttribute,
): LiteralTarget | 'import' | null {
  const { ts } = chain.sources
  const attribute = attributeNamed(chain, node, name)
  if (attribute === null) return null
  const value = attribute.initializer
  const env = { module, level: 0 }
  if (value !== undefined && ts.isStringLiteral(value)) return literalOf(ts, nodeValue(value, env))
  const expression = value !== undefined && ts.isJsxExpression(value) ? value.expression : undefined
  const at = placeOf(module, attribute.getStart())
  if (expression === undefined) throw new Refusal('element-dynamic', at)
  const values = valuesOf(chain, expression, env)
  const literals = values.map((one) => literalOf(ts, one)).filter((one) => one !== null)
  const [first] = literals
  if (first === undefined) {
    if (isAssetImport(chain, expression, module.text)) return 'import'
    throw new Refusal('element-dynamic', at)
  }
  if (values.length === 1 && !first.isConditional && first.choices.length === 0) return first
  const shown = chain.selected.attributes[name]
  const possible = literals.filter((one) => one.value === shown)
  const [only] = possible
  if (possible.length === 1 && only !== undefined) return only
  const index = literals.length === values.length ? itemAt(chain, literals) : null
  const chosen = index === null ? undefined : literals[index]
  if (chosen !== undefined && (shown === undefined || possible.length === 0 || possible.includes(chosen)))
    return chosen
  throw new Refusal(first.choices.length > 0 ? 'element-which-item' : 'element-ambiguous', at)
}

/** `import logo from './logo.png'`, whose name stands for the file's address. */
function isAssetImport({ sources: { ts } }: Chain, expression: ts.Expression, text: string): boolean {
  if (!ts.isIdentifier(expression)) return false
  return new RegExp(
    `import\\s+${escapePattern(expression.text)}\\s+from\\s+["'][^"']+\\.(?:svg|png|jpe?g|webp|gif|avif)(?:\\?url)?["']`,
  ).test(text)
}

function attributeNamed(
  { sources: { ts } }: Chain,
  node: PlacedElement['node'],
  name: string,
): ts.JsxAttribute | null {
  const { properties } = openingOf(node).attributes
  const index = properties.findLastIndex((one) => ts.isJsxAttribute(one) && one.name.getText() === name)
  if (properties.slice(index + 1).some((one) => ts.isJsxSpreadAttribute(one)))
    throw new Refusal('element-spread')
  const found = properties[index]
  return found !== undefined && ts.isJsxAttribute(found) ? found : null
}

export function editAttribute(
  chain: Chain,
  element: PlacedElement,
  { name, value }: Extract<ElementOperation, { type: 'attribute' }>,
  scope: EditScope,
): PathEdit[] {
  const { module, node } = element
  const literal = attributeLiteral(chain, element, name)
  const written = `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  if (literal !== null && literal !== 'import') {
    const change = retext(literalFor(chain, literal, scope), value)
    if (change === null) throw new Refusal('element-wrong-kind', placeOf(literal.module, literal.start))
    return [change]
  }
  const own = scopeOfLevel(chain, 0)
  if (own !== scope) throw new Refusal(own === 'all' ? 'element-same-for-all' : 'element-each-its-own')
  if (literal === null) {
    // Only elements of the page are sure to know the attribute.
    if (!isIntrinsic(tagOf(node))) throw new Refusal('element-ambiguous')
    return [insertAttribute(module, node, `${name}=${written}`)]
  }
  const initializer = attributeNamed(chain, node, name)?.initializer
  if (initializer === undefined) throw new Refusal('element-dynamic')
  const [start, end] = [initializer.getStart(), initializer.getEnd()]
  return [
    { path: module.path, start, end, text: written },
    ...dropUnusedImports(chain.sources, module, [{ start, end }]),
  ]
}
