/** What an app is about, and what its records are, in the prompt's own words; nothing where these are no plain nouns. */
import { findColours } from '../../colours/colour-names.ts'
import { clausesOf } from '../../prompt/clauses.ts'
import {
  isFunctionWord,
  isGeneric,
  isLook,
  isTelling,
  isTurn,
  LIST_WORDS,
} from '../../prompt/common-words.ts'
import { capitalise, hasBreak, plain, stemOf, type Word, wordsOf } from '../../prompt/words.ts'

const MOST_WORDS = 3
const FOR = new Set(['for', 'about', 'für', 'uber', 'para', 'sobre', 'pour', 'sur', 'per', 'su'].map(plain))
const LISTS = new Set([...LIST_WORDS, 'stock', 'index', 'manager', 'organizer', 'liste', 'lista'].map(stemOf))

export interface Subject {
  readonly text: string
  readonly stems: readonly string[]
}

export interface SubjectsRead {
  /** "reading" of "a reading habit tracker". */
  readonly before: Subject | null
  /** "a bike shop" of "a sales dashboard for a bike shop"; "my blood pressure" of "to log my blood pressure". */
  readonly behind: Subject | null
}

/** `start` and `end`: the words by which the template was meant. */
export function readSubjects(prompt: string, start: number, end: number): SubjectsRead {
  const words = wordsOf(prompt)
  const verb = words.findIndex((word) => word.start === start)
  const isDone = ['to', 'that', 'and', 'zu', 'para'].includes(plain(words[verb - 1]?.text ?? ''))
  const at = isDone ? words.findIndex((word) => word.start >= end) - 1 : forWordBehind(prompt, words, end)
  return { before: before(prompt, words, start), behind: at < 0 ? null : nounsBehind(prompt, words, at) }
}

/** "with", "where" and the like turn to something else; "of" what it is about stands right behind it. */
function forWordBehind(prompt: string, words: readonly Word[], end: number): number {
  const from = words.findIndex((word) => word.start >= end)
  for (let at = from; at !== -1 && at < words.length; at += 1) {
    const word = plain(words[at]?.text ?? '')
    if (FOR.has(word)) return at
    const isOf = OF_WHAT.has(word) || word.startsWith("d'")
    const isNear = words
      .slice(from, at)
      .every(({ stem }) => isGeneric(stem) || isFunctionWord(stem) || isLook(stem))
    if (isOf && isNear && !hasBreak(prompt, words[at - 1], words[at] as Word)) return at
    if (TELLS_MORE.has(word)) return -1
  }
  return -1
}

const OF_WHAT = new Set(['of', 'de', 'di', 'del', 'della', 'du', 'des', 'da', 'von'])
/** Behind these stands what somebody does with it. */
const TELLS_MORE = new Set(['where', 'that', 'which', 'who', 'so', 'que', 'qui', 'wo', 'donde', 'dove'])

function before(prompt: string, words: readonly Word[], start: number): Subject | null {
  const colours = findColours(prompt)
  const isColour = (word: Word) =>
    colours.some(({ at, label }) => word.start >= at && word.end <= at + label.length)
  const found: Word[] = []
  let next: Word | undefined = words.find((word) => word.start >= start)
  for (const word of words.filter(({ end }) => end <= start).reverse()) {
    if (next !== undefined && hasBreak(prompt, word, next)) break
    // "lost and found": half of it says something else.
    if (JOINS.has(plain(word.text)) && found.length > 0) return null
    if (isFunctionWord(word.stem) || isTurn(word.text) || isDigits(word.text)) break
    if (!isLook(word.stem) && !isGeneric(word.stem) && !isColour(word)) found.unshift(word)
    else if (found.length > 0) break
    next = word
  }
  return asSubject(prompt, found)
}

function nounsBehind(prompt: string, words: readonly Word[], at: number): Subject | null {
  const found: Word[] = []
  for (let next = at + 1; next < words.length; next += 1) {
    const word = words[next]
    if (word === undefined) break
    if (next > at + 1 && hasBreak(prompt, words[next - 1], word)) break
    if (isTurn(word.text)) {
      if (found.length === 0) return null
      break
    }
    if (isFunctionWord(word.stem)) {
      if (found.length === 0 && !WITHIN.has(word.stem)) continue
      const [following, further] = [words[next + 1], words[next + 2]]
      const isBeforeNoun = following !== undefined && isNoun(following) && !isTurn(following.text)
      if (WITHIN.has(word.stem) && isBeforeNoun) found.push(word)
      // "estudio de cerámica" is one; "volunteers of our food bank" ends with the volunteers.
      else if (OF_WHAT.has(plain(word.text)) && isBeforeNoun && further?.text !== plain(word.text)) continue
      else if (ENDS_NOUN.has(plain(word.text))) break
      // "people who", "friends and me": what goes on is a sentence, no noun.
      else return null
      continue
    }
    if (found.length === 0 && next === at + 1 && isInfinitive(word.text)) return null
    if (!isLook(word.stem)) found.push(word)
  }
  return asSubject(prompt, found)
}

