/** Reads "make the header dark green, and add a due date to each task" as wishes, each to be done whole or left out. */
import {
  clausesOf,
  has,
  match,
  said,
  setOf,
  split,
  type Word,
  wordsIn,
} from '../../../core/prompt/said-words.ts'
import type { TemplateManifest } from '../../../core/templates/template-manifest.ts'
import { readFontWish } from './change-font.ts'
import { readItem } from './items.ts'
import type { Materials } from './materials.ts'
import { readArrangement, withoutTail } from './read-arrangement.ts'
import { readLooks, speaksOfLooks } from './read-look-wishes.ts'
import { readFields, readSort } from './read-records.ts'
import { readRename, TEXTS, withoutMark } from './read-words.ts'
import { readSettings } from './settings.ts'
import type { Change, Read, Wish } from './wish.ts'

/** What is behind these is left out, with a sentence. */
export const MOST_WISHES = 24

export function readWishes(message: string, around: Around): Wish[] {
  const clauses = clausesOf(compounds(wordsIn(message)))
  return clauses.slice(0, MOST_WISHES + 1).flatMap((clause) => {
    const changes = readClause(clause, message, around)
    return changes.map(([change, words]) => ({ said: said(message, words), change }))
  })
}

const CHANGE = 'change|set|make|update|edit|let|reword|turn|have'
const REMOVES = [
  'remove|delete|drop|hide|lose *',
  'get rid of *',
  'take out|away *',
  'no more *',
  'without *',
]

/** Words that are one to a person. */
const COMPOUNDS: readonly (readonly [string, string])[] = [
  ['call to action', 'cta'],
  ['black and white', 'monochrome'],
  ['log in', 'login'],
  ['sign in', 'login'],
  ['sign up', 'signup'],
  ['full width', 'full-width'],
  ['side by side', 'side-by-side'],
  ['left aligned', 'left-aligned'],
  ['right aligned', 'right-aligned'],
  ['all caps', 'caps'],
  ['web site', 'website'],
]

function compounds(words: readonly Word[]): Word[] {
  const found: Word[] = []
  for (let at = 0; at < words.length; ) {
    const one = words[at] as Word
    const compound = COMPOUNDS.find(([said]) =>
      said
        .split(' ')
        .every((part, step) => words[at + step]?.lower === part && words[at + step]?.isQuoted === false),
    )
    const last = compound === undefined ? one : (words[at + compound[0].split(' ').length - 1] as Word)
    found.push(
      compound === undefined ? one : { ...one, text: compound[0], lower: compound[1], end: last.end },
    )
    at += compound === undefined ? 1 : compound[0].split(' ').length
  }
  return found
}

/** What a message is read with. */
export interface Around {
  readonly materials: Materials
  /** Of the template that the app came from. */
  readonly manifest: TemplateManifest | null
  /** What the lists of its data are called, as stems. */
  readonly lists: ReadonlySet<string>
  readonly hasPicture: boolean
  readonly hasSelection: boolean
}

