/** Which template a prompt means: by the phrases that each says of itself, and where in the prompt they stand. */

import { findColours } from '../colours/colour-names.ts'
import {
  isFunctionWord,
  isGeneric,
  isKeeping,
  isLook,
  isMachine,
  isSite,
  isTelling,
  LIST_WORDS,
  meaningsOf,
} from '../prompt/common-words.ts'
import { hasBreak, plain, stemOf, stemsOf, type Word, wordsOf } from '../prompt/words.ts'
import { kindOf } from './field-kinds.ts'
import { type Head, headOf, isDenied } from './prompt-head.ts'
import { readFields } from './read-fields.ts'
import type { TemplateManifest } from './template-manifest.ts'

/** The template whose records are of any kind. */
export const RECORDS = 'records'
/** The one that presents anything. */
const LANDING = 'landing'

interface Described {
  readonly id: string
  readonly manifest: TemplateManifest
}

export interface Choice<T extends Described = Described> {
  readonly template: T
  /** Where the words stand by which it was meant, in the prompt. */
  readonly start: number
  readonly end: number
  readonly score: number
}

export interface Ranking<T extends Described = Described> {
  /** Null when nothing in the prompt says plainly that one of them is meant. */
  readonly fit: Choice<T> | null
  /** All of them, the nearest first. */
  readonly nearest: readonly T[]
}

/** What a phrase is worth in the words that say what is wanted, beside what only a part of it has, by its place. */
const IN_HEAD = 1
const AT_END_OF_HEAD = 1.35
const ELSEWHERE = 0.3
/** From this on a template is meant. */
const PLAIN = 0.6
/** What a phrase of several words is worth beside one of one word. */
const PER_WORD = 0.25
/** Words that may stand between those of a phrase: "list of my clients". */
const MOST_BETWEEN = 2
/** Of two that are meant by the same words, the one is meant whose condition the prompt meets. */
const WHEN = 0.15

export function rankTemplates<T extends Described>(prompt: string, templates: readonly T[]): Ranking<T> {
  const words = wordsOf(prompt)
  const head = headOf(prompt, words)
  const meanings = words.map(({ stem }) => new Set(meaningsOf(stem)))
  const found = templates.map((template) => {
    const { title, says, when } = template.manifest
    const isWhen = when?.some((phrase) => isSaid(phrase, words))
    const known = template.manifest.entity === undefined ? knownStems(template) : null
    const best = [title, ...says, ...(template.id === RECORDS ? LIST_WORDS : [])]
      .map((phrase) => find(phrase, { prompt, words, meanings, head }, known))
      .filter((one) => one !== null)
      .sort((a, b) => b.score - a.score || a.at - b.at)[0]
    return {
      template,
      best: isWhen === false ? undefined : best,
      near: nearness(template, words),
      isWhen: isWhen === true,
    }
  })
  // "Einkaufsliste" is a list of any kind by its end only: whoever calls itself that by the whole of it comes first.
  found.sort((a, b) => score(b) - score(a) || wholeness(b) - wholeness(a))
  const [first] = found
  const fit = first?.best === undefined ? null : plainFit(first.template, first.best)
  return {
    fit: fit ?? siteFit({ prompt, words, meanings, head }, templates) ?? recordsFit(prompt, words, templates),
    nearest: found.map(({ template }) => template),
  }
}

interface Ranked {
  readonly best: Found | undefined
  readonly near: number
  readonly isWhen: boolean
}

const score = ({ best, near, isWhen }: Ranked) => (best?.score ?? 0) + near / 10 + (isWhen ? WHEN : 0)

/** Its words as they are, side by side: "roles" is no field "role". */
function isSaid(phrase: string, words: readonly Word[]): boolean {
  const wanted = wordsOf(phrase).map(({ text }) => plain(text))
  return words.some((_, at) => wanted.every((text, next) => plain(words[at + next]?.text ?? '') === text))
}

const wholeness = ({ best }: Ranked) => (best?.isWhole === true ? 1 : 0)

/** "a website for my band": a page that presents somebody, of whatever kind. */
function siteFit<T extends Described>({ words, head }: Read, templates: readonly T[]): Choice<T> | null {
  const template = templates.find(({ id }) => id === LANDING)
  const site = words.slice(head.from, head.to).find(({ stem }) => isSite(stem))
  return template === undefined || site === undefined
    ? null
    : { template, start: site.start, end: site.end, score: PLAIN }
}

/** Something to keep, with fields of kinds that are known, is a list whatever it is called. */
function recordsFit<T extends Described>(
  prompt: string,
  words: readonly Word[],
  templates: readonly T[],
): Choice<T> | null {
  const template = templates.find(({ id }) => id === RECORDS)
  const keeps = words.find(({ stem }) => isKeeping(stem))
  if (template === undefined || keeps === undefined) return null
  const fields = readFields(prompt, true)
  const known = fields.filter(({ label }) => kindOf(label) !== null)
  return fields.length >= 3 && known.length >= 2
    ? { template, start: keeps.start, end: keeps.end, score: PLAIN }
    : null
}

function plainFit<T extends Described>(template: T, { score, start, end }: Found): Choice<T> | null {
  return score >= PLAIN ? { template, start, end, score } : null
}

interface Found {
  readonly score: number
  /** Its own words stand there, and not what they mean in another language or as a part of a compound. */
  readonly isWhole: boolean
  readonly at: number
  readonly start: number
  readonly end: number
}

interface Read {
  readonly prompt: string
  readonly words: readonly Word[]
  readonly meanings: readonly ReadonlySet<string>[]
  readonly head: Head
}