/** Small words that a noun is made with: "a two person startup". */
const WITHIN = new Set(['person', 'people'].map(stemOf))
/** What says where, or whose, ends a noun. */
const ENDS_NOUN = new Set([
  'of',
  'from',
  'in',
  'on',
  'at',
  'auf',
  'im',
  'am',
  'bei',
  'dans',
  'en',
  'sur',
  'nel',
  'nella',
])

/** "para dibujar" says what to do. */
const isInfinitive = (word: string) =>
  word.length > 4 &&
  ['ar', 'er', 'ir', 'are', 'ere', 'ire', 'ir'].some((end) => plain(word).endsWith(end)) &&
  plain(word) === word

const JOINS = new Set(['and', 'or', 'und', 'oder', 'y', 'et', 'e'])

function asSubject(prompt: string, found: readonly Word[]): Subject | null {
  const [first, last] = [found[0], found.at(-1)]
  if (first === undefined || last === undefined || found.length > MOST_WORDS) return null
  const text = withoutPossessive(prompt.slice(first.start, last.end))
  const isPlain = found.every((word) => word.text.length > 2 || word.text === word.text.toUpperCase())
  return isPlain && text.length <= 40 && !text.includes('\n') && !text.includes('  ')
    ? { text, stems: found.map(({ stem }) => stem) }
    : null
}

