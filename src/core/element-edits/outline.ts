/**
 * What the app shows, read from its source from the root on: elements in the order of the page, each with the uses of
 * the components that it is in, so that it can be edited as if it had been selected. Runs nothing: a list's template is
 * there once, and both ways of a condition are there.
 */
import type ts from 'typescript-browser'
import type { Place, SelectedElement } from '../chat/selected-element.ts'
import { findBinding } from './bindings.ts'
import { type Chain, componentsOf } from './chain.ts'
import { classNames } from './class-list.ts'
import { classSources } from './class-sources.ts'
import { importedModule } from './follow-import.ts'
import { type LiteralTarget, literalOf } from './literals.ts'
import {
  isFunctionNode,
  isIntrinsic,
  isJsxNode,
  type JsxFunction,
  openingOf,
  type PlacedElement,
  placeOf,
  tagOf,
} from './locate.ts'
import type { SourceModule, Sources, TypeScript } from './sources.ts'
import { textParts } from './text-parts.ts'
import { nodeValue } from './value.ts'
import { valuesOf } from './values.ts'

export interface OutlinedElement {
  readonly placed: PlacedElement
  /** As the source has it: `h1`, `Link`. */
  readonly tag: string
  /** The component whose code it is in. */
  readonly component: string
  /** What it is in on the page: an element, or the use of a component. */
  readonly parent: OutlinedElement | null
  /** The uses of the components that it is in, innermost first. */
  readonly uses: readonly OutlinedElement[]
  /** It, or nothing but it, is what a component draws. */
  readonly isRoot: boolean
}

const MOST_ELEMENTS = 4_000
const MOST_USES = 12
const MOST_REEXPORTS = 8

interface Component {
  readonly name: string
  readonly module: SourceModule
  readonly fn: JsxFunction
}

export function readOutline(sources: Sources, rootPath: string): readonly OutlinedElement[] {
  const { ts } = sources
  const module = sources.module(rootPath)
  const root =
    module === null
      ? null
      : (componentNamed(sources, module, 'default') ?? componentNamed(sources, module, 'App'))
  const elements: OutlinedElement[] = []
  const known = new Map<string, Component | null>()
  const drawing = new Set<ts.Node>()

  const used = (from: SourceModule, tag: string, node: ts.Node): Component | null => {
    if (isIntrinsic(tag)) return null
    const key = `${from.path} ${tag}`
    const before = known.get(key)
    if (before !== undefined) return before
    const binding = findBinding(ts, tag, node)
    const target = binding?.kind === 'import' ? importedModule(sources, from.path, binding.specifier) : from
    const name = binding?.kind === 'import' ? binding.imported : tag
    const found = target === null || binding === null ? null : componentNamed(sources, target, name)
    known.set(key, found)
    return found
  }

  const draw = ({ name, module: own, fn }: Component, use: OutlinedElement | null): void => {
    if (drawing.has(fn)) return
    drawing.add(fn)
    const uses = use === null ? [] : [use, ...use.uses]
    const visit = (node: ts.Node, parent: OutlinedElement | null): void => {
      if (elements.length >= MOST_ELEMENTS) return
      if (!isJsxNode(ts, node)) {
        node.forEachChild((child) => visit(child, parent))
        return
      }
      const tag = tagOf(node)
      const placed = { module: own, node, place: placeOf(own, node.getStart()) }
      const element = {
        placed,
        tag,
        component: name,
        parent,
        uses,
        isRoot: parent === use && isReturned(ts, node, fn),
      }
      elements.push(element)
      const listed = isIntrinsic(tag) ? [] : componentsOf(sources, own, tag, node)
      const component = listed.length === 0 ? used(own, tag, node) : null
      const drawn = component === null ? listed.map((name) => used(own, name.text, name)) : [component]
      if (uses.length < MOST_USES) for (const one of drawn) if (one !== null) draw(one, element)
      openingOf(node).attributes.forEachChild((child) => visit(child, element))
      if (ts.isJsxElement(node)) for (const child of node.children) visit(child, element)
    }
    if (fn.body !== undefined) visit(fn.body, use)
    drawing.delete(fn)
  }

  if (root !== null) draw(root, null)
  return elements
}

/** Whether a function gives it, rather than keeps it under a name or makes it in a callback. */
function isReturned(ts: TypeScript, node: ts.Node, fn: JsxFunction): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (at === fn || ts.isReturnStatement(at)) return at === fn || functionOf(ts, at) === fn
    if (isFunctionNode(ts, at) || ts.isVariableDeclaration(at)) return false
  }
  return false
}

function functionOf(ts: TypeScript, node: ts.Node): ts.Node | undefined {
  let at = node.parent
  while (at !== undefined && !isFunctionNode(ts, at)) at = at.parent
  return at
}

