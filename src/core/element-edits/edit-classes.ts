/** Puts classes on an element and takes them off, in the literal that stands for the scope. */
import type { Chain } from './chain.ts'
import { addClass, classNames, replaceClass } from './class-list.ts'
import { type ClassPass, type ClassPiece, type ClassSources, classSources } from './class-sources.ts'
import type { EditScope } from './element-operation.ts'
import { retext } from './literals.ts'
import { type JsxNode, openingOf, placeOf } from './locate.ts'
import type { PathEdit } from './path-edit.ts'
import { scopeOf, scopeOfLevel } from './reach.ts'
import { Refusal } from './refusal.ts'
import type { SourceModule } from './sources.ts'
import type { Env } from './value.ts'

/** One class that is to be there, and which others may not. */
export interface ClassChange {
  readonly add: string | null
  /** In its place, where there is one. */
  readonly replaces: (name: string) => boolean
  /** Taken away with it. */
  readonly removes: (name: string) => boolean
}

/** The code of the element, as far as it concerns its classes. */
export interface StyledElement {
  readonly chain: Chain
  readonly module: SourceModule
  readonly node: JsxNode
  readonly env: Env
  readonly sources: ClassSources
}

export function styledElement(
  chain: Chain,
  module: SourceModule,
  node: JsxNode,
  level: number,
): StyledElement {
  const env = { module, level }
  return { chain, module, node, env, sources: classSources(chain, node, env) }
}

/** Throws a {@link Refusal} where no literal stands for the scope, or a condition decides. */
export function changeClasses(
  element: StyledElement,
  scope: EditScope,
  changes: readonly ClassChange[],
): PathEdit[] {
  const texts = new Map<ClassPiece, string>()
  const missing: string[] = []
  for (const change of changes) {
    if (!changeInPlace(element, scope, change, texts) && change.add !== null) missing.push(change.add)
  }
  const inserted = missing.length === 0 ? [] : addAll(element, scope, missing, texts)
  return [...texts].flatMap(([{ target }, text]) => retext(target, text) ?? []).concat(inserted)
}

/** Whether the class needs no place of its own. */
function changeInPlace(
  { chain, sources }: StyledElement,
  scope: EditScope,
  { add, replaces, removes }: ClassChange,
  texts: Map<ClassPiece, string>,
): boolean {
  const { pieces, passes } = sources
  const isAffected = (name: string) => replaces(name) || removes(name)
  const shown = chain.selected.classes.filter(isAffected)
  const pass = scope === 'this' ? openPass(chain, passes) : null
  const isLast = pieces.slice(pass?.position).every((one) => !namesOf(one).some(isAffected))
  const isMerged = pass?.isMerged === true && isLast
  const having = (list: readonly ClassPiece[]) => list.filter((one) => namesOf(one).some(isAffected))
  const fixed = having(pieces.filter(({ isConditional }) => !isConditional))
  const owners = fixed.filter((one) => scopeOf(chain, one.target) === scope)
  const isWritten = (name: string) => fixed.some((one) => namesOf(one).includes(name))
  const elsewhere = shown.find((name) => !isWritten(name))
  if (elsewhere !== undefined && !isMerged) {
    const piece = having(pieces).find((one) => one.isConditional && namesOf(one).includes(elsewhere))
    if (piece === undefined && isMereCollision(sources)) return false
    const place = piece === undefined ? null : placeOf(piece.target.module, piece.target.start)
    throw new Refusal(piece === undefined ? 'element-dynamic' : 'element-conditional', place)
  }
  if (owners.length === 0) {
    if (fixed.length === 0 || isMerged) return false
    throw new Refusal(scope === 'this' ? 'element-same-for-all' : 'element-each-its-own')
  }
  let isAdded = add === null
  for (const piece of owners) {
    for (const name of namesOf(piece).filter(isAffected)) {
      const isPlace: boolean = !isAdded && replaces(name)
      texts.set(piece, replaceClass(texts.get(piece) ?? piece.target.value, name, isPlace ? add : null))
      isAdded ||= isPlace
    }
  }
  return isAdded
}

/** The page may carry classes that no source says, such as those a library puts on. */
function isMereCollision({ hasUnknown, hasSpread, passes }: ClassSources): boolean {
  return !hasUnknown && !hasSpread && passes.length === 0
}

function namesOf(piece: ClassPiece): readonly string[] {
  return classNames(piece.target.value, piece)
}

/** The use whose classes are this element's alone. */
function openPass(chain: Chain, passes: readonly ClassPass[]): ClassPass | null {
  return passes.find(({ use }) => scopeOfLevel(chain, use.level) === 'this') ?? null
}

function addAll(
  element: StyledElement,
  scope: EditScope,
  names: readonly string[],
  texts: Map<ClassPiece, string>,
): PathEdit[] {
  const { chain, sources } = element
  const own = sources.pieces.filter((one) => !one.isConditional && scopeOf(chain, one.target) === scope)
  const piece = own.find((one) => texts.has(one)) ?? own.find((one) => !one.holeBefore) ?? own[0]
  if (piece !== undefined) {
    const text = names.reduce<string | null>(
      (all, name) => (all === null ? null : addClass(all, name, piece)),
      texts.get(piece) ?? piece.target.value,
    )
    if (text !== null) {
      texts.set(piece, text)
      return []
    }
  }
  if (scopeOfLevel(chain, element.env.level) === scope) return insertAll(element, names)
  const pass = scope === 'this' ? openPass(chain, sources.passes) : null
  if (pass === null) throw new Refusal(scope === 'this' ? 'element-same-for-all' : 'element-each-its-own')
  const { module, node } = pass.use.placed
  const env = { module, level: pass.use.level }
  const outer = { chain, module, node, env, sources: classSources(chain, node, env, pass.prop) }
  return addToUse(outer, pass.prop, names)
}

/** The use of a component says the class; what it says already stays. */
function addToUse(element: StyledElement, prop: string, names: readonly string[]): PathEdit[] {
  const { sources } = element
  const piece = sources.pieces.find((one) => !one.isConditional && !one.target.isShared)
  if (piece === undefined) return insertAll(element, names, prop)
  const text = names.reduce<string | null>(
    (all, name) => (all === null ? null : addClass(all, name, piece)),
    piece.target.value,
  )
  const change = text === null ? null : retext(piece.target, text)
  if (change === null) throw new Refusal('element-dynamic')
  return [change]
}

/** A new attribute, or one more argument of the call that joins the classes. */
function insertAll(
  { module, node, sources }: StyledElement,
  names: readonly string[],
  prop = 'className',
): PathEdit[] {
  const { attribute, joiner, hasSpread } = sources
  const text = names.join(' ')
  if (joiner !== null) {
    const last = joiner.arguments.at(-1)
    const at = last?.getEnd() ?? joiner.getEnd() - 1
    return [{ path: module.path, start: at, end: at, text: `${last === undefined ? '' : ', '}'${text}'` }]
  }
  if (attribute !== null) throw new Refusal('element-dynamic', placeOf(module, attribute.getStart()))
  if (hasSpread) throw new Refusal('element-spread')
  return [insertAttribute(module, node, `${prop}="${text}"`)]
}

/** Behind the tag's name: the rest of the tag stays as it is. */
export function insertAttribute(module: SourceModule, node: JsxNode, attribute: string): PathEdit {
  const opening = openingOf(node)
  const at = opening.typeArguments === undefined ? opening.tagName.getEnd() : opening.attributes.pos
  return { path: module.path, start: at, end: at, text: ` ${attribute}` }
}
