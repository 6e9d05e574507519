/** Edits of an element's class list and style, wherever the source has them: a string, an expression, or nowhere yet. */
import type * as TypeScript from 'typescript-browser'
import type { TextChange } from '../../../core/files/text-changes.ts'
import type { JsxElement } from './jsx-elements.ts'
import { typescript } from './load-typescript.ts'

/** The classes that the element has whatever its state. */
export function classesOf(element: JsxElement): readonly string[] {
  const attribute = element.attributes.get('className')
  const text = attribute?.text ?? fixedLiteral(attribute?.expression ?? null)?.text ?? ''
  return text.split(/\s+/).filter((name) => name !== '')
}

/** Null when the element's classes are computed as a whole, so that there is nothing certain to edit. */
export function withClasses(
  element: JsxElement,
  edit: (classes: readonly string[]) => readonly string[],
): TextChange | null {
  const classes = edit(classesOf(element)).join(' ')
  const attribute = element.attributes.get('className')
  if (attribute === undefined) {
    return element.tag === ''
      ? null
      : { start: element.nameEnd, end: element.nameEnd, text: ` className="${classes}"` }
  }
  if (attribute.text !== null) {
    const { start, end } = attribute
    return classes === ''
      ? { start: start - 1, end, text: '' }
      : { start, end, text: `className="${classes}"` }
  }
  const literal = fixedLiteral(attribute.expression)
  if (literal === null) return null
  const [lead, tail] = [literal.text.length - literal.text.trimStart().length, literal.text.trimEnd().length]
  const start = literal.getStart() + 1
  return {
    start,
    end: literal.getEnd() - 1,
    text: `${literal.text.slice(0, lead)}${classes}${literal.text.slice(Math.max(lead, tail))}`,
  }
}

/** The first string of an expression that stands there unconditionally: `'fixed ' + (…)`, `cn('fixed', …)`. */
function fixedLiteral(expression: TypeScript.Expression | null): TypeScript.StringLiteralLike | null {
  const ts = typescript()
  if (expression === null) return null
  if (ts.isStringLiteralLike(expression)) return expression
  if (ts.isIdentifier(expression)) return constantNamed(expression)
  if (ts.isParenthesizedExpression(expression)) return fixedLiteral(expression.expression)
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return fixedLiteral(expression.left)
  }
  if (ts.isCallExpression(expression)) return fixedLiteral(expression.arguments[0] ?? null)
  return null
}

/** Sets properties of the element's style, in the camel case of React; null when its style is computed. */
export function withStyle(
  element: JsxElement,
  properties: Readonly<Record<string, string>>,
): TextChange | null {
  const ts = typescript()
  const attribute = element.attributes.get('style')
  const quoted = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([key, value]) => `${key}: ${value}`).join(', ')
  const wanted = Object.entries(properties).map(([key, value]) => [key, quoted(value)] as const)
  if (attribute === undefined) {
    return { start: element.nameEnd, end: element.nameEnd, text: ` style={{ ${lines(wanted)} }}` }
  }
  const object = attribute.expression
  if (object === null || !ts.isObjectLiteralExpression(object)) return null
  const merged = new Map<string, string>()
  for (const property of object.properties) {
    if (!ts.isPropertyAssignment(property)) return null
    merged.set(property.name.getText(), property.initializer.getText())
  }
  for (const [key, value] of wanted) merged.set(key, value)
  return { start: attribute.start, end: attribute.end, text: `style={{ ${lines(merged)} }}` }
}

/** `const look = '…'`, when the module has one of that name only. */
function constantNamed(name: TypeScript.Identifier): TypeScript.StringLiteralLike | null {
  const ts = typescript()
  const found: TypeScript.Expression[] = []
  const visit = (node: TypeScript.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      node.name.getText() === name.text &&
      node.initializer !== undefined
    ) {
      found.push(node.initializer)
    }
    node.forEachChild(visit)
  }
  visit(name.getSourceFile())
  const [only] = found
  return found.length === 1 && only !== undefined && ts.isStringLiteralLike(only) ? only : null
}