function readClause(
  clause: readonly Word[],
  message: string,
  { materials, manifest, lists, hasPicture, hasSelection }: Around,
): Read {
  const whole = (change: Change): Read => [[change, clause]]
  const quoted = clause.filter(({ isQuoted }) => isQuoted)
  const first = clause[0]?.lower ?? ''
  if (
    hasPicture &&
    has(clause, PICTURES) &&
    has(clause, setOf('use put add show insert include set place make replace'))
  )
    return whole({ type: 'picture', words: clause })
  if (materials.icon !== null && has(clause, setOf('icon'))) return whole({ type: 'icon', words: clause })
  const beyond = beyondScript(clause)
  if (beyond !== null) return whole({ type: 'unknown', reason: beyond })

  const item = readItem(clause, lists, message)
  if (item !== null) return whole(item)
  const settings = hasSelection || quoted.length > 0 ? [] : readSettings(said(message, clause), manifest)
  if (settings.length > 0) return whole({ type: 'settings', settings })

  const [one, two] = quoted
  if (one !== undefined && two !== undefined && quoted.length === 2) {
    if (match(clause, 'say|use|write|put|show * instead of *') !== null)
      return whole({ type: 'replace', from: two.text, to: one.text })
    if (match(clause, `${CHANGE}|replace|rename|swap|switch * to|with|by|into|for *`) !== null)
      return whole({ type: 'replace', from: one.text, to: two.text })
  }
  const texts =
    match(clause, `${CHANGE} * to ?say ?read *`) ??
    match(clause, `${CHANGE} * say|read|into *`) ??
    match(clause, '* should|must ?say|read|be ?called *')
  if (clause.length > 2 && /^(?:rename|call|name|retitle|title)$/.test(first)) {
    const read = readRename(clause, message)
    if (read !== null) return whole(read)
  }
  const isSpoken =
    match(clause, '* should|must say|read *') !== null || match(clause, `${CHANGE} * say|read *`) !== null
  if (texts !== null) {
    const [what = [], to = []] = texts
    const isText = quoted.length === 1 && to.some(({ isQuoted }) => isQuoted)
    const isWords = has(what, TEXTS) && match(clause, `${CHANGE} * to *`) !== null && !speaksOfLooks(to)
    if (isText || isSpoken || isWords) {
      const text = isText ? (quoted[0]?.text ?? '') : withoutMark(said(message, to))
      const isName =
        has(what, setOf('name title')) &&
        match(what, '?the ?name|title of the|this|my app|site|page|website|project') !== null
      if (isName) return whole({ type: 'rename', to: text })
      if (match(what, '?the ?app ?name') !== null && what.length > 0)
        return whole({ type: 'rename', to: text })
      const numeric = Number(text)
      if (!isText && text !== '' && Number.isFinite(numeric))
        return whole({ type: 'number', words: what, to: numeric })
      return whole({ type: 'say', words: what, to: text })
    }
  }

  const removal = REMOVES.map((form) => match(clause, form)).find((found) => found !== null)
  if (removal != null) {
    const things = split(removal[0] ?? [], setOf(', and &'))
    return things.map((words) => [
      { type: 'remove', words: withoutTail(words) },
      things.length === 1 ? clause : words,
    ])
  }
  const arranged = readArrangement(clause)
  if (arranged !== null) return whole(arranged)
  const sorted = readSort(clause)
  if (sorted !== null) return whole(sorted)
  const link = clause.find(({ text }) => /^(?:https?:\/\/|mailto:|tel:|\/)\S+$/.test(text))
  if (link !== undefined && has(clause, setOf('link goes go leads lead points point connect')))
    return whole({ type: 'link', words: clause.filter((word) => word !== link), to: link.text })
  const font = readFontWish(
    said(message, clause),
    materials.font !== null && (hasSelection || has(clause, setOf('font'))) ? materials.font : null,
  )
  if (font !== null) return whole({ type: 'font', wish: font })
  const fields = readFields(clause)
  if (fields.length > 0) return fields
  const looks = readLooks(clause, message)
  if (looks.length > 0) return looks
  const number = clause.find(({ text, isQuoted }) => !isQuoted && /^\d+(?:\.\d+)?%?$/.test(text))
  if (number !== undefined)
    return whole({
      type: 'number',
      words: clause.filter((word) => word !== number),
      to: Number.parseFloat(number.text),
    })
  return whole({ type: 'unknown', reason: null })
}

const PICTURES = setOf('image picture photo logo screenshot illustration background this it these them')

const BEYOND: readonly (readonly [ReadonlySet<string>, string])[] = [
  [setOf('translate translated translation'), 'Translating needs a real model: I would only swap words.'],
  [
    setOf('login log-in signin sign-in authentication auth account accounts google'),
    'Accounts need a server, which this app does not have, and a real model to connect it.',
  ],
  [
    setOf('database backend server api payment payments stripe email-sending'),
    'That needs a server, which this app does not have.',
  ],
]

function beyondScript(clause: readonly Word[]): string | null {
  if (!has(clause, setOf('add with login let allow use translate connect enable need'))) return null
  return BEYOND.find(([words]) => has(clause, words))?.[1] ?? null
}
