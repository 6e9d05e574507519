/** What an element says, followed to where the source has it: in place, in a property of a content module, or in a prop. */

import type * as TypeScript from 'typescript-browser'
import { applyTextChanges, type TextChange } from '../../../core/files/text-changes.ts'
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { capitalise } from '../intent/name.ts'
import { quote } from '../quoting.ts'
import { jsxElements, ownText } from '../source/jsx-elements.ts'
import { parseSource, typescript } from '../source/load-typescript.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import { allElements, type Target } from './find-target.ts'
import type { SourceFiles } from './source-files.ts'
import { resolveImport } from './unused-modules.ts'

interface TextPlace {
  readonly path: string
  readonly change: TextChange
}

export function setText(files: SourceFiles, target: Target, name: string, text: string): EditOutcome {
  const place = textPlace(files, target, text)
  if (place === null)
    return notDone(`The text of ${name} is put together by code in \`${target.path}\`, so I left it alone.`)
  files.write(
    place.path,
    applyTextChanges(files.read(place.path) ?? '', [place.change]),
    `${capitalise(name)}: “${text}”`,
  )
  return done(`${capitalise(name)} says “${text}”`)
}

function textPlace(files: SourceFiles, { path, element }: Target, text: string): TextPlace | null {
  const ts = typescript()
  const { node } = element
  if (ts.isJsxSelfClosingElement(node)) {
    const label = ['label', 'title', 'children', 'text', 'placeholder', 'value']
      .map((key) => element.attributes.get(key))
      .find((one) => one !== undefined)
    if (label === undefined) return null
    const { start, end } = label
    return { path, change: { start, end, text: `${label.name}={${quote(text)}}` } }
  }
  const parts = node.children.filter((child) => !ts.isJsxText(child) || child.text.trim() !== '')
  const [only] = parts
  if (parts.length === 1 && only !== undefined && ts.isJsxExpression(only) && only.expression !== undefined) {
    return expressionPlace(files, path, element.component, only.expression, text)
  }
  const said = parts.filter((child) => ts.isJsxText(child))
  const [words] = said
  if (ownText(element) === null || said.length > 1) return null
  if (words === undefined) {
    // Nothing but elements, such as an icon: the text comes behind them.
    const inside = parts.filter((child) => ts.isJsxElement(child))
    const [child] = inside
    if (inside.length === 1 && child !== undefined) {
      const deeper = jsxElements(files.read(path) ?? '').find(({ start }) => start === child.getStart())
      return deeper === undefined ? null : textPlace(files, { path, element: deeper }, text)
    }
    return null
  }
  const raw = words.getFullText()
  const [lead, tail] = [raw.length - raw.trimStart().length, raw.trimEnd().length]
  return {
    path,
    change: {
      start: words.pos,
      end: words.end,
      text: `${raw.slice(0, lead)}${jsxText(text)}${raw.slice(Math.max(lead, tail))}`,
    },
  }
}

function jsxText(text: string): string {
  return /[<>{}&]/.test(text) ? `{${quote(text)}}` : text
}

/** Where the value of an expression is written down. */
function expressionPlace(
  files: SourceFiles,
  path: string,
  component: string | null,
  expression: TypeScript.Expression,
  text: string,
): TextPlace | null {
  const ts = typescript()
  if (ts.isStringLiteralLike(expression)) {
    return { path, change: { start: expression.getStart(), end: expression.getEnd(), text: quote(text) } }
  }
  if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)) {
    return propertyPlace(files, path, expression.expression.text, expression.name.text, text)
  }
  if (!ts.isIdentifier(expression) || component === null) return null
  const uses = allElements(files).filter(({ element }) => element.tag === component)
  const [use] = uses
  const attribute = use?.element.attributes.get(expression.text)
  if (uses.length !== 1 || use === undefined || attribute === undefined) return null
  if (attribute.text !== null) {
    const { start, end, name } = attribute
    return { path: use.path, change: { start, end, text: `${name}={${quote(text)}}` } }
  }
  return attribute.expression === null
    ? null
    : expressionPlace(files, use.path, use.element.component, attribute.expression, text)
}

/** `export const name = { key: '…' }` in this module or in the one that the name comes from. */
function propertyPlace(
  files: SourceFiles,
  path: string,
  name: string,
  key: string,
  text: string,
): TextPlace | null {
  const ts = typescript()
  const source = files.read(path) ?? ''
  const from = new RegExp(
    `import\\s[^'"]{0,1000}\\b${escapePattern(name)}\\b[^'"]{0,1000}['"](\\.[^'"]+)['"]`,
  ).exec(source)?.[1]
  const target = from === undefined ? path : resolveImport(path, from, new Set(files.paths()))
  if (target === null) return null
  const tree = parseSource(target, files.read(target) ?? '')
  let place: TextPlace | null = null
  const visit = (node: TypeScript.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      node.name.getText(tree) === name &&
      node.initializer !== undefined
    ) {
      const object = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer
      const property = ts.isObjectLiteralExpression(object)
        ? object.properties.find((one) => one.name?.getText(tree) === key)
        : undefined
      if (
        property !== undefined &&
        ts.isPropertyAssignment(property) &&
        ts.isStringLiteralLike(property.initializer)
      ) {
        place = {
          path: target,
          change: {
            start: property.initializer.getStart(tree),
            end: property.initializer.getEnd(),
            text: quote(text),
          },
        }
      }
    }
    node.forEachChild(visit)
  }
  visit(tree)
  return place
}
