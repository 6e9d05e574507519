/** Which literal the page shows, where the source has several: told by the text that is seen, then by the order. */
import { escapePattern } from '../text/escape-pattern.ts'
import type { Chain } from './chain.ts'
import type { LiteralTarget } from './literals.ts'
import { Refusal } from './refusal.ts'
import type { TextPart } from './text-parts.ts'
import type { ItemChoice } from './value.ts'

/** From this length on a text may have been cut where it was read. */
const CUT_AT = 195
/** Matching takes too long with more. */
const MAX_HOLES = 8

/** Throws a {@link Refusal} where more than one literal is possible. */
export function shownLiteral(chain: Chain, parts: readonly TextPart[], part: TextPart): LiteralTarget {
  const { literals, hasUnknown } = part
  const [first] = literals
  if (first === undefined) throw new Refusal('element-dynamic')
  const isCertain = literals.length === 1 && !hasUnknown && !first.isConditional && first.choices.length === 0
  // What is written elsewhere may have been changed by the app since.
  if (isCertain && first.node !== part.node && !isPossible(chain, parts, part, first)) {
    throw new Refusal('element-dynamic')
  }
  if (isCertain) return first
  const possible = literals.filter((one) => isPossible(chain, parts, part, one))
  const [only] = possible
  if (only === undefined) throw new Refusal(hasUnknown ? 'element-dynamic' : 'element-stale')
  if (possible.length === 1) return only
  const index = itemAt(chain, literals)
  const chosen = index === null ? undefined : literals[index]
  if (chosen !== undefined && possible.includes(chosen)) return chosen
  throw new Refusal(only.choices.length > 0 ? 'element-which-item' : 'element-ambiguous')
}

/** The index among the items of a list that is shown once and whole, in the order of the page; null otherwise. */
export function itemAt(
  { selected: { sameSource, indexInSource } }: Chain,
  candidates: readonly { readonly choices: readonly ItemChoice[] }[],
): number | null {
  const isWhole = candidates.every(({ choices }) => choices.length > 0 && choices.every((one) => one.isWhole))
  return isWhole && sameSource === candidates.length ? indexInSource : null
}

/** Whether the element could say what it says on the page if this part said that. */
export function isPossible(
  { selected }: Chain,
  parts: readonly TextPart[],
  part: TextPart | null,
  literal: { readonly value?: string; readonly choices: readonly ItemChoice[] },
): boolean {
  const shown = fold(selected.text)
  const holes = parts.filter(({ hasUnknown }) => hasUnknown).length
  if (shown.length >= CUT_AT || holes > MAX_HOLES) return isContained(shown, parts, part, literal)
  const sources = parts.map((one) => {
    if (one === part) return pattern(literal.value ?? '')
    const allowed = one.literals.filter(({ choices }) => agree(choices, literal.choices))
    const options = allowed.map(({ value }) => pattern(value))
    if (one.hasUnknown || options.length === 0) options.push('.*?')
    return `(?:${options.join('|')})`
  })
  return new RegExp(`^\\s*${sources.join('\\s*')}\\s*$`, 'is').test(shown)
}

/** For a text that was cut, or of which little is known. */
function isContained(
  shown: string,
  parts: readonly TextPart[],
  part: TextPart | null,
  literal: { readonly value?: string },
): boolean {
  if (part === null || literal.value === undefined) return false
  const own = fold(literal.value)
  return parts.length === 1 ? own.startsWith(shown.slice(0, CUT_AT)) : shown.includes(own)
}

/** Two things of one page cannot come from different items of the same run over a list. */
function agree(some: readonly ItemChoice[], others: readonly ItemChoice[]): boolean {
  return some.every((one) =>
    others.every(
      (other) => other.call !== one.call || (other.array === one.array && other.index === one.index),
    ),
  )
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function pattern(value: string): string {
  return fold(value)
    .split(' ')
    .map((word) => escapePattern(word))
    .join('\\s*')
}
