/** Copies of elements and list items, with keys and ids of their own. */

import type ts from 'typescript-browser'
import { applyTextChanges, type TextChange } from '../files/text-changes.ts'
import { withoutTrailing } from '../text/cut.ts'
import { literalChange } from './literal-text.ts'
import { isJsxNode, type JsxFunction, openingOf } from './locate.ts'
import type { SourceModule, Sources, TypeScript } from './sources.ts'
import { propertyNamed } from './value.ts'

const IDS = new Set(['id', 'key', '_id', 'uid', 'uuid', 'slug'])
const REFERS = /^(?:htmlFor|for|aria-labelledby|aria-describedby|aria-controls)$/

/** The source of an element with other `id` and `key` texts than the original, and what in it refers to them. */
export function copiedElement({ ts }: Sources, module: SourceModule, node: ts.Node): string {
  const start = node.getStart()
  const source = module.text.slice(start, node.getEnd())
  const changes: TextChange[] = []
  const renamed = new Map<string, string>()
  const attributes = stringAttributes(ts, node)
  for (const { name, text } of attributes) {
    if (name === 'id' || name === 'key')
      renamed.set(
        text,
        freshText(text, (one) => occurs(module.text, one)),
      )
  }
  for (const { name, text, literal } of attributes) {
    const wanted = name === 'id' || name === 'key' || REFERS.test(name) ? renamed.get(text) : undefined
    if (wanted !== undefined) changes.push(within(start, literal, wanted))
  }
  return applyTextChanges(source, changes)
}

function occurs(source: string, text: string): boolean {
  return source.includes(`"${text}"`) || source.includes(`'${text}'`)
}

interface StringAttribute {
  readonly name: string
  readonly text: string
  readonly literal: ts.StringLiteral
}

function stringAttributes(ts: TypeScript, root: ts.Node): StringAttribute[] {
  const found: StringAttribute[] = []
  const visit = (node: ts.Node): void => {
    if (isJsxNode(ts, node)) {
      for (const property of openingOf(node).attributes.properties) {
        if (!ts.isJsxAttribute(property) || property.initializer === undefined) continue
        if (!ts.isStringLiteral(property.initializer)) continue
        found.push({
          name: property.name.getText(),
          text: property.initializer.text,
          literal: property.initializer,
        })
      }
    }
    node.forEachChild(visit)
  }
  visit(root)
  return found
}

function within(offset: number, literal: ts.Expression, text: string): TextChange {
  const source = literal.getText()
  const isNumber = /^\d/.test(source)
  const range = isNumber
    ? ({ form: 'number', raw: source, quote: '' } as const)
    : ({
        form: source.startsWith('`') ? 'template' : 'string',
        raw: source.slice(1, -1),
        quote: source.charAt(0),
      } as const)
  const change = literalChange(range, text) ?? { start: 0, end: 0, text: '' }
  const start = literal.getStart() + (isNumber ? 0 : 1) - offset
  return { start: start + change.start, end: start + change.end, text: change.text }
}

/** `card` → `card-2`, `card-7` → `card-8`. */
function freshText(text: string, isTaken: (text: string) => boolean): string {
  const before = withoutTrailing(text, '0123456789')
  const digits = before === text ? undefined : text.slice(before.length)
  const stem = before.replace(/[-_ ]$/, '')
  const separator = before.slice(stem.length)
  for (let number = digits === undefined ? 2 : Number(digits) + 1; ; number += 1) {
    const candidate = digits === undefined ? `${text}-${number}` : `${stem}${separator}${number}`
    if (!isTaken(candidate)) return candidate
  }
}

export interface ListedItem {
  readonly module: SourceModule
  readonly array: ts.ArrayLiteralExpression
  readonly index: number
}

/** The source of an item of a literal list, with another id than every item, and another key where it makes the key. */
export function copiedItem(
  { ts }: Sources,
  { array, index, module }: ListedItem,
  template: JsxFunction,
): string {
  const item = array.elements[index] as ts.Expression
  const start = item.getStart()
  const source = module.text.slice(start, item.getEnd())
  const key = keySource(ts, template)
  if (!ts.isObjectLiteralExpression(item)) {
    const isKeyed = key?.property === null && ts.isStringLiteralLike(item)
    return isKeyed
      ? applyTextChanges(source, [within(start, item, copyName(ts, array, item.text, null))])
      : source
  }
  const names = new Set([...IDS, ...(key?.property == null ? [] : [key.property])])
  const changes = [...names].flatMap((name) => {
    const value = propertyNamed(ts, item, name)
    if (value === null || value === 'unknown') return []
    if (ts.isNumericLiteral(value)) return [within(start, value, String(nextNumber(ts, array, name)))]
    if (!ts.isStringLiteralLike(value)) return []
    const isTaken = (text: string) => valuesNamed(ts, array, name).includes(text)
    const text = IDS.has(name) ? freshText(value.text, isTaken) : copyName(ts, array, value.text, name)
    return [within(start, value, text)]
  })
  return applyTextChanges(source, changes)
}

/** A key that people read. */
function copyName(
  ts: TypeScript,
  array: ts.ArrayLiteralExpression,
  text: string,
  name: string | null,
): string {
  const taken = valuesNamed(ts, array, name)
  const first = `${text} (copy)`
  return taken.includes(first) ? freshText(`${text} (copy) 1`, (one) => taken.includes(one)) : first
}

function valuesNamed(
  ts: TypeScript,
  array: ts.ArrayLiteralExpression,
  name: string | null,
): readonly string[] {
  return array.elements.flatMap((element) => {
    const value =
      name !== null && ts.isObjectLiteralExpression(element) ? propertyNamed(ts, element, name) : element
    return value !== null &&
      value !== 'unknown' &&
      (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value))
      ? [value.text]
      : []
  })
}

function nextNumber(ts: TypeScript, array: ts.ArrayLiteralExpression, name: string): number {
  const numbers = valuesNamed(ts, array, name).map(Number).filter(Number.isFinite)
  return Math.max(0, ...numbers) + 1
}

/** What the template takes its `key` from: a property of the item, or the item itself (null). */
function keySource(ts: TypeScript, template: JsxFunction): { readonly property: string | null } | null {
  let found: { property: string | null } | null = null
  const [parameter] = template.parameters
  const visit = (node: ts.Node): void => {
    if (found !== null) return
    if (ts.isJsxAttribute(node) && node.name.getText() === 'key' && parameter !== undefined) {
      const value = node.initializer
      const expression = value !== undefined && ts.isJsxExpression(value) ? value.expression : undefined
      if (expression !== undefined) found = readKey(ts, expression, parameter)
      return
    }
    node.forEachChild(visit)
  }
  if (template.body !== undefined) visit(template.body)
  return found
}

function readKey(
  ts: TypeScript,
  key: ts.Expression,
  { name }: ts.ParameterDeclaration,
): { property: string | null } | null {
  if (ts.isPropertyAccessExpression(key) && key.expression.getText() === name.getText())
    return { property: key.name.text }
  if (!ts.isIdentifier(key)) return null
  if (ts.isIdentifier(name)) return key.text === name.text ? { property: null } : null
  const element = name.elements.find((one) => ts.isBindingElement(one) && one.name.getText() === key.text)
  if (element === undefined || !ts.isBindingElement(element)) return null
  return { property: (element.propertyName ?? element.name).getText() }
}
