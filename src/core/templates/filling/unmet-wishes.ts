/** What a prompt asks for that an app does not have, in the person's own words. Nothing is dropped without a word. */

import { findColours } from '../../colours/colour-names.ts'
import { clausesOf } from '../../prompt/clauses.ts'
import {
  addsWish,
  isFunctionWord,
  isGeneric,
  isTelling,
  isTurn,
  isWantedLook,
  meaningsOf,
} from '../../prompt/common-words.ts'
import { plain, stemsOf, type Word, wordsOf } from '../../prompt/words.ts'
import type { TemplateManifest } from '../template-manifest.ts'
import { withoutColours } from './wanted-colours.ts'

interface Place {
  readonly start: number
  readonly end: number
}

export interface Met {
  readonly manifest: TemplateManifest
  /** Labels of the fields that it has, and their choices. */
  readonly labels: readonly string[]
  /** The words that chose the template. */
  readonly chosen: Place
  /** Places of the prompt that were done: its name, its fields, its numbers. */
  readonly done: readonly Place[]
  /** Words that were used, wherever they stand: of the subject, of what is kept. */
  readonly used: readonly string[]
  /** Words of what it is about, of which is said elsewhere whether its samples are. */
  readonly about: readonly string[]
  /** Colours that nothing was done with. */
  readonly coloursLeft: readonly string[]
}

/** What each template has by the rules that it is made by. */
const ALWAYS =
  'responsive phone phones mobile tablet desktop keyboard accessible accessibility screen reader save saved saves saving stored store local localstorage storage offline browser data dark mode light colour color colours colors accent accents main primary tone tones palette theme background typescript react tailwind vite farben farbe tonen colores tonos couleurs colori cores sample samples example examples'
/** The share of a wish's words that must be known. */
const ENOUGH = 0.66
const MOST_LISTED = 12
const MOST_QUOTED = 90
const JOINS = new Set(['and', 'und', 'y', 'et', 'e', 'plus', 'sowie'])

export function unmetWishes(prompt: string, met: Met): string[] {
  const known = knownWords(met)
  const unmet: string[] = []
  for (const clause of clausesOf(prompt)) {
    const isHead = clause.start <= met.chosen.start && clause.end >= met.chosen.end
    const parts = partsOf(clause.text, clause.start, prompt, phrasesIn(prompt, met.manifest))
    if (isHead) {
      const [head, ...rest] = splitHead(parts, met)
      unmet.push(...looksIn(head, known))
      parts.splice(0, parts.length, ...rest)
    }
    const left = joined(
      parts.filter((part) => !isMet(part, met, known)),
      clause,
    )
    for (const { text } of left) {
      const wish = quotable(withoutColourAtEnd(text))
      if (wish !== '' && !unmet.includes(wish)) unmet.push(wish)
    }
  }
  return unmet.slice(0, MOST_LISTED)
}

/** "pago con tarjeta" is one wish, where neither half of it is met. */
function joined(parts: readonly Part[], clause: { readonly text: string; readonly start: number }): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const before = all.at(-1)
    const isBehind = before !== undefined && part.start - before.start - before.text.length === 1
    const [word] = wordsOf(part.text)
    if (isBehind && word !== undefined && addsWish(word.text)) {
      const text = clause.text.slice(
        before.start - clause.start,
        part.start - clause.start + part.text.length,
      )
      all.splice(-1, 1, { text, start: before.start })
    } else all.push(part)
  }
  return all
}

interface Part {
  readonly text: string
  readonly start: number
}

function partAt(text: string, from: number, to: number, start: number): Part {
  const part = text.slice(from, to)
  return { text: part.trim(), start: start + from + part.length - part.trimStart().length }
}

/** A clause at its "and" and where it turns to what else it has. */
function partsOf(text: string, start: number, prompt: string, phrases: readonly Place[]): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const word of wordsOf(text)) {
    const isJoin = JOINS.has(plain(word.text))
    if (word.start <= from || (!isJoin && !addsWish(word.text))) continue
    const at = start + word.start
    if (isWithinQuote(prompt, at) || phrases.some((one) => at > one.start && at < one.end)) continue
    parts.push(partAt(text, from, word.start, start))
    from = isJoin ? word.end : word.start
  }
  parts.push(partAt(text, from, text.length, start))
  return parts.filter((part) => part.text !== '')
}

/** Where the template's synonyms stand: "drag and drop" is one wish. */
function phrasesIn(prompt: string, { meets = [] }: TemplateManifest): Place[] {
  const text = prompt.toLowerCase()
  return meets.flatMap((phrase) => {
    const start = text.indexOf(phrase)
    return start === -1 ? [] : [{ start, end: start + phrase.length }]
  })
}

/** What is asked for as a whole, and the parts behind it; for whom and about what is no wish of its own. */
function splitHead(parts: readonly Part[], { chosen: { start, end }, about }: Met): readonly Part[] {
  const at = parts.findIndex((part) => part.start + part.text.length >= end)
  const last = parts[at]
  const head = parts.slice(0, at).map(({ text }) => text)
  const cut = last === undefined ? 0 : end - last.start
  const tail =
    last === undefined ? [] : [withoutRestOfNoun(partAt(last.text, cut, last.text.length, last.start))]
  const rest = [...tail, ...parts.slice(at + 1)].filter(({ text }) => text !== '' && !isAbout(text, about))
  return [
    { text: [...head, last?.text.slice(0, cut) ?? ''].join(' '), start: parts[0]?.start ?? start },
    ...rest,
  ]
}

/** "for a bike shop", where the bike shop was read as what it is about. */
function isAbout(text: string, about: readonly string[]): boolean {
  const [first] = wordsOf(text)
  const isFor = first !== undefined && (IS_FOR.has(plain(first.text)) || plain(first.text).startsWith("d'"))
  const telling = stemsOf(text).filter(isTelling)
  return isFor && (telling.length === 0 || telling.some((stem) => about.includes(stem)))
}

