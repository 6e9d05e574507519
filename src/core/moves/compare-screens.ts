/**
 * What moved between two states of one screen. Elements are known by where they are written, not by their pixels. What only
 * makes room for what is in it, follows what is around it, or stands further down because of another one, did not move.
 */
import type { OutlinedElement, ScreenOutline } from './screen-outline.ts'

/** What is different of an element. `said`: its words or role. */
export type MoveKind = 'new' | 'gone' | 'said' | 'size' | 'place' | 'look'

export interface Moved {
  readonly element: OutlinedElement
  readonly kinds: ReadonlySet<MoveKind>
}

/** CSS pixels that rounding makes of nothing. */
const SLACK = 1

/** @param isRewritten whether a file's lines are others than before, so that they say nothing of what is the same */
export function compareScreens(
  before: ScreenOutline,
  after: ScreenOutline,
  isRewritten: (file: string) => boolean,
): readonly Moved[] {
  const keysBefore = keysOf(before.elements, isRewritten)
  const keysAfter = keysOf(after.elements, isRewritten)
  const known = new Map(keysBefore.map((key, index) => [key, before.elements[index] as OutlinedElement]))
  const differences = after.elements.map((element, index): Difference => {
    const old = known.get(keysAfter[index] as string)
    if (old !== undefined) return differenceOf(old, element)
    // One that is missing where a list was cut may be behind the cut.
    return { kinds: new Set(before.isCut ? [] : ['new']), isWide: false }
  })
  const stays = new Set(keysAfter)
  const gone = after.isCut
    ? []
    : before.elements.filter((_, index) => !stays.has(keysBefore[index] as string))
  const moved = after.elements.flatMap((element, index) => {
    const { kinds } = differences[index] as Difference
    return kinds.size === 0 || isLedBy(differences[element.parent], kinds) ? [] : [{ index, kinds }]
  })
  const around = ancestorsOf(moved, after.elements)
  markShrunk(gone, before.elements, keysBefore, keysAfter, around)
  return [
    ...moved.flatMap(({ index, kinds }) => {
      // It only makes room for what is in it.
      if (around.has(index)) kinds.delete('size')
      return kinds.size === 0 ? [] : [{ element: after.elements[index] as OutlinedElement, kinds }]
    }),
    ...gone.map((element) => ({ element, kinds: new Set<MoveKind>(['gone']) })),
  ]
}

interface Difference {
  readonly kinds: Set<MoveKind>
  /** Whether its width is another one. */
  readonly isWide: boolean
}

function differenceOf(old: OutlinedElement, now: OutlinedElement): Difference {
  const kinds = new Set<MoveKind>()
  const differs = (a: number, b: number) => Math.abs(a - b) > SLACK
  const isWide = differs(old.box.width, now.box.width)
  if (old.text !== now.text || old.role !== now.role) kinds.add('said')
  if (isWide || differs(old.box.height, now.box.height)) kinds.add('size')
  if (differs(old.box.x, now.box.x) || differs(old.box.y, now.box.y)) kinds.add('place')
  if (old.look !== now.look) kinds.add('look')
  return { kinds, isWide }
}

/** Whether it only follows the element around it, whose width or whose look, padding included, is another one. */
function isLedBy(around: Difference | undefined, kinds: ReadonlySet<MoveKind>): boolean {
  if (around === undefined || !(around.isWide || around.kinds.has('look'))) return false
  return [...kinds].every((kind) => kind === 'size' || kind === 'place')
}

/** Places tell elements apart; where lines are others, tags and their order within the file do. */
function keysOf(
  elements: readonly OutlinedElement[],
  isRewritten: (file: string) => boolean,
): readonly string[] {
  const counts = new Map<string, number>()
  return elements.map(({ tag, place, nth }) => {
    if (place !== null && !isRewritten(place.file))
      return `${place.file}:${place.line}:${place.column} ${tag} ${nth}`
    const name = `${place?.file ?? ''} ${tag}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name} #${count}`
  })
}

/** Indices of the elements around those that moved. Each is gone through once. */
function ancestorsOf(
  moved: readonly { readonly index: number }[],
  elements: readonly OutlinedElement[],
): Set<number> {
  const around = new Set<number>()
  for (const { index } of moved) climb(elements[index]?.parent ?? -1, elements, around)
  return around
}

function climb(from: number, elements: readonly OutlinedElement[], around: Set<number>): void {
  for (let at = from; at >= 0 && !around.has(at); at = elements[at]?.parent ?? -1) around.add(at)
}

/** What is gone made the elements around it smaller: those that are still there. */
function markShrunk(
  gone: readonly OutlinedElement[],
  before: readonly OutlinedElement[],
  keysBefore: readonly string[],
  keysAfter: readonly string[],
  around: Set<number>,
): void {
  const shrunk = new Set<number>()
  for (const { parent } of gone) climb(parent, before, shrunk)
  const keys = new Set([...shrunk].map((at) => keysBefore[at]))
  for (const [index, key] of keysAfter.entries()) if (keys.has(key)) around.add(index)
}
