/** A message in the parts that may each be an edit. */
import { COLOUR_SOURCE } from '../colours/colour-names.ts'

export interface Clause {
  readonly words: string
  /** What stood before it: a comma, "and", a line end. */
  readonly separator: string
}

const COLOUR = `(?:${COLOUR_SOURCE})`

/** Held together whatever stands in them: quoted texts. */
const QUOTED = /"[^"\n]*"|“[^“”\n]*”|(?<=\s)'[^'\n]{0,400}'(?=[\s.,;!?]|$)|‘[^‘’\n]*’/g
const SEPARATOR =
  /(\n+|[;!?]+|\.(?=\s|$)|,(?:\s*(?:and|then)\b)?|&(?=\s*(?:add|remove|make|change|rename|set|use|delete|hide|move)\b)|\b(?:and then|and also|and|then|as well as|plus)\b)/i
/** "purple and black" is one wish. */
const BOTH_COLOURS = new RegExp(`${COLOUR}\\s+and\\s+${COLOUR}(?!\\s+[\\p{L}])`, 'giu')
/** "a beige background with brown text" is two. */
const PLACED_COLOURS = new RegExp(
  `(${COLOUR}\\s+(?:background|page|header|text|letters|buttons|footer|cards))\\s+(?:with|and)\\s+(?:an?\\s+)?(${COLOUR}\\s+(?:background|page|header|text|letters|buttons|footer|cards))`,
  'giu',
)
const EMPTY = /^(?:please|thanks|thank you|ok|okay|so|too|that's (?:it|all))$/i
const BULLET = /^(?:[-*•]|\d+[.)])\s+/

/** At "and", "then", commas and full stops outside quotes; but "black and white" stays whole, and so do swaps. */
export function splitClauses(message: string): Clause[] {
  const quoted: string[] = []
  const held = message
    .replace(QUOTED, (text) => `\ue000${quoted.push(text) - 1}\ue000`)
    .replace(/\bblack and white\b/gi, 'monochrome')
    .replace(BOTH_COLOURS, (text) => `\ue000${quoted.push(text) - 1}\ue000`)
    .replace(PLACED_COLOURS, '$1, $2')
    .replace(/\b(swap|switch|exchange)\s(?:the places of\s)?(.{1,200}?)\sand\s(?=\S)/gi, '$1 $2 with ')
    .replace(/(\d)\.(?=\s)/g, (whole, digit: string) => (/^\d\./.test(whole) ? `${digit})` : whole))
  const parts = held.split(SEPARATOR)
  const clauses: Clause[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const words = (parts[index] ?? '')
      .replace(/\ue000(\d+)\ue000/g, (_, at: string) => quoted[Number(at)] ?? '')
      .trim()
      .replace(BULLET, '')
    if (!/[\p{L}\p{N}]/u.test(words) || /^\d+\)?$/.test(words) || EMPTY.test(words)) continue
    clauses.push({ words, separator: parts[index - 1] ?? '' })
  }
  return clauses
}