/**
 * A phrase's words, in any order, close together. `known`: where nothing is kept, a word before a single one says which of its
 * kind is meant, and has to be known: a car game is no game of tiles.
 */
function find(
  phrase: string,
  { prompt, words, meanings, head }: Read,
  known: ReadonlySet<string> | null,
): Found | null {
  const stems = stemsOf(phrase)
  if (stems.length === 0) return null
  const isVerb = (at: number) => stems.length === 1 && isDoing(words[at], phrase)
  const reach = stems.length + MOST_BETWEEN
  let best: Found | null = null
  for (let at = 0; at < words.length; at += 1) {
    if (!stems.some((stem) => meanings[at]?.has(stem)) || isVerb(at)) continue
    if (known !== null && stems.length === 1 && !isKindKnown(prompt, words, at, known)) continue
    const taken = new Set<number>()
    for (const stem of stems) {
      for (let next = at; next < Math.min(at + reach, words.length); next += 1) {
        if (taken.has(next) || meanings[next]?.has(stem) !== true) continue
        taken.add(next)
        break
      }
    }
    if (taken.size < stems.length && !isOneCompound(stems, meanings[at])) continue
    const last = Math.max(at, ...taken)
    if (!isClose(words, at, last, taken) || isDenied(prompt, words, at)) continue
    if (isWorkedOn({ prompt, words, meanings, head }, at, last) || isOfAnother(prompt, words, last, known))
      continue
    const isIn = at >= head.from && last < head.to
    const place = isIn ? (last === head.to - 1 ? AT_END_OF_HEAD : IN_HEAD) : ELSEWHERE
    const value = (1 + PER_WORD * (stems.length - 1)) * place
    const [first, end] = [words[at], words[last]]
    if (first === undefined || end === undefined || (best !== null && best.score >= value)) continue
    const isWhole = stems.every((stem) => words.slice(at, last + 1).some((word) => word.stem === stem))
    best = { score: value, isWhole, at, start: first.start, end: end.end }
  }
  return best
}

/** "Split the bill calculator": the head ends with what it is, and that calculates. */
function isWorkedOn({ words, head }: Read, at: number, last: number): boolean {
  return (
    at >= head.from &&
    last < head.to - 1 &&
    words.slice(last + 1, head.to).some(({ stem }) => isMachine(stem))
  )
}

/** "a game like Mario", "a game where you catch eggs": which of its kind is meant stands behind, too. */
function isOfAnother(
  prompt: string,
  words: readonly Word[],
  last: number,
  known: ReadonlySet<string> | null,
): boolean {
  const word = words[last]
  let next = last + 1
  while (isGeneric(words[next]?.stem ?? '')) next += 1
  const turn = words[next]
  if (known === null || word === undefined || turn === undefined || !TELLS_WHICH.has(turn.text.toLowerCase()))
    return false
  if (turn.text !== 'like' && !meaningsOf(word.stem).includes(PLAYED)) return false
  let end = next + 1
  while (end < words.length && !hasBreak(prompt, words[end - 1], words[end] ?? word)) end += 1
  const told = words.slice(next + 1, end).filter(({ stem }) => isTelling(stem))
  return told.length > 0 && !told.some(({ stem }) => meaningsOf(stem).some((meaning) => known.has(meaning)))
}

const PLAYED = stemOf('game')
const TELLS_WHICH = new Set([
  'like',
  'where',
  'about',
  'in',
  'with',
  'wie',
  'bei',
  'como',
  'donde',
  'comme',
  'où',
  'come',
  'dove',
])

/** "shopping" is no shop. */
function isDoing(word: Word | undefined, phrase: string): boolean {
  return word?.text.endsWith('ing') === true && !phrase.endsWith('ing')
}

function isKindKnown(
  prompt: string,
  words: readonly Word[],
  at: number,
  known: ReadonlySet<string>,
): boolean {
  const word = words[at]
  // "juego de coches": other languages say it behind.
  const isForeign = word !== undefined && !known.has(word.stem)
  const [before, kind] = isForeign ? [words[at + 1], words[at + 2]] : [words[at - 1], words[at - 1]]
  if (word === undefined || before === undefined || kind === undefined) return true
  if (hasBreak(prompt, ...(isForeign ? ([before, kind] as const) : ([kind, word] as const)))) return true
  return (
    !isTelling(kind.stem) || isLook(kind.stem) || known.has(kind.stem) || findColours(kind.text).length > 0
  )
}

function knownStems({ manifest }: Described): ReadonlySet<string> {
  return new Set([manifest.title, manifest.description, ...manifest.says, ...manifest.does].flatMap(stemsOf))
}

/** "Gewohnheitstracker" is both words. */
function isOneCompound(stems: readonly string[], meanings: ReadonlySet<string> | undefined): boolean {
  return meanings !== undefined && stems.every((stem) => meanings.has(stem))
}

/** Nothing but small words stands between. */
function isClose(words: readonly Word[], from: number, to: number, taken: ReadonlySet<number>): boolean {
  for (let at = from + 1; at < to; at += 1) {
    if (!taken.has(at) && !isFunctionWord(words[at]?.stem ?? '')) return false
  }
  return true
}

/** How many of the prompt's words a template knows at all; for what is offered when nothing fits. */
function nearness(template: Described, words: readonly Word[]): number {
  const known = knownStems(template)
  const telling = new Set(words.map(({ stem }) => stem).filter((stem) => isTelling(stem) && !isGeneric(stem)))
  let count = 0
  for (const stem of telling) if (meaningsOf(stem).some((meaning) => known.has(meaning))) count += 1
  return telling.size === 0 ? 0 : count / telling.size
}
