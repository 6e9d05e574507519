/** What a prompt says that each thing has: behind "with", "each has", a colon, in brackets, or point by point. */
import { type Clause, clausesOf } from '../prompt/clauses.ts'
import { isFunctionWord } from '../prompt/common-words.ts'
import { capitalise, plain, type Word, wordsOf } from '../prompt/words.ts'
import { type Field, isAbility, keyOf, kindOf, optionsOf } from './field-kinds.ts'

export interface FieldRead extends Omit<Field, 'key'> {
  /** In the prompt. */
  readonly start: number
  readonly end: number
}

const MOST_WORDS = 3
const MOST_FIELDS = 12
const MOST_OPTIONS = 8
/** What a list of fields stands behind. */
const WITH = new Set([
  'with',
  'fields',
  'field',
  'columns',
  'has',
  'have',
  'having',
  'including',
  'includes',
  'showing',
  'shows',
  'record',
  'records',
  'recording',
  'track',
  'tracks',
  'tracking',
  'store',
  'stores',
  'storing',
  'log',
  'logs',
  'logging',
  'needs',
  'gets',
  'mit',
  'con',
  'avec',
  'com',
  'met',
])
const JOINS = new Set(['and', 'or', 'plus', 'und', 'y', 'et', 'e', 'sowie', 'en'])
/** A list ends before what it is for. */
const ENDS = new Set([
  'for',
  'in',
  'so',
  'that',
  'where',
  'which',
  'to',
  'using',
  'like',
  'on',
  'für',
  'para',
  'pour',
  'per',
  'of',
  'from',
  'at',
])
const ASKS = new Set(['whether', 'if', 'ob', 'si', 'se'])

/**
 * In order. `isOfRecords`: the app is a list of such things, so that a plain noun is one of their fields; else only what
 * is known as a field is.
 */
export function readFields(prompt: string, isOfRecords: boolean): FieldRead[] {
  const items = itemsOf(prompt)
  const isKnownList = items.some(({ label }) => kindOf(label) !== null)
  const found: FieldRead[] = []
  for (const item of items) {
    const kind = item.kind ?? kindOf(item.label)
    const isField = kind !== null || (isOfRecords && (isKnownList || item.isSure))
    if (!isField || isAbility(item.label) || found.some(({ label }) => plain(label) === plain(item.label)))
      continue
    const told = item.options.length >= 2 ? item.options : null
    const decided = told !== null ? 'choice' : (kind ?? 'text')
    found.push({
      label: item.label,
      kind: decided,
      ...(decided === 'choice' && { options: told ?? optionsOf(item.label) }),
      start: item.start,
      end: item.end,
    })
  }
  const enough = found.length >= 2 || (isOfRecords && found.length > 0) || items.some(({ isSure }) => isSure)
  return enough ? found.slice(0, MOST_FIELDS) : []
}

/** With keys that none of `taken` has. */
export function withKeys(fields: readonly FieldRead[], taken: Iterable<string> = []): Field[] {
  const keys = new Set(taken)
  return fields.map(({ label, kind, options }) => {
    const key = keyOf(label, keys)
    keys.add(key)
    return { key, label, kind, ...(options !== undefined && { options }) }
  })
}

interface Item {
  readonly label: string
  readonly kind: Field['kind'] | null
  readonly options: readonly string[]
  readonly start: number
  readonly end: number
  /** The prompt says outright that these are fields. */
  readonly isSure: boolean
}

function itemsOf(prompt: string): Item[] {
  const clauses = clausesOf(prompt)
  const items: Item[] = []
  let isOpen = false
  let isSure = false
  clauses.forEach((clause, at) => {
    if (clause.depth > 0 && isOptionList(clauses, at)) return
    const words = wordsOf(clause.text)
    const begins = clause.behind === 'sentence' || (clause.behind === 'line' && at > 0) || at === 0
    if (begins) [isOpen, isSure] = [false, false]
    if (clause.behind === 'colon' || (clause.behind === 'bracket' && isListInBrackets(clauses, at))) {
      isOpen = true
      isSure = isSure || isColonOfFields(clauses[at - 1])
    }
    if (clause.behind === 'point') isOpen = true
    const asks = words.findIndex(({ text }) => ASKS.has(plain(text)))
    const marker = words.findLastIndex(
      ({ text }, index) => WITH.has(plain(text)) && (asks === -1 || index < asks),
    )
    if (marker !== -1) {
      isOpen = true
      const each = words.slice(0, marker).some(({ text }) => EACH.has(plain(text)))
      isSure = isSure || each || FIELDS.has(plain(words[marker]?.text ?? ''))
    }
    if (!isOpen) return
    const options = optionsBehind(clauses, at)
    const parts = partsOf(clause, words.slice(marker + 1))
    parts.forEach((part, index) => {
      const item = asItem(part, index === parts.length - 1 ? options : [], isSure)
      if (item !== null) items.push(item)
    })
  })
  return items
}