/** The "box" of a recipe box. */
function withoutRestOfNoun(part: Part): Part {
  const [first, second] = wordsOf(part.text)
  const isNoun = first !== undefined && isTelling(first.stem) && !first.text.endsWith('ing')
  const isAlone = second === undefined || isTurn(second.text) || isFunctionWord(second.stem)
  return isNoun && isAlone ? partAt(part.text, first.end, part.text.length, part.start) : part
}

/** "faq in blue": the blue was done. */
function withoutColourAtEnd(text: string): string {
  const colour = findColours(text)[0]
  const at = colour === undefined ? -1 : text.lastIndexOf(' in ', colour.at)
  return colour === undefined || at < 1 || colour.at - at > ' in a '.length ? text : text.slice(0, at)
}

const IS_FOR = new Set(
  [
    'for',
    'about',
    'of',
    'on',
    'für',
    'über',
    'para',
    'sobre',
    'pour',
    'sur',
    'per',
    'su',
    'voor',
    'de',
    'di',
    'del',
    'della',
    'du',
    'des',
    'da',
    'von',
  ].map(plain),
)

/** How it was to look, or to be, one by one. */
function looksIn(head: Part | undefined, known: ReadonlySet<string>): string[] {
  return wordsOf(withoutColours(head?.text ?? ''))
    .filter(({ stem }) => isWantedLook(stem) && !known.has(stem))
    .map(({ text }) => text)
}

function isWithinQuote(prompt: string, at: number): boolean {
  let isOpen = false
  for (let before = prompt.lastIndexOf('\n', at) + 1; before < at; before += 1) {
    const char = prompt.charAt(before)
    if (char === '"') isOpen = !isOpen
    else if ('“„«'.includes(char)) isOpen = true
    else if ('”»'.includes(char)) isOpen = false
  }
  return isOpen
}

function knownWords({ manifest, labels, used }: Met): ReadonlySet<string> {
  const { title, description, says, does, entity, numbers = [] } = manifest
  const texts = [
    title,
    description,
    ...says,
    ...does,
    ...labels,
    ALWAYS,
    ...numbers.flatMap((one) => one.says),
  ]
  const own = entity === undefined ? [] : [entity.one, entity.many]
  // "Check-out" and "checkout" are one.
  const joined = texts.flatMap((text) => stemsOf(text.replaceAll('-', '')))
  return new Set([...[...texts, ...own].flatMap(stemsOf), ...joined, ...used])
}

function isMet({ text, start }: Part, met: Met, known: ReadonlySet<string>): boolean {
  const isLeft = (label: string) => met.coloursLeft.includes(label)
  const plainText = withoutColours(text, isLeft)
  const spans = wordsOf(text)
  const isDone = (word: Word) =>
    met.done.some((span) => start + word.start >= span.start && start + word.end <= span.end)
  const undone = new Set(spans.filter((word) => !isDone(word)).map(({ stem }) => stem))
  const asked = stemsOf(plainText).filter(
    (stem) =>
      !isFunctionWord(stem) &&
      !isGeneric(stem) &&
      (undone.has(stem) || !spans.some((word) => word.stem === stem)),
  )
  if (met.coloursLeft.some((label) => text.includes(label))) return false
  if (asked.length === 0) return true
  if (isDisclaimed(asked, met.manifest)) return false
  const synonyms = otherWords(asked, met.manifest)
  const isKnown = (meaning: string) => known.has(meaning) || synonyms.has(meaning)
  const found = asked.filter((stem) => meaningsOf(stem).some(isKnown))
  const apart = new Set(stemsOf(plainText))
  const together = stemsOf(plainText.replaceAll('-', '')).filter(
    (stem) => !apart.has(stem) && known.has(stem),
  )
  return (found.length + together.length * 2) / asked.length >= ENOUGH
}

/** Those of the template's synonyms that are said whole: "line items", but not the items of a wish list. */
function otherWords(asked: readonly string[], { meets = [] }: TemplateManifest): ReadonlySet<string> {
  const said = new Set(asked.flatMap(meaningsOf))
  const phrases = meets.map((phrase) => stemsOf(phrase).filter((stem) => !isFunctionWord(stem)))
  return new Set(phrases.filter((stems) => stems.every((stem) => said.has(stem))).flat())
}

/** The template says itself that it does not do this. */
function isDisclaimed(asked: readonly string[], { doesNot, does, says }: TemplateManifest): boolean {
  const done = new Set([...does, ...says].flatMap(stemsOf))
  return doesNot.some((line) => {
    const denied = stemsOf(line).filter((stem) => !isFunctionWord(stem) && !done.has(stem))
    return denied.length > 0 && denied.filter((stem) => asked.includes(stem)).length / denied.length >= 0.5
  })
}

/** What is kept before a wish: it would be another one without. */
const DENIES = new Set([
  'like',
  'wie',
  'como',
  'comme',
  'come',
  'no',
  'not',
  'without',
  'kein',
  'keine',
  'sin',
  'sans',
  'senza',
  'sem',
])

/** Without what only led over to it. */
function quotable(text: string): string {
  const words = wordsOf(text)
  const from = words.findIndex(
    ({ stem, text: word }) => !isFunctionWord(stem) || /^\d/.test(word) || DENIES.has(word.toLowerCase()),
  )
  const first = words[from]
  if (first === undefined) return ''
  const wish = text.slice(first.start).trim()
  return wish.length <= MOST_QUOTED ? wish : `${wish.slice(0, wish.lastIndexOf(' ', MOST_QUOTED))} …`
}
