/** Exchanges an icon for another of the same package, with its import. */
import type ts from 'typescript-browser'
import { findBinding } from './bindings.ts'
import type { Chain } from './chain.ts'
import { itemAt } from './choose-literal.ts'
import type { EditScope } from './element-operation.ts'
import { exchangeImport } from './imports.ts'
import { openingOf, type PlacedElement, placeOf } from './locate.ts'
import type { PathEdit } from './path-edit.ts'
import { scopeOf, scopeOfLevel } from './reach.ts'
import { Refusal } from './refusal.ts'
import type { SourceModule, Sources } from './sources.ts'
import type { Value } from './value.ts'
import { valuesOf } from './values.ts'

export interface IconUse {
  readonly module: SourceModule
  readonly specifier: ts.ImportSpecifier
  /** As the package calls it. */
  readonly name: string
  readonly packageName: string
  /** Where the name stands: in the tag, or in the value that the tag is taken from. */
  readonly node: ts.Identifier
  readonly value: Value | null
}

/** What a package draws an icon of: a click may meet any part of it. */
const DRAWN = /^(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon)$/

/** Throws a {@link Refusal} where the element is no icon of a package. */
export function iconOf(chain: Chain, { module, node }: PlacedElement): IconUse {
  const { ts } = chain.sources
  const tag = openingOf(node).tagName
  if (!DRAWN.test(chain.selected.tag) || !(ts.isIdentifier(tag) || ts.isPropertyAccessExpression(tag))) {
    throw new Refusal('element-no-icon')
  }
  const own = ts.isIdentifier(tag) ? packageName(chain.sources, module, tag) : null
  if (own !== null) return { ...own, value: null }
  const values = valuesOf(chain, tag, { module, level: 0 })
  const index = values.length === 1 && values[0]?.choices.length === 0 ? 0 : itemAt(chain, values)
  const value = index === null ? undefined : values[index]
  if (value === undefined) throw new Refusal(values.length > 1 ? 'element-which-item' : 'element-no-icon')
  const found = ts.isIdentifier(value.node) ? packageName(chain.sources, value.env.module, value.node) : null
  if (found === null) throw new Refusal('element-no-icon', placeOf(value.env.module, value.node.getStart()))
  return { ...found, value }
}

function packageName(
  { ts }: Sources,
  module: SourceModule,
  node: ts.Identifier,
): Omit<IconUse, 'value'> | null {
  const binding = findBinding(ts, node.text, node)
  if (binding?.kind !== 'import' || !ts.isImportSpecifier(binding.node)) return null
  if (/^(?:[./]|[@~]\/)/.test(binding.specifier)) return null
  return { module, specifier: binding.node, name: binding.imported, packageName: binding.specifier, node }
}

export function editIcon(chain: Chain, placed: PlacedElement, name: string, scope: EditScope): PathEdit[] {
  const icon = iconOf(chain, placed)
  const own = icon.value === null ? scopeOfLevel(chain, 0) : scopeOfValue(chain, icon.value)
  if (own !== scope) throw new Refusal(own === 'all' ? 'element-same-for-all' : 'element-each-its-own')
  if (icon.name === name) return []
  const { module, specifier } = icon
  const names = icon.value === null ? tagNames(chain.sources.ts, placed) : [icon.node]
  const span = { start: names[0]?.getStart() ?? 0, end: names.at(-1)?.getEnd() ?? 0 }
  const imported = exchangeImport(chain.sources, module, specifier, name, span)
  const renamed = names.map((node) => ({
    path: module.path,
    start: node.getStart(),
    end: node.getEnd(),
    // `{ Star }` says the name of the property, too.
    text: chain.sources.ts.isShorthandPropertyAssignment(node.parent)
      ? `${node.getText()}: ${imported.name}`
      : imported.name,
  }))
  return [...imported.edits, ...renamed]
}

function tagNames(ts: Sources['ts'], { node }: PlacedElement): readonly ts.Node[] {
  return ts.isJsxElement(node) ? [node.openingElement.tagName, node.closingElement.tagName] : [node.tagName]
}

function scopeOfValue(chain: Chain, { env, choices, isShared }: Value): EditScope {
  return scopeOf(chain, { level: env.level, choices, isShared })
}