const EACH = new Set(['each', 'every', 'per', 'jede', 'jeder', 'jedes', 'cada', 'chaque', 'ogni'])
const FIELDS = new Set(['fields', 'field', 'columns', 'felder', 'campos', 'champs', 'campi'])

function isColonOfFields(before: Clause | undefined): boolean {
  return before !== undefined && wordsOf(before.text).some(({ text }) => FIELDS.has(plain(text)))
}

/** "(item, borrower, due date)" behind the thing that has them. */
function isListInBrackets(clauses: readonly Clause[], at: number): boolean {
  const inside = clauses.slice(at).findIndex(({ depth }) => depth === 0)
  return (inside === -1 ? clauses.length - at : inside) >= 2
}

/** "status (open, done)": brackets behind a field that are its choices. */
function isOptionList(clauses: readonly Clause[], at: number): boolean {
  let first = at
  while (first > 0 && clauses[first]?.behind !== 'bracket') first -= 1
  const owner = clauses[first - 1]
  if (owner === undefined) return false
  const words = wordsOf(owner.text)
  return (
    kindOf(
      words
        .slice(-2)
        .map(({ text }) => text)
        .join(' '),
    ) === 'choice'
  )
}

function optionsBehind(clauses: readonly Clause[], at: number): string[] {
  const next = clauses[at + 1]
  if (next === undefined || next.behind !== 'bracket' || !isOptionList(clauses, at + 1)) return []
  const options: string[] = []
  for (let inside = at + 1; inside < clauses.length; inside += 1) {
    const clause = clauses[inside]
    if (clause === undefined || clause.depth === 0 || options.length >= MOST_OPTIONS) break
    for (const part of partsOf(clause, wordsOf(clause.text)))
      options.push(
        ...part.text
          .split('/')
          .map((one) => capitalise(one.trim()))
          .filter(Boolean),
      )
  }
  return options.slice(0, MOST_OPTIONS)
}

interface Part {
  readonly text: string
  readonly words: readonly Word[]
  readonly start: number
  readonly end: number
}

/** What "and" joins. */
function partsOf(clause: Clause, words: readonly Word[]): Part[] {
  const parts: Part[] = []
  let current: Word[] = []
  const close = () => {
    const [first, last] = [current[0], current.at(-1)]
    if (first !== undefined && last !== undefined)
      parts.push({
        text: clause.text.slice(first.start, last.end),
        words: current,
        start: clause.start + first.start,
        end: clause.start + last.end,
      })
    current = []
  }
  for (const word of words) {
    if (JOINS.has(plain(word.text)) || (current.length > 0 && isApart(clause.text, current.at(-1), word)))
      close()
    if (!JOINS.has(plain(word.text))) current.push(word)
  }
  close()
  return parts
}

function isApart(text: string, before: Word | undefined, word: Word): boolean {
  const between = text.slice(before?.end ?? 0, word.start)
  return between.includes('&') || between.includes('+') || between.includes('"')
}

function asItem(part: Part, options: readonly string[], isSure: boolean): Item | null {
  if (ENDS.has(plain(part.words[0]?.text ?? ''))) return null
  const isAsked = ASKS.has(plain(part.words[0]?.text ?? ''))
  const wanted = isAsked ? part.words.filter(({ stem }) => !isFunctionWord(stem)).slice(-1) : part.words
  const from = wanted.findIndex(({ stem, text }) => !isFunctionWord(stem) || plain(text) === 'last')
  if (from === -1) return null
  const kept: Word[] = []
  for (const word of wanted.slice(from)) {
    if (ENDS.has(plain(word.text))) break
    kept.push(word)
  }
  if (
    kept.length === 0 ||
    kept.length > MOST_WORDS ||
    kept.some(({ text }) => text.length > 24 || isDigits(text))
  )
    return null
  const [first, last] = [kept[0], kept.at(-1)]
  if (first === undefined || last === undefined) return null
  const offset = part.start - (part.words[0]?.start ?? 0)
  const text = part.text.slice(
    first.start - (part.words[0]?.start ?? 0),
    last.end - (part.words[0]?.start ?? 0),
  )
  const slashed = text.split('/')
  const isChoice = slashed.length >= 2 && kept.length >= 3
  const label = capitalise(isChoice ? (kept[0]?.text ?? text) : text.replaceAll('/', ' '))
  return {
    label,
    kind: isAsked ? 'yesNo' : null,
    options: options.length > 0 ? options : isChoice ? optionsInWords(text, label) : [],
    start: isAsked ? part.start : offset + first.start,
    end: part.end,
    isSure,
  }
}

/** "status open/closed" */
function optionsInWords(text: string, label: string): string[] {
  return text
    .slice(label.length)
    .split('/')
    .map((one) => capitalise(one.trim()))
    .filter(Boolean)
}

const isDigits = (text: string) => [...text].every((char) => char >= '0' && char <= '9')
