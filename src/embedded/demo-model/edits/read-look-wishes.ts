/** Reads how a wish wants something to look. */
import { findColours, type NamedColour } from '../../../core/colours/colour-names.ts'
import { has, said, setOf, split, type Word, without } from '../../../core/prompt/said-words.ts'
import type { Tone } from './colours.ts'
import { lookWords, readLook } from './looks.ts'
import type { Change, Read } from './wish.ts'

const PRONOUNS = setOf('it this that them these those')
const JOINS = setOf(', and with but & on')
const GROUNDS = setOf('background backgrounds fill ground')
const INKS = setOf('text texts letters font lettering writing')
const BORDERS = setOf('border borders outline frame line')
const HOW = setOf(
  'make change set turn colour color paint use switch update recolor recolour restyle style give let have want should must be is are to in into a an the with as for more less much very bit little lot so it’s colours colors coloured colored scheme theme mode accent as has have needs get look looks increase decrease reduce enlarge shrink widen add show i all every each between around',
)

export function readLooks(clause: readonly Word[], message: string): Read {
  const found: [Change, readonly Word[]][] = []
  let about: readonly Word[] = []
  let waiting: Word[][] = []
  for (const piece of split(clause, JOINS)) {
    const text = said(message, piece)
    const tone = toneIn(piece)
    const isPlain = tone === 'grey' || piece.some(({ isQuoted }) => isQuoted)
    const colour = isPlain ? undefined : findColours(text).at(-1)
    const look = colour === undefined ? readLook(piece) : null
    const own = without(
      withoutColour(piece, colour, message),
      new Set([
        ...HOW,
        ...(look === null ? [] : lookWords(look)),
        ...(tone === null ? [] : [tone, 'monochrome', 'brighter', 'night']),
      ]),
    )
    const what = has(own, GROUNDS) ? 'ground' : has(own, INKS) ? 'text' : has(own, BORDERS) ? 'border' : null
    const isBackOfLast =
      what === 'ground' &&
      own.length === 1 &&
      found.length > 0 &&
      about.length > 0 &&
      clause.some(({ lower }) => lower === 'on')
    const isAbout = own.filter(({ lower }) => !PRONOUNS.has(lower))
    if (isAbout.length > 0 && !isBackOfLast) about = own
    else if (own.length > 0 && !isBackOfLast) about = own
    const targets = [...waiting, about]
    if (colour === undefined && tone === null && look === null) {
      waiting = [...waiting, [...own]]
      continue
    }
    waiting = []
    const quote = piece.length > 0 && found.length + targets.length > 1 ? piece : clause
    for (const words of targets) {
      if (colour !== undefined) found.push([{ type: 'colour', words, colour, what }, quote])
      else if (look !== null) found.push([{ type: 'look', words, look }, quote])
      else if (tone !== null) found.push([{ type: 'tone', words, tone }, quote])
    }
  }
  // What is said of something else in the same clause would be left out without a word.
  return waiting.length > 0 && waiting.some((words) => words.length > 0) ? [] : found
}

function withoutColour(piece: readonly Word[], colour: NamedColour | undefined, message: string): Word[] {
  if (colour === undefined) return [...piece]
  const names = findColours(said(message, piece)).flatMap(({ label }) => label.toLowerCase().split(/[\s-]+/))
  return piece.filter(
    ({ lower }) => !names.includes(lower) && !findColours(lower).some(({ label }) => label === lower),
  )
}

function toneIn(piece: readonly Word[]): Tone | null {
  if (has(piece, setOf('monochrome greyscale grayscale'))) return 'grey'
  if (has(piece, setOf('weight bold'))) return null
  for (const tone of ['lighter', 'darker', 'brighter', 'dark', 'light'] as const) {
    if (has(piece, new Set([tone]))) return tone === 'brighter' ? 'lighter' : tone
  }
  return has(piece, setOf('night')) ? 'dark' : null
}

/** "change the title to red": how it looks, and not what it says. */
export function speaksOfLooks(to: readonly Word[]): boolean {
  const text = to.map((word) => word.text).join(' ')
  const colours = findColours(text)
  const look = readLook(to)
  const names = colours.flatMap(({ label }) => label.toLowerCase().split(/[\s-]+/))
  const rest = without(
    to,
    new Set([...HOW, ...names, ...(look === null ? [] : lookWords(look)), 'dark', 'light']),
  )
  return rest.length === 0 && (colours.length > 0 || look !== null || toneIn(to) !== null)
}
