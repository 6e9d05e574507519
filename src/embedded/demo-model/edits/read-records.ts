/** Reads what a wish wants to be kept of each thing, and in which order. */
import { findColours } from '../../../core/colours/colour-names.ts'
import { has, match, setOf, split, textOf, type Word, without } from '../../../core/prompt/said-words.ts'
import { readLook } from './looks.ts'
import type { Change, Read } from './wish.ts'

const DOWN = setOf('newest latest highest largest biggest most best descending down recent z')
const UP = setOf(
  'oldest earliest lowest cheapest smallest least ascending alphabetical alphabetically soonest a',
)

export function readSort(clause: readonly Word[]): Change | null {
  const isDown = has(clause, without_(DOWN, UP, clause)) ? true : has(clause, UP) ? false : null
  const by = match(clause, 'sort|order|arrange|rank * by *') ?? match(clause, 'sort|order|arrange|rank by *')
  if (by !== null) {
    const words = (by.at(-1) ?? []).filter(
      ({ lower }) =>
        !DOWN.has(lower) &&
        !UP.has(lower) &&
        !/^(?:,|at|the|its|their|first|ascending|descending|default)$/.test(lower),
    )
    return { type: 'sort', words, isDown }
  }
  const isFirst = clause.at(-1)?.lower === 'first' && isDown !== null
  const isSorting = /^(?:sort|order)$/.test(clause[0]?.lower ?? '') && isDown !== null
  return isFirst || isSorting
    ? { type: 'sort', words: clause.slice(0, -1).concat(isFirst ? [] : clause.slice(-1)), isDown }
    : null
}

/** "a" and "z" say an order only beside each other. */
function without_(
  down: ReadonlySet<string>,
  _up: ReadonlySet<string>,
  clause: readonly Word[],
): ReadonlySet<string> {
  return match(clause, '* z to a') === null ? new Set([...down].filter((word) => word !== 'z')) : down
}

const FIELD = setOf('field fields column columns property properties attribute attributes input')
const OPTIONS = setOf('with options option choices either ( :')
const EACH = 'to|for|on|of each|every|all *'
/** Parts of a page, which no field makes. */
const PARTS = setOf(
  'button buttons icon icons section sections page pages image picture link links switch toggle search filter chart graph animation tooltip modal popup menu tab tabs footer header sidebar',
)

export function readFields(clause: readonly Word[]): Read {
  const added =
    match(clause, 'add|include|insert|give|track|record|store|put|want|need|show *') ??
    match(clause, '* should|must have *')
  if (added === null) return []
  const words = added.at(-1) ?? []
  const [each, told] =
    match(words, `* ${EACH}`) ?? match(words, '* on|in ?the cards|card|list|table|rows ?too ?as ?well') ?? []
  // "an effort to each card with small, medium and large": what follows the owner are its options.
  const isBehind = told?.findIndex(({ lower, isQuoted }) => !isQuoted && OPTIONS.has(lower)) ?? -1
  const [owner, behind] =
    told === undefined || isBehind === -1 ? [told, []] : [told.slice(0, isBehind), told.slice(isBehind)]
  const [receiver, given] = (clause[0]?.lower === 'give' ? match(words, 'each|every * a|an *') : null) ?? []
  const haver = added.length === 2 ? without(added[0] ?? [], setOf('each every all the')) : []
  const isField = has(words, FIELD)
  if (
    !isField &&
    each === undefined &&
    given === undefined &&
    !(added.length === 2 && has(added[0] ?? [], setOf('each every')))
  )
    return []
  const called = match(words, '?a|an ?new ?more field|fields|column|columns ?for|called|named *')?.[0]
  // "a field for the region to the deals"
  const [named = called, holder] =
    (called === undefined ? null : match(called, '* to|on|of the|our|my|all *')) ?? []
  const what = [...(named ?? given ?? each ?? words), ...(named === undefined ? behind : [])]
  // What follows says the options of a choice.
  const things = has(what, OPTIONS) ? [[...what]] : split(what, setOf(', and &'))
  const labels = named ?? given ?? each ?? words
  if (!isField && (has(labels, PARTS) || readLook(labels) !== null || findColours(textOf(labels)).length > 0))
    return []
  const of = (owner ?? receiver ?? holder ?? haver).at(-1)?.lower ?? null
  return things.map((thing) => [
    {
      type: 'field',
      words: without(thing, new Set([...FIELD, 'a', 'an', 'the', 'new', 'another', 'for'])),
      of,
    },
    things.length === 1 ? clause : thing,
  ])
}
