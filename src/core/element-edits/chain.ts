/** An element with the uses of the components that it is in: what gives the props in its code their values. */

import type ts from 'typescript-browser'
import type { SelectedElement } from '../chat/selected-element.ts'
import { escapePattern } from '../text/escape-pattern.ts'
import { findBinding } from './bindings.ts'
import { importedModule } from './follow-import.ts'
import { type ComponentAround, elementAt, type PlacedElement, tagOf } from './locate.ts'
import { counted, type Sources, type TypeScript } from './sources.ts'

export interface Chain {
  readonly sources: Sources
  readonly selected: SelectedElement
  /** One for each place; null where no element is written there. The first is the element itself. */
  readonly levels: readonly (PlacedElement | null)[]
}

export function readChain(sources: Sources, selected: SelectedElement): Chain {
  return { sources, selected, levels: selected.places.map((place) => elementAt(sources, place)) }
}

export interface UseSite {
  readonly level: number
  readonly placed: PlacedElement
}

/** The nearest use of a component outside of a level; null where the chain has none. */
export function enclosingUse(
  { sources, levels }: Chain,
  component: ComponentAround,
  level: number,
): UseSite | null {
  for (let outer = level + 1; outer < levels.length; outer += 1) {
    const placed = levels[outer]
    if (placed != null && isUseOf(sources, placed, component)) return { level: outer, placed }
  }
  return null
}

/** Whether a tag stands for a component: by the same name, or by an import of its module. */
function isUseOf(sources: Sources, { module, node }: PlacedElement, component: ComponentAround): boolean {
  return isTagOf(sources, module, tagOf(node), node, component)
}

export function isTagOf(
  sources: Sources,
  module: PlacedElement['module'],
  tag: string,
  node: ts.Node,
  component: ComponentAround,
): boolean {
  const listed = componentsOf(sources, module, tag, node)
  if (listed.length > 0) return listed.some((name) => isTagOf(sources, module, name.text, name, component))
  const isNamesake = tag.split('.').at(-1) === component.name
  const binding = findBinding(sources.ts, tag, node)
  if (binding?.kind !== 'import') return isNamesake
  const imported = importedModule(sources, module.path, binding.specifier)
  // Another component of the same name; a module that only passes names on declares none.
  if (isNamesake) return imported === null || imported === component.module || !declares(imported.text, tag)
  const isNamed = binding.imported === component.name
  if (!isNamed && !(binding.imported === 'default' && component.isDefault)) return false
  return imported?.path === component.module.path
}

/** `[Hero, Prices].map((Section) => <Section />)`: the names in a list of the module itself that a tag stands for. */
export function componentsOf(
  { ts }: Sources,
  { tree }: PlacedElement['module'],
  tag: string,
  node: ts.Node,
): readonly ts.Identifier[] {
  return listedComponents(ts, tree, tag, node)?.elements.filter((one) => ts.isIdentifier(one)) ?? []
}

export function listedComponents(
  ts: TypeScript,
  tree: ts.SourceFile,
  tag: string,
  node: ts.Node,
): ts.ArrayLiteralExpression | null {
  const binding = findBinding(ts, tag, node)
  if (binding?.kind !== 'parameter' || binding.index !== 0 || binding.steps.length > 0) return null
  const call = binding.fn.parent
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return null
  const list = call.expression.expression
  const found = ts.isIdentifier(list) ? findBinding(ts, list.text, call) : null
  const value = found?.kind === 'variable' ? found.declaration.initializer : list
  const array = value !== undefined && ts.isAsExpression(value) ? value.expression : value
  if (array === undefined || !ts.isArrayLiteralExpression(array) || array.getSourceFile() !== tree)
    return null
  return array.elements.every((one) => ts.isIdentifier(one) && /^[A-Z]/.test(one.text)) ? array : null
}

function declares(source: string, name: string): boolean {
  return new RegExp(`\\b(?:function|const|class)\\s+${escapePattern(name)}\\b`).test(source)
}

/** In how many places of the project a component is used. */
export function countUses(sources: Sources, component: ComponentAround): number {
  const { module, name } = component
  return counted(sources, `uses ${name} ${module.path}`, () => countTags(sources, component))
}

function countTags(sources: Sources, component: ComponentAround): number {
  const { ts, files } = sources
  let count = 0
  for (const [path, text] of files) {
    if (!/\.[jt]sx?$/.test(path) || !text.includes('<')) continue
    const mentions = text.includes(component.name) || component.isDefault
    const module = mentions ? sources.module(path) : null
    if (module === null) continue
    const visit = (node: ts.Node): void => {
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
        const tag = node.tagName.getText()
        if (/^[A-Z]/.test(tag) && isTagOf(sources, module, tag, node, component)) count += 1
      }
      node.forEachChild(visit)
    }
    visit(module.tree)
  }
  return count
}
