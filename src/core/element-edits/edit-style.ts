/** Sets what an element looks like: by a class of Tailwind, or in its style attribute where the property is there. */
import type ts from 'typescript-browser'
import { type ClassChange, changeClasses, insertAttribute, type StyledElement } from './edit-classes.ts'
import type { EditScope, ElementOperation } from './element-operation.ts'
import { literalOf, retext } from './literals.ts'
import { openingOf, placeOf } from './locate.ts'
import type { PathEdit } from './path-edit.ts'
import { literalFor, scopeOfLevel } from './reach.ts'
import { Refusal } from './refusal.ts'
import type { Sources } from './sources.ts'
import { classFor, groupOf, hasBorderWidth, parseClass } from './tailwind-groups.ts'
import { valuesOf } from './values.ts'

type StyleOperation = Extract<ElementOperation, { type: 'style' }>

export interface StyleEdit {
  readonly edits: readonly PathEdit[]
  /** Null where the style attribute was edited. */
  readonly classChanges: readonly ClassChange[] | null
}

export function editStyle(element: StyledElement, operation: StyleOperation, scope: EditScope): StyleEdit {
  const inline = operation.variant === '' ? styleObject(element) : null
  const entry = inline === null ? null : entryOf(element, inline, operation)
  if (entry !== null) return { edits: editEntry(element, entry, operation, scope), classChanges: null }
  if (usesTailwind(element.chain.sources)) {
    const changes = classChanges(element, operation)
    return { edits: changeClasses(element, scope, changes), classChanges: changes }
  }
  if (operation.variant !== '') throw new Refusal('element-dynamic')
  return { edits: addEntry(element, inline, operation, scope), classChanges: null }
}

/** Whether a class of Tailwind would be painted. */
export function usesTailwind({ files }: Sources): boolean {
  if (/"(?:tailwindcss|@tailwindcss\/\w+)"\s*:/.test(files.get('package.json') ?? '')) return true
  if (/tailwindcss/.test(files.get('index.html') ?? '')) return true
  return [...files].some(
    ([path, text]) => path.endsWith('.css') && /@tailwind\b|@import\s+["']tailwindcss/.test(text),
  )
}

function classChanges({ chain }: StyledElement, { property, value, variant }: StyleOperation): ClassChange[] {
  const { isMember, conflicts } = groupOf(property)
  const of = (test: (base: string) => boolean) => (name: string) => {
    const parsed = parseClass(name)
    return parsed.variant === variant && test(parsed.base)
  }
  const add = value === null ? null : classFor(property, value, variant)
  const change = { add, replaces: of(isMember), removes: of(conflicts) }
  const needsWidth = property === 'border-color' && value !== null && !hasBorderWidth(chain.selected.classes)
  const never = () => false
  return needsWidth ? [{ add: `${variant}border`, replaces: never, removes: never }, change] : [change]
}

function styleObject({ chain, node }: StyledElement): ts.ObjectLiteralExpression | 'unknown' | null {
  const { ts } = chain.sources
  const attribute = openingOf(node).attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === 'style',
  )
  if (attribute === undefined || !ts.isJsxAttribute(attribute)) return null
  const value = attribute.initializer
  const expression = value !== undefined && ts.isJsxExpression(value) ? value.expression : undefined
  return expression !== undefined && ts.isObjectLiteralExpression(expression) ? expression : 'unknown'
}

function entryOf(
  { chain }: StyledElement,
  object: ts.ObjectLiteralExpression | 'unknown',
  { property }: StyleOperation,
): ts.ObjectLiteralElementLike | null {
  if (object === 'unknown') return null
  const names = groupOf(property).css
  return (
    object.properties.find(
      (one) => one.name !== undefined && names.includes(nameOf(chain.sources, one.name)),
    ) ?? null
  )
}

function nameOf({ ts }: Sources, name: ts.PropertyName): string {
  return ts.isStringLiteral(name) ? name.text : name.getText()
}

function editEntry(
  { chain, module, env }: StyledElement,
  entry: ts.ObjectLiteralElementLike,
  { css }: StyleOperation,
  scope: EditScope,
): PathEdit[] {
  const { ts } = chain.sources
  const refuse = () => new Refusal('element-dynamic', placeOf(module, entry.getStart()))
  if (!ts.isPropertyAssignment(entry) || css === '') throw refuse()
  const values = valuesOf(chain, entry.initializer, env)
  const [only] = values
  const literal = only === undefined || values.length > 1 ? null : literalOf(ts, only)
  if (literal === null) throw refuse()
  const target = literalFor(chain, literal, scope)
  if (target.form !== 'number') {
    const change = retext(target, css)
    if (change === null) throw refuse()
    return [change]
  }
  // `padding: 8` becomes `padding: '1rem'`.
  const text = /^\d+(?:\.\d+)?(?:px)?$/.test(css) ? css.replace(/px$/, '') : quoted(css)
  return [{ path: target.module.path, start: target.start, end: target.end, text }]
}

function addEntry(
  element: StyledElement,
  object: ts.ObjectLiteralExpression | 'unknown' | null,
  { property, css }: StyleOperation,
  scope: EditScope,
): PathEdit[] {
  const { chain, module, node, env, sources } = element
  const own = scopeOfLevel(chain, env.level)
  if (own !== scope) throw new Refusal(own === 'all' ? 'element-same-for-all' : 'element-each-its-own')
  if (object === 'unknown') throw new Refusal('element-dynamic')
  const [name = ''] = groupOf(property).css
  const entry = `${name}: ${quoted(css)}`
  if (object === null) {
    if (sources.hasSpread) throw new Refusal('element-spread')
    return [insertAttribute(module, node, `style={{ ${entry} }}`)]
  }
  const last = object.properties.at(-1)
  const at = last?.getEnd() ?? object.getStart() + 1
  return [{ path: module.path, start: at, end: at, text: last === undefined ? ` ${entry} ` : `, ${entry}` }]
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