/** "My family's recipes" are family recipes. */
const withoutPossessive = (text: string) => (/['’]s$/.test(text) ? text.slice(0, -2) : text)

export interface Entity {
  readonly one: string
  readonly many: string
}

/** What is kept: "each book", "a list of books", "books: title, author", "book library"; null when the prompt names none. */
export function readEntity(prompt: string, list: number | null): Entity | null {
  const words = wordsOf(prompt)
  const each = words.findIndex(({ text }) => EACH.has(plain(text)))
  const eachOf = each === -1 ? undefined : words[each + 1]
  if (eachOf !== undefined && isNoun(eachOf) && !hasBreak(prompt, words[each], eachOf))
    return asEntity(eachOf.text)
  const listed = list === null ? -1 : words.findIndex((word) => LISTS.has(word.stem) || word.start === list)
  // "keep track of"
  const at = words[listed]?.stem === 'keep' && LISTS.has(words[listed + 1]?.stem ?? '') ? listed + 1 : listed
  if (at !== -1) {
    const behind = nounBehindOf(prompt, words, at)
    if (behind !== null) return asEntity(behind)
  }
  const owner = headedList(prompt)
  if (owner !== null) return owner
  if (at !== -1) {
    const noun = words[at - 1]
    const isOwn =
      noun !== undefined &&
      isNoun(noun) &&
      !hasBreak(prompt, noun, words[at] as Word) &&
      !LISTS.has(noun.stem)
    // "lost and found": half of it names nothing.
    const isHalf = JOINS.has(plain(words[at - 2]?.text ?? ''))
    const isOfAPlace = PLACES.has(words[at]?.stem ?? '')
    if (isOwn && !isHalf && !isOfAPlace && !MASS.some((end) => noun.text.endsWith(end)))
      return asEntity(noun.text)
  }
  const isStock = [words[at - 1], words[at]].some((word) => STOCK.has(word?.stem ?? ''))
  return at !== -1 && isStock ? { one: 'item', many: 'items' } : null
}

const STOCK = new Set(['inventory', 'stock'].map(stemOf))
/** Before these stands whose list it is, rather than of what. */
const PLACES = new Set(
  ['inventory', 'stock', 'roster', 'database', 'archive', 'directory', 'log', 'logbook'].map(stemOf),
)

/** What ends like this is seldom counted. */
const MASS = ['ing', 'ance', 'ence', 'ment', 'ness', 'age', 'ture', 'ity', 'tion']

const EACH = new Set(['each', 'every', 'per', 'jedes', 'jeder', 'jede', 'cada', 'chaque', 'ogni'])
const OF = new Set(
  [
    'of',
    'for',
    'my',
    'our',
    'the',
    'all',
    'von',
    'mis',
    'de',
    'mes',
    'meine',
    'meiner',
    'für',
    'miei',
    'des',
    'du',
    'dei',
    'delle',
    'das',
    'dos',
    'der',
    'per',
    'para',
    'pour',
    'mein',
  ].map(plain),
)

function nounBehindOf(prompt: string, words: readonly Word[], at: number): string | null {
  let next = at + 1
  while (next < words.length && OF.has(plain(words[next]?.text ?? ''))) next += 1
  const noun = words[next]
  if (next === at + 1 || noun === undefined || hasBreak(prompt, words[next - 1], noun)) return null
  if (IS_WHO.has(plain(noun.text))) return ownedBehind(prompt, words, next)
  if (!isNoun(noun)) return null
  const last = words[next + 1]
  const isCompound = last !== undefined && isNoun(last) && !isTurn(last.text) && !hasBreak(prompt, noun, last)
  // "a stock list for a bike shop": a shop keeps other things than shops.
  const found = isCompound ? last : noun
  return isPlural(found.text) ? (isCompound ? prompt.slice(noun.start, last.end) : noun.text) : null
}

const IS_WHO = new Set(['who', 'what', 'which', 'where', 'when'])
const MINE = new Set(['my', 'our', 'mein', 'meine', 'unsere', 'mis', 'mes', 'miei'])

/** "keep track of who borrowed my tools": it is of the tools. */
function ownedBehind(prompt: string, words: readonly Word[], from: number): string | null {
  for (let at = from + 1; at < words.length; at += 1) {
    const [before, word] = [words[at - 1], words[at]]
    if (word === undefined || hasBreak(prompt, before, word)) return null
    const isMine = MINE.has(plain(before?.text ?? '')) && !isFunctionWord(word.stem)
    if (isMine && isPlural(word.text)) return word.text
  }
  return null
}

/** "books: title, author", "the books that I lend, with title and borrower" */
function headedList(prompt: string): Entity | null {
  const clauses = clausesOf(prompt)
  const colon = clauses.findIndex(
    ({ behind, depth }) => (behind === 'colon' || behind === 'bracket') && depth < 2,
  )
  const owner = clauses[colon - 1]
  const noun = owner === undefined ? undefined : wordsOf(owner.text).at(-1)
  if (noun !== undefined && isNoun(noun) && isPlural(noun.text)) return asEntity(noun.text)
  for (const { text } of clauses) {
    const words = wordsOf(text)
    const at = words.findIndex((word) => plain(word.text) === 'with')
    const before = words[at - 1]
    if (before !== undefined && isNoun(before) && isPlural(before.text)) return asEntity(before.text)
  }
  return null
}

const isNoun = (word: Word) => isTelling(word.stem) && !isDigits(word.text) && word.text.length > 2
const isPlural = (text: string) => text.endsWith('s') && !['ss', 'us', 'is'].some((end) => text.endsWith(end))
const isDigits = (text: string) => [...text].every((char) => char >= '0' && char <= '9')

function asEntity(noun: string): Entity {
  const lower = noun === noun.toUpperCase() ? noun : noun.charAt(0).toLowerCase() + noun.slice(1)
  const one = singularOf(lower)
  return { one, many: isPlural(lower) ? lower : pluralOf(one) }
}

function singularOf(noun: string): string {
  if (!isPlural(noun)) return noun
  if (noun.endsWith('ies') && noun.length > 4) return `${noun.slice(0, -3)}y`
  const isEs = ['ses', 'xes', 'ches', 'shes', 'zes'].some((end) => noun.endsWith(end))
  return isEs && !noun.endsWith('uses') ? noun.slice(0, -2) : noun.slice(0, -1)
}

function pluralOf(noun: string): string {
  const before = noun.at(-2) ?? ''
  if (noun.endsWith('y') && !'aeiou'.includes(before)) return `${noun.slice(0, -1)}ies`
  return ['s', 'x', 'ch', 'sh', 'z'].some((end) => noun.endsWith(end)) ? `${noun}es` : `${noun}s`
}

/** "Books" of a list of them. */
export const nameOfMany = ({ many }: Entity): string => capitalise(many)
