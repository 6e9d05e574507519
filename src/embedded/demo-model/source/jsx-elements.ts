/** The JSX elements of a module, as plain values with their places in the text. Knows nothing of what they are for. */
import type * as TypeScript from 'typescript-browser'
import { parseSource, typescript } from './load-typescript.ts'

interface JsxAttribute {
  readonly name: string
  readonly start: number
  readonly end: number
  /** The text between the quotes, when the value is a plain string. */
  readonly text: string | null
  /** The expression between the braces. */
  readonly expression: TypeScript.Expression | null
}

export interface JsxElement {
  /** Empty for a fragment. */
  readonly tag: string
  readonly start: number
  readonly end: number
  /** Behind the opening tag. */
  readonly openEnd: number
  /** Behind the tag's name. */
  readonly nameEnd: number
  readonly isSelfClosing: boolean
  readonly attributes: ReadonlyMap<string, JsxAttribute>
  readonly parent: JsxElement | null
  readonly children: readonly JsxElement[]
  /** Directly inside, not by way of an expression such as `{items.map(…)}` or a condition. */
  readonly isDirectChild: boolean
  /** The function that it belongs to, or null. */
  readonly component: string | null
  /** Both from 1. */
  readonly line: number
  readonly column: number
  readonly node: TypeScript.JsxElement | TypeScript.JsxSelfClosingElement | TypeScript.JsxFragment
}

const CACHE_SIZE = 300
const cache = new Map<string, readonly JsxElement[]>()

/** In the order in which they open. The same text gives the same values. */
export function jsxElements(source: string): readonly JsxElement[] {
  const known = cache.get(source)
  if (known !== undefined) return known
  const elements = readElements(source)
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value as string)
  cache.set(source, elements)
  return elements
}

type Mutable = { -readonly [Key in keyof JsxElement]: JsxElement[Key] } & { children: JsxElement[] }

function readElements(source: string): readonly JsxElement[] {
  const ts = typescript()
  const file = parseSource('module.tsx', source)
  const found: JsxElement[] = []
  const visit = (node: TypeScript.Node, parent: Mutable | null, component: string | null): void => {
    const inside = componentOf(ts, node) ?? component
    if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node) && !ts.isJsxFragment(node)) {
      node.forEachChild((child) => visit(child, parent, inside))
      return
    }
    const isDirect =
      node.parent !== undefined && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))
    const element: Mutable = {
      ...describe(ts, file, node),
      parent,
      children: [],
      isDirectChild: isDirect,
      component,
    }
    parent?.children.push(element)
    found.push(element)
    node.forEachChild((child) => visit(child, element, inside))
  }
  visit(file, null, null)
  return found
}

function describe(ts: typeof TypeScript, file: TypeScript.SourceFile, node: JsxElement['node']) {
  const start = node.getStart(file)
  const opening = ts.isJsxElement(node) ? node.openingElement : ts.isJsxFragment(node) ? null : node
  const { line, character } = file.getLineAndCharacterOfPosition(start)
  return {
    tag: opening?.tagName.getText(file) ?? '',
    start,
    end: node.getEnd(),
    openEnd: ts.isJsxFragment(node) ? node.openingFragment.getEnd() : (opening?.getEnd() ?? start),
    nameEnd: opening === null ? start + 1 : (opening.typeArguments?.end ?? opening.tagName.getEnd()),
    isSelfClosing: ts.isJsxSelfClosingElement(node),
    attributes: new Map(opening === null ? [] : attributesOf(ts, file, opening)),
    line: line + 1,
    column: character + 1,
    node,
  }
}

function attributesOf(
  ts: typeof TypeScript,
  file: TypeScript.SourceFile,
  opening: TypeScript.JsxOpeningLikeElement,
): [string, JsxAttribute][] {
  return opening.attributes.properties.flatMap((property): [string, JsxAttribute][] => {
    if (!ts.isJsxAttribute(property)) return []
    const name = property.name.getText(file)
    const value = property.initializer
    const text = value !== undefined && ts.isStringLiteral(value) ? value.text : null
    const expression = value !== undefined && ts.isJsxExpression(value) ? (value.expression ?? null) : null
    return [[name, { name, start: property.getStart(file), end: property.getEnd(), text, expression }]]
  })
}

function componentOf(ts: typeof TypeScript, node: TypeScript.Node): string | null {
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? null
  const isFunction = ts.isVariableDeclaration(node) && node.initializer !== undefined
  if (!isFunction || !ts.isIdentifier(node.name)) return null
  return /^[A-Z]/.test(node.name.text) ? node.name.text : null
}

/** What the element itself says, its plain text with white space folded; null when any of it is computed. */
export function ownText(element: JsxElement): string | null {
  const ts = typescript()
  const { node } = element
  if (ts.isJsxSelfClosingElement(node)) return null
  let text = ''
  for (const child of node.children) {
    if (ts.isJsxText(child)) text += child.text
    else if (
      ts.isJsxExpression(child) &&
      child.expression !== undefined &&
      ts.isStringLiteralLike(child.expression)
    ) {
      text += child.expression.text
    } else if (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child)) text += ' '
    else return null
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** The element of a component's own module that everything else of it is in: the first that it returns. */
export function rootElement(source: string, component: string): JsxElement | null {
  return jsxElements(source).find((one) => one.parent === null && one.component === component) ?? null
}
