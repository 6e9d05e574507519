/** The name that a prompt gives an app: in quotes, or behind "called". */
import { isFunctionWord, isTurn } from '../../prompt/common-words.ts'
import { capitalise, hasBreak, plain, stemOf, type Word, wordsOf } from '../../prompt/words.ts'

export interface NameRead {
  readonly name: string
  /** In the prompt, with the word that introduces it. */
  readonly start: number
  readonly end: number
}

const CALLED = new Set(
  `called named titled namens genannt heißt llamado llamada llamalo appelé appelée nommé nommée intitulé chiamato chiamata
  chamado chamada genaamd`
    .split(/\s+/)
    .map(plain),
)
/** What stands before words that a part of the app is to say. */
const SAYS = new Set(
  `says say saying reads reading label labeled labelled button headline heading text slogan tagline placeholder message
  steht sagt dice dit texto texte bouton`
    .split(/\s+/)
    .map(plain),
)
const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['‘', '’'],
]
const MOST = 60
const MOST_WORDS = 5

export function readName(prompt: string): NameRead | null {
  const words = wordsOf(prompt)
  const called = words.findIndex(({ text }) => CALLED.has(plain(text)))
  if (called !== -1) {
    const before = words[called]
    const behind = before === undefined ? null : behindCalled(prompt, words, called)
    if (behind !== null && before !== undefined) return { ...behind, start: before.start }
  }
  return quotedName(prompt, words) ?? labelledName(prompt, words)
}

const LABELS = new Set(['name', 'product', 'brand', 'company', 'title'])

/** "Product: Noodle", "name Frontline 2027" at the beginning of a clause. */
function labelledName(prompt: string, words: readonly Word[]): NameRead | null {
  const at = words.findIndex((word, index) => {
    const [before, next] = [words[index - 1], words[index + 1]]
    const isFirst = before === undefined || hasBreak(prompt, before, word)
    return isFirst && next !== undefined && LABELS.has(plain(word.text)) && !startsLow(next)
  })
  const label = words[at]
  const behind = at === -1 ? null : behindCalled(prompt, words, at)
  return behind === null || label === undefined ? null : { ...behind, start: label.start }
}

export interface Quoted {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Every text in quotes, in order. */
export function quotesIn(prompt: string): Quoted[] {
  const found: Quoted[] = []
  for (let at = 0; at < prompt.length; at += 1) {
    const closes = QUOTES.filter(([open]) => open === prompt.charAt(at)).map(([, close]) => close)
    if (closes.length === 0) continue
    const end = endOf(prompt, at, closes)
    if (end === -1) continue
    const text = prompt.slice(at + 1, end).trim()
    if (text !== '') found.push({ text, start: at, end: end + 1 })
    at = end
  }
  return found
}

function endOf(prompt: string, at: number, closes: readonly string[]): number {
  for (let next = at + 1; next < Math.min(prompt.length, at + MOST + 2); next += 1) {
    const char = prompt.charAt(next)
    if (char === '\n') return -1
    if (closes.includes(char)) return next
  }
  return -1
}

function quotedName(prompt: string, words: readonly Word[]): NameRead | null {
  const quoted = quotesIn(prompt).find(({ start }) => !isSaid(words, start))
  return quoted === undefined ? null : { name: quoted.text, start: quoted.start, end: quoted.end }
}

/** "a button that says “Book”" names no app. */
function isSaid(words: readonly Word[], at: number): boolean {
  return words
    .filter(({ end }) => end <= at)
    .slice(-3)
    .some(({ text }) => SAYS.has(plain(text)))
}

function behindCalled(
  prompt: string,
  words: readonly Word[],
  called: number,
): Omit<NameRead, 'start'> | null {
  const word = words[called]
  const next = words[called + 1]
  if (word === undefined || next === undefined) return null
  const between = prompt.slice(word.end, next.start)
  const quoted = quotesIn(prompt.slice(word.end, word.end + MOST + 4))[0]
  if (quoted !== undefined && prompt.slice(word.end, word.end + quoted.start).trim().length < 2)
    return { name: quoted.text, end: word.end + quoted.end }
  if ([...between].some((char) => !` :'‘"“`.includes(char))) return null
  const isCapital = next.text.charAt(0) !== next.text.charAt(0).toLowerCase()
  let end = called + 1
  for (let at = called + 1; at < words.length && at <= called + MOST_WORDS; at += 1) {
    const one = words[at]
    if (one === undefined || (at > called + 1 && hasBreak(prompt, words[at - 1], one))) break
    if (at > called + 1 && (isTurn(one.text) || (isFunctionWord(one.stem) && !isWithinName(words, at)))) break
    // A name in capitals ends with the last of them.
    if (isCapital && at > called + 1 && startsLow(one) && !isWithinName(words, at)) break
    end = at
  }
  const last = words[end]
  if (last === undefined || (end === called + 1 && isFunctionWord(stemOf(next.text)) && !isCapital))
    return null
  const name = prompt.slice(next.start, last.end).trim()
  return name.length > MOST ? null : { name: isCapital ? name : capitalise(name), end: last.end }
}

const startsLow = ({ text }: Word) => text.charAt(0) !== text.charAt(0).toUpperCase()

/** "Fern and Co": a small word between capitals. */
function isWithinName(words: readonly Word[], at: number): boolean {
  const [before, next] = [words[at - 1], words[at + 1]]
  return (
    before !== undefined &&
    next !== undefined &&
    !startsLow(before) &&
    !startsLow(next) &&
    !isTurn(words[at]?.text ?? '')
  )
}