/** The component that a module knows, or exports, by a name. */
function componentNamed(sources: Sources, module: SourceModule, name: string, depth = 0): Component | null {
  const { ts } = sources
  if (depth > MOST_REEXPORTS) return null
  const again = (other: string, from = module) => componentNamed(sources, from, other, depth + 1)
  for (const statement of module.tree.statements) {
    if (ts.isFunctionDeclaration(statement)) {
      const isDefault =
        statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true
      if (statement.name?.text === name || (name === 'default' && isDefault))
        return { name: statement.name?.text ?? name, module, fn: statement }
    }
    if (ts.isVariableStatement(statement)) {
      for (const { name: declared, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(declared) || declared.text !== name || initializer === undefined) continue
        const fn = functionIn(sources, initializer)
        return fn === null ? null : { name, module, fn }
      }
    }
    if (name === 'default' && ts.isExportAssignment(statement)) {
      const { expression } = statement
      if (ts.isIdentifier(expression)) return again(expression.text)
      const fn = functionIn(sources, expression)
      return fn === null ? null : { name, module, fn }
    }
    if (ts.isExportDeclaration(statement)) {
      const { moduleSpecifier: specifier, exportClause: clause } = statement
      const from =
        specifier !== undefined && ts.isStringLiteral(specifier)
          ? importedModule(sources, module.path, specifier.text)
          : module
      const element =
        clause !== undefined && ts.isNamedExports(clause)
          ? clause.elements.find((one) => one.name.text === name)
          : undefined
      const inner = element === undefined ? name : (element.propertyName ?? element.name).text
      const leads = clause === undefined || element !== undefined
      const found = leads && from !== null && from !== module ? again(inner, from) : null
      if (found !== null) return found
    }
  }
  return null
}

/** `memo(forwardRef(() => …))` */
function functionIn({ ts }: Sources, expression: ts.Expression): JsxFunction | null {
  let node = expression
  while (ts.isCallExpression(node) && node.arguments[0] !== undefined) node = node.arguments[0]
  return isFunctionNode(ts, node) ? node : null
}

/** Which item of a list is meant, of how many. */
export interface ShownItem {
  readonly index: number
  readonly count: number
}

/** The element as if it had been selected; an icon of a package is drawn as an `svg`. */
export function selectionOf(
  sources: Sources,
  element: OutlinedElement,
  item: ShownItem | null = null,
): SelectedElement {
  const { tag, placed, uses } = element
  const places: Place[] = [placed.place, ...uses.map((use) => use.placed.place)]
  return {
    selector: '',
    tag: isIntrinsic(tag) ? tag : 'svg',
    text: '',
    classes: classesOf(sources, element),
    attributes: {},
    places,
    sameSource: item?.count ?? 1,
    indexInSource: item?.index ?? 0,
  }
}

function chainOf(sources: Sources, { placed, uses }: OutlinedElement): Chain {
  const selected = {
    selector: '',
    tag: '',
    text: '',
    classes: [],
    attributes: {},
    places: [],
    sameSource: 1,
    indexInSource: 0,
  }
  return { sources, selected, levels: [placed, ...uses.map((use) => use.placed)] }
}

/** All that its source may put on it, with or without a condition. */
export function classesOf(sources: Sources, element: OutlinedElement): readonly string[] {
  const { placed } = element
  const { pieces } = classSources(chainOf(sources, element), placed.node, { module: placed.module, level: 0 })
  return pieces.flatMap((piece) => classNames(piece.target.value, piece))
}

/** What its own texts may say, as literals that can be changed. */
export function textsOf(sources: Sources, element: OutlinedElement): readonly LiteralTarget[] {
  const { module, node } = element.placed
  const parts = textParts(chainOf(sources, element), node, { module, level: 0 })
  return parts.filter(({ isOwn }) => isOwn).flatMap(({ literals }) => literals)
}

/** What an attribute may say; none where it is computed or not there. */
export function attributeTexts(
  sources: Sources,
  element: OutlinedElement,
  name: string,
): readonly LiteralTarget[] {
  const { ts } = sources
  const { module, node } = element.placed
  const attribute = openingOf(node).attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === name,
  )
  if (attribute === undefined || !ts.isJsxAttribute(attribute)) return []
  const { initializer } = attribute
  const env = { module, level: 0 }
  const values =
    initializer === undefined
      ? []
      : ts.isStringLiteral(initializer)
        ? [nodeValue(initializer, env)]
        : ts.isJsxExpression(initializer) && initializer.expression !== undefined
          ? valuesOf(chainOf(sources, element), initializer.expression, env)
          : []
  return values.map((value) => literalOf(ts, value)).filter((one) => one !== null)
}

/** Every literal of the project that says this, in its scripts' own code and data; not what code is made of. */
export function literalsSaying(
  sources: Sources,
  isWanted: (value: string) => boolean,
  isPossible: (source: string) => boolean,
): readonly LiteralTarget[] {
  const { ts, files } = sources
  const found: LiteralTarget[] = []
  for (const [path, text] of files) {
    if (!/^src\/.*\.[jt]sx?$/.test(path) || !isPossible(text)) continue
    const module = sources.module(path)
    if (module === null) continue
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
      if (
        ts.isJsxAttribute(node) &&
        /^(?:className|class|id|key|htmlFor|type|name|style)$/.test(node.name.getText())
      )
        return
      if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) {
        const literal = literalOf(ts, nodeValue(node, { module, level: 0 }))
        if (literal !== null && isWanted(literal.value)) found.push(literal)
        return
      }
      node.forEachChild(visit)
    }
    visit(module.tree)
  }
  return found
}
