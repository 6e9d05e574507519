/** Which lists a callback runs over. */
import type ts from 'typescript-browser'
import type { Chain } from './chain.ts'
import type { JsxFunction } from './locate.ts'
import type { TypeScript } from './sources.ts'
import { type Env, type MappedList, unwrap, valuesOf } from './values.ts'

const RUNS_OVER = new Set(['map', 'flatMap'])
/** Gives some of the items, or all in another order. */
const REARRANGES = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'concat'])

/** The call that a callback is given to, as in `items.map(callback)`; null where it is no such callback. */
export function mappingCall(ts: TypeScript, fn: JsxFunction): ts.CallExpression | null {
  const call = fn.parent
  if (!ts.isCallExpression(call) || call.arguments[0] !== fn) return null
  const { expression } = call
  return ts.isPropertyAccessExpression(expression) && RUNS_OVER.has(expression.name.text) ? call : null
}

/** Null among the lists stands for one that is not literal; null altogether for a function that is no callback. */
export function listsMappedBy(
  chain: Chain,
  fn: JsxFunction,
  env: Env,
  depth = 0,
): readonly (MappedList | null)[] | null {
  const { ts } = chain.sources
  const call = mappingCall(ts, fn)
  if (call === null || !ts.isPropertyAccessExpression(call.expression)) return null
  let source = unwrap(ts, call.expression.expression)
  let isWhole = true
  for (;;) {
    const inner = rearranged(ts, source)
    if (inner === null) break
    source = unwrap(ts, inner)
    isWhole = false
  }
  return valuesOf(chain, source, env, depth + 1).map((list) =>
    list.kind === 'node' && ts.isArrayLiteralExpression(list.node) ? { list, call, isWhole } : null,
  )
}

function rearranged(ts: TypeScript, node: ts.Expression): ts.Expression | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  return REARRANGES.has(node.expression.name.text) ? node.expression.expression : null
}
