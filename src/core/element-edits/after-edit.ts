/** What the selection is after an edit: the same element, at its new place, with what it now says. */
import type { Place, SelectedElement } from '../chat/selected-element.ts'
import type { Chain } from './chain.ts'
import type { ClassChange } from './edit-classes.ts'
import type { Exchange } from './edit-structure.ts'
import type { ElementOperation } from './element-operation.ts'
import { placeOf } from './locate.ts'
import { applyEdits, type PathEdit } from './path-edit.ts'
import { parse } from './sources.ts'

/** As much of a text as a selection holds. */
const MAX_TEXT = 200

export interface Done {
  readonly edits: readonly PathEdit[]
  readonly exchanged: Exchange | null
  /** What the page showed where a text was changed. */
  readonly before: string | null
  /** What became of its classes. */
  readonly classChanges: readonly ClassChange[]
}

/** Null when the element is no longer there. */
export function selectionAfter(
  chain: Chain,
  operation: ElementOperation,
  { edits, exchanged, before, classChanges }: Done,
): SelectedElement | null {
  const { selected } = chain
  if (operation.type === 'delete') return null
  const places = selected.places.map((place, level) => {
    const placed = chain.levels[level]
    return placed == null ? place : movedPlace(chain, place, placed.node.getStart(), edits, exchanged)
  })
  return {
    ...selected,
    ...placesOf(selected, places, operation, exchanged, chain),
    ...looks(selected, operation, before, classChanges),
  }
}

function placesOf(
  { sameSource, indexInSource }: SelectedElement,
  places: readonly Place[],
  operation: ElementOperation,
  exchanged: Exchange | null,
  chain: Chain,
) {
  const at = chain.levels[0]?.node.getStart() ?? 0
  const isInElement = exchanged !== null && exchanged.from.start <= at && at < exchanged.from.end
  const isItem = sameSource > 1 && !isInElement
  if (!isItem) return { places }
  if (operation.type === 'move') return { places, indexInSource: indexInSource + operation.by }
  return operation.type === 'duplicate' ? { places, sameSource: sameSource + 1 } : { places }
}

function movedPlace(
  { sources }: Chain,
  place: Place,
  at: number,
  edits: readonly PathEdit[],
  exchanged: Exchange | null,
): Place {
  const own = edits.filter(({ path }) => path === place.file)
  if (own.length === 0) return place
  const text = applyEdits(sources.files, own).get(place.file) ?? ''
  const tree = parse(sources.ts, place.file, text)
  const offset = exchanged === null ? null : exchangedOffset(exchanged, at)
  return placeOf({ path: place.file, text, tree }, offset ?? shifted(own, at))
}

function shifted(edits: readonly PathEdit[], at: number): number {
  let offset = at
  for (const { start, end, text } of edits) if (end <= at && start < at) offset += text.length - (end - start)
  return offset
}

/** Where something inside of either range is afterwards; null outside of both. */
function exchangedOffset({ from, to }: Exchange, at: number): number | null {
  const [first, second] = from.start < to.start ? [from, to] : [to, from]
  const lengths = { first: first.end - first.start, second: second.end - second.start }
  if (first.start <= at && at < first.end) return at - first.start + second.end - lengths.first
  if (second.start <= at && at < second.end) return at - second.start + first.start
  return null
}

function looks(
  selected: SelectedElement,
  operation: ElementOperation,
  before: string | null,
  classChanges: readonly ClassChange[],
): Partial<SelectedElement> {
  if (operation.type === 'attribute') {
    return { attributes: { ...selected.attributes, [operation.name]: operation.value } }
  }
  if (operation.type === 'text' && before !== null) {
    const text = selected.text.replace(fold(before), () => fold(operation.text))
    return { text: text.slice(0, MAX_TEXT) }
  }
  return { classes: classChanges.reduce(withChange, selected.classes) }
}

function withChange(classes: readonly string[], { add, replaces, removes }: ClassChange): readonly string[] {
  const kept = classes.filter((name) => !replaces(name) && !removes(name))
  return add === null ? kept : [...kept, add]
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
