/** What a prompt asks for that an app does not have, in the person's own words. Nothing is dropped without a word. */
import type { TemplateManifest } from '../../../core/templates/template-manifest.ts'
import { withoutColours } from '../colours/wanted-colours.ts'
import { clausesOf } from './clauses.ts'
import { isFunctionWord, isGeneric, isTurn, meaningsOf } from './common-words.ts'
import { plain, stemsOf, type Word, wordsOf } from './words.ts'

export interface Met {
  readonly manifest: TemplateManifest
  /** Labels of the fields that it has, and their choices. */
  readonly labels: readonly string[]
  /** Places of the prompt that were done: its name, its fields, its numbers, the words that chose the template. */
  readonly done: readonly { readonly start: number; readonly end: number }[]
  /** Words that were used, wherever they stand: of the subject, of what is kept. */
  readonly used: readonly string[]
  /** Colours that nothing was done with. */
  readonly coloursLeft: readonly string[]
}

/** What each template has by the rules that it is made by. */
const ALWAYS =
  'responsive phone phones mobile tablet desktop keyboard accessible accessibility screen reader save saved saves saving stored store local localstorage storage offline browser data dark mode light colour color colours colors accent accents tone tones palette theme background typescript react tailwind vite farben farbe tonen colores tonos couleurs colori cores sample samples example examples'
/** The share of a wish's words that must be known. */
const ENOUGH = 0.67
const MOST_LISTED = 12
const MOST_QUOTED = 90
const JOINS = new Set(['and', 'und', 'y', 'et', 'e', 'plus', 'sowie'])

export function unmetWishes(prompt: string, met: Met): string[] {
  const known = knownWords(met)
  const unmet: string[] = []
  for (const clause of clausesOf(prompt)) {
    const parts = partsOf(clause.text, clause.start, prompt)
    const missing = parts.filter((part) => !isMet(part, met, known))
    const isWhole = missing.length === parts.length && parts.length > 1
    for (const text of isWhole ? [clause.text] : missing.map(({ text }) => text)) {
      const wish = quotable(text)
      if (wish !== '' && !unmet.includes(wish)) unmet.push(wish)
    }
  }
  return unmet.slice(0, MOST_LISTED)
}

interface Part {
  readonly text: string
  readonly start: number
}

/** A clause at its "and" and where it turns to what else it has. */
function partsOf(text: string, start: number, prompt: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const word of wordsOf(text)) {
    const isJoin = JOINS.has(plain(word.text))
    if (word.start <= from || (!isJoin && !isTurn(word.text))) continue
    if (isWithinQuote(prompt, start + word.start)) continue
    parts.push({ text: text.slice(from, word.start).trim(), start: start + from })
    from = isJoin ? word.end : word.start
  }
  parts.push({ text: text.slice(from).trim(), start: start + from })
  return parts.filter((part) => part.text !== '')
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
  return new Set([...[...texts, ...own].flatMap(stemsOf), ...used])
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
  const found = asked.filter((stem) => meaningsOf(stem).some((meaning) => known.has(meaning)))
  return found.length / asked.length >= ENOUGH
}

/** The template says itself that it does not do this. */
function isDisclaimed(asked: readonly string[], { doesNot, does, says }: TemplateManifest): boolean {
  const done = new Set([...does, ...says].flatMap(stemsOf))
  return doesNot.some((line) => {
    const denied = stemsOf(line).filter((stem) => !isFunctionWord(stem) && !done.has(stem))
    return denied.length > 0 && denied.filter((stem) => asked.includes(stem)).length / denied.length >= 0.5
  })
}

/** Without what only led over to it. */
function quotable(text: string): string {
  const words = wordsOf(text)
  const from = words.findIndex(({ stem, text: word }) => !isFunctionWord(stem) || /^\d/.test(word))
  const first = words[from]
  if (first === undefined) return ''
  const wish = text.slice(first.start).trim()
  return wish.length <= MOST_QUOTED ? wish : `${wish.slice(0, wish.lastIndexOf(' ', MOST_QUOTED))} …`
}
