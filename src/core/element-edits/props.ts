/** What a use of a component gives it. */
import { type Chain, enclosingUse } from './chain.ts'
import { componentAround, type JsxNode, openingOf } from './locate.ts'
import type { TypeScript } from './sources.ts'
import { type Env, member, nodeValue, unknown, type Value, valuesOf } from './values.ts'

/** What the use of the component around says for a prop; null when it says nothing. */
export function propValues(
  chain: Chain,
  { node, env }: Value,
  name: string,
  depth: number,
): readonly Value[] | null {
  const { ts } = chain.sources
  const component = componentAround(ts, env.module, node)
  const use = component === null ? null : enclosingUse(chain, component, env.level)
  if (use === null) return [unknown(node, env)]
  const { module, node: element } = use.placed
  const outer: Env = { module, level: use.level }
  if (name === 'children' && hasChildren(ts, element))
    return [{ ...nodeValue(element, outer), kind: 'children' }]
  for (const property of [...openingOf(element).attributes.properties].reverse()) {
    if (ts.isJsxSpreadAttribute(property)) {
      const spread = valuesOf(chain, property.expression, outer, depth + 1)
      return spread.flatMap((value) => member(chain, value, name, depth))
    }
    if (property.name.getText() !== name) continue
    const value = property.initializer
    if (value === undefined) return [unknown(property, outer)]
    if (ts.isStringLiteral(value)) return [nodeValue(value, outer)]
    const expression = ts.isJsxExpression(value) ? value.expression : undefined
    return expression === undefined
      ? [unknown(property, outer)]
      : valuesOf(chain, expression, outer, depth + 1)
  }
  return null
}

function hasChildren(ts: TypeScript, element: JsxNode): boolean {
  return (
    ts.isJsxElement(element) && element.children.some((one) => !ts.isJsxText(one) || one.text.trim() !== '')
  )
}
