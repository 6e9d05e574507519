/** What a version moved, in plain words. */
import type { MoveKind } from './compare-screens.ts'
import type { MovedPart, VersionMoves } from './version-moves.ts'

const KINDS: Readonly<Record<MoveKind, string>> = {
  new: 'is new',
  gone: 'is gone',
  said: 'says something else',
  size: 'has another size',
  place: 'stands elsewhere',
  look: 'looks different',
}
const LONGEST_TEXT = 40

/** The line of the card. */
export function movesLine({ askedCount, notAskedCount }: VersionMoves): string {
  if (askedCount + notAskedCount === 0) return 'Nothing moved on the screens'
  if (notAskedCount === 0) return 'Nothing else moved'
  return `What else moved: ${notAskedCount === 1 ? '1 part' : `${notAskedCount} parts`} not asked for`
}

/** `p “Hello”`, or the tag alone. */
export function partName({ tag, text }: Pick<MovedPart, 'tag' | 'text'>): string {
  if (text === '') return `<${tag}>`
  return `<${tag}> “${text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text}”`
}

/** `has another size and looks different, 3 times, at 375 and 768 px` */
export function partWords({ kinds, count, widths }: MovedPart, allWidths: number): string {
  const how = joined(kinds.map((kind) => KINDS[kind]))
  const often = count > 1 ? `, ${count} times` : ''
  const where = widths.length === allWidths ? '' : `, at ${joined(widths.map(String))} px`
  return how + often + where
}

function joined(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
