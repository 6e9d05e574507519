/** Whether what is written somewhere is one element of the page, or many. */
import type ts from 'typescript-browser'
import { type Chain, countUses, enclosingUse, listedComponents } from './chain.ts'
import type { EditScope } from './element-operation.ts'
import type { LiteralTarget } from './literals.ts'
import { componentAround, isFunctionNode, type PlacedElement, tagOf } from './locate.ts'
import { Refusal } from './refusal.ts'
import type { SourceModule, TypeScript } from './sources.ts'
import { mappingCall } from './value.ts'

/** What changes when the literal does. */
export function scopeOf(
  chain: Chain,
  target: Pick<LiteralTarget, 'level' | 'choices' | 'isShared'>,
): EditScope {
  if (target.isShared) return 'all'
  const calls = new Set(target.choices.map(({ call }) => call))
  return scopeOfLevel(chain, target.level, calls)
}

/** What changes when the code of the element at a level does; `known`: lists of which one item was told. */
export function scopeOfLevel(
  chain: Chain,
  level: number,
  known: ReadonlySet<ts.CallExpression> = new Set(),
): EditScope {
  if (level === 0 && known.size === 0 && chain.selected.sameSource > 1) return 'all'
  return isRepeated(chain, level, known) ? 'all' : 'this'
}

function isRepeated(chain: Chain, start: number, known: ReadonlySet<ts.CallExpression>): boolean {
  const { ts } = chain.sources
  for (let level: number | null = start; level !== null; ) {
    const placed: PlacedElement | null | undefined = chain.levels[level]
    if (placed == null) return false
    const component = componentAround(ts, placed.module, placed.node)
    // Of a list of components each is drawn once.
    const list = listedComponents(ts, placed.module.tree, tagOf(placed.node), placed.node)
    for (
      let node: ts.Node = placed.node;
      node !== component?.fn && node.parent !== undefined;
      node = node.parent
    ) {
      if (list !== null && isFunctionNode(ts, node) && mappingCall(ts, node) !== null) continue
      if (isFunctionNode(ts, node) && runsOften(chain, placed.module, node, known)) return true
    }
    if (component === null) return false
    if (countUses(chain.sources, component) > 1) return true
    level = enclosingUse(chain, component, level)?.level ?? null
  }
  return false
}

/** Hooks call their function once, and so does a single call; any other function may run for every item of something. */
function runsOften(
  chain: Chain,
  module: SourceModule,
  fn: ts.Node,
  known: ReadonlySet<ts.CallExpression>,
): boolean {
  const { ts } = chain.sources
  if (!isFunctionNode(ts, fn)) return false
  const mapping = mappingCall(ts, fn)
  if (mapping !== null) return !known.has(mapping)
  const { parent } = fn
  if (ts.isCallExpression(parent)) return !/^(?:React\.)?use[A-Z]/.test(parent.expression.getText())
  const name =
    fn.name ?? (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : null)
  return name === null || !isCalledOnce(ts, module, name.text)
}

function isCalledOnce(ts: TypeScript, module: SourceModule, name: string): boolean {
  let calls = 0
  let others = 0
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name) {
      if (ts.isCallExpression(node.parent) && node.parent.expression === node) calls += 1
      else others += 1
    }
    node.forEachChild(visit)
  }
  visit(module.tree)
  // The declaration is the only other place.
  return calls === 1 && others === 1
}

/** The literal to change for a scope. Throws a {@link Refusal} where none stands for it. */
export function literalFor(chain: Chain, literal: LiteralTarget, scope: EditScope): LiteralTarget {
  if (scopeOf(chain, literal) === scope) return literal
  if (scope === 'this') throw new Refusal('element-same-for-all')
  if (literal.fallback !== null && literal.fallback.level < literal.level) return literal.fallback
  throw new Refusal('element-each-its-own')
}
