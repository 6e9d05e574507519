/** The list of things that an app shows, found in its source: `{things.map((thing) => …)}`. */

import type * as TypeScript from 'typescript-browser'
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { readingOrder } from '../edits/find-target.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { type JsxElement, jsxElements } from '../source/jsx-elements.ts'
import { parseSource, typescript } from '../source/load-typescript.ts'

export interface ShownList {
  readonly path: string
  readonly source: string
  /** The expression whose items are shown, such as `list.shown`. */
  readonly items: { readonly text: string; readonly start: number; readonly end: number }
  /** The name of one item in the callback. */
  readonly item: string
  /** Properties of an item that its markup reads. */
  readonly properties: readonly string[]
  /** The element that holds the items, such as the `<ul>`. */
  readonly holder: JsxElement
  /** Behind the brace that opens the component's body. */
  readonly bodyStart: number
  /** Where the statement that returns the list begins. */
  readonly returnStart: number
}

/** Null when no list of things that a person adds to or looks through is certain. */
export function findShownList(files: SourceFiles): ShownList | null {
  const found = readingOrder(files)
    .filter((path) => !/\/(?:ui|layout|icons|chart|charts)\//.test(path))
    .flatMap((path) => listsIn(path, files.read(path) ?? ''))
    .map((list) => ({
      ...list,
      properties: [...new Set([...list.properties, ...propertiesOfType(files, list.item)])],
    }))
  const ranked = found.map((list) => ({ list, score: scoreOf(list) })).sort((a, b) => b.score - a.score)
  return ranked[0]?.list ?? null
}

function scoreOf({ path, holder, items, properties }: ShownList): number {
  const isList = /^(?:ul|ol|tbody)$/.test(holder.tag) ? 2 : 0
  const isNamed = /(?:List|Section|Grid|Board|Table|Gallery|Shelf|Collection)\.[jt]sx$/.test(path) ? 2 : 0
  const isThing = properties.some((name) => /^(?:name|title|text|label|question)$/.test(name)) ? 2 : 0
  const isDays = /\b(?:days?|week|weeks|filters|tabs|navigation|links|columns|options|rows)$/i.test(
    items.text,
  )
    ? -6
    : 0
  return isList + isNamed + isThing + isDays
}

function listsIn(path: string, source: string): ShownList[] {
  const ts = typescript()
  const file = parseSource(path, source)
  const elements = jsxElements(source)
  const lists: ShownList[] = []
  const visit = (node: TypeScript.Node): void => {
    const list = ts.isCallExpression(node) ? readList(ts, file, node, path, source, elements) : null
    if (list !== null) lists.push(list)
    node.forEachChild(visit)
  }
  visit(file)
  return lists
}

function readList(
  ts: typeof TypeScript,
  file: TypeScript.SourceFile,
  call: TypeScript.CallExpression,
  path: string,
  source: string,
  elements: readonly JsxElement[],
): ShownList | null {
  const {
    expression,
    arguments: [callback],
  } = call
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'map') return null
  if (!ts.isIdentifier(expression.expression) && !ts.isPropertyAccessExpression(expression.expression))
    return null
  if (callback === undefined || !ts.isArrowFunction(callback) || !ts.isJsxExpression(call.parent)) return null
  const [parameter] = callback.parameters
  if (parameter === undefined || !ts.isIdentifier(parameter.name)) return null
  const holder = elements.findLast(
    ({ openEnd, end }) => openEnd <= call.getStart(file) && call.getEnd() <= end,
  )
  const body = componentBody(ts, call)
  if (holder === undefined || body === null || holder.tag === '') return null
  const statement = body.statements.find((one) => one.pos <= call.pos && call.end <= one.end)
  if (statement === undefined || !ts.isReturnStatement(statement)) return null
  const items = expression.expression
  const item = parameter.name.text
  return {
    path,
    source,
    items: { text: items.getText(file), start: items.getStart(file), end: items.getEnd() },
    item,
    properties: propertiesOf(source.slice(call.getStart(file), call.getEnd()), item),
    holder,
    bodyStart: body.getStart(file) + 1,
    returnStart: statement.getStart(file),
  }
}

function componentBody(ts: typeof TypeScript, from: TypeScript.Node): TypeScript.Block | null {
  for (let node: TypeScript.Node | undefined = from; node !== undefined; node = node.parent) {
    if (ts.isFunctionDeclaration(node) && node.body !== undefined && /^[A-Z]/.test(node.name?.text ?? ''))
      return node.body
  }
  return null
}

function propertiesOf(text: string, item: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(new RegExp(`\\b${escapePattern(item)}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    ),
  ]
}

/** Of the type that is named like the item: `task` is a `Task`. */
function propertiesOfType(files: SourceFiles, item: string): string[] {
  const type = item.charAt(0).toUpperCase() + item.slice(1)
  const pattern = new RegExp(`\\binterface ${escapePattern(type)} \\{\\n([\\s\\S]{0,4000}?)\\n\\}`)
  const body = files
    .paths()
    .flatMap((path) => (/\.tsx?$/.test(path) ? (pattern.exec(files.read(path) ?? '')?.[1] ?? []) : []))[0]
  return [...(body ?? '').matchAll(/^ {2}(\w+)\??: string$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'id')
}
