/** Reads "make the header dark green, and add a due date to each task" as wishes, each to be done whole or left out. */
import { findColours, type NamedColour } from '../../../core/colours/colour-names.ts'
import {
  clausesOf,
  has,
  match,
  said,
  setOf,
  split,
  type Word,
  without,
  wordsIn,
} from '../../../core/prompt/said-words.ts'
import { type FontWish, readFontWish } from './change-font.ts'
import type { Tone } from './colours.ts'
import { type Look, lookWords, readLook } from './looks.ts'
import type { Materials } from './materials.ts'

type Side = 'before' | 'after' | 'first' | 'last' | 'up' | 'down'

/** Words are those of the clause that say which thing is meant. */
export type Change =
  | { readonly type: 'replace'; readonly from: string; readonly to: string }
  | { readonly type: 'rename'; readonly to: string }
  | { readonly type: 'say'; readonly words: readonly Word[]; readonly to: string }
  | { readonly type: 'number'; readonly words: readonly Word[]; readonly to: number }
  | {
      readonly type: 'colour'
      readonly words: readonly Word[]
      readonly colour: NamedColour
      readonly what: 'text' | 'ground' | 'border' | null
    }
  | { readonly type: 'tone'; readonly words: readonly Word[]; readonly tone: Tone }
  | { readonly type: 'look'; readonly words: readonly Word[]; readonly look: Look }
  | { readonly type: 'font'; readonly wish: FontWish }
  | {
      readonly type: 'move'
      readonly words: readonly Word[]
      readonly side: Side
      readonly beside: readonly Word[]
    }
  | {
      readonly type: 'swap'
      readonly words: readonly Word[]
      readonly with: readonly Word[]
      readonly isTexts: boolean
    }
  | { readonly type: 'duplicate'; readonly words: readonly Word[] }
  | { readonly type: 'remove'; readonly words: readonly Word[] }
  | { readonly type: 'field'; readonly words: readonly Word[]; readonly of: string | null }
  | { readonly type: 'sort'; readonly words: readonly Word[]; readonly isDown: boolean | null }
  | { readonly type: 'icon'; readonly words: readonly Word[] }
  | { readonly type: 'picture'; readonly words: readonly Word[] }
  | { readonly type: 'link'; readonly words: readonly Word[]; readonly to: string }
  /** Beyond a script; `reason` says why where that is known. */
  | { readonly type: 'unknown'; readonly reason: string | null }

export interface Wish {
  /** As the person wrote it. */
  readonly said: string
  readonly change: Change
}

/** What is behind these is left out, with a sentence. */
export const MOST_WISHES = 24

export function readWishes(
  message: string,
  materials: Materials,
  hasPicture: boolean,
  hasSelection: boolean,
): Wish[] {
  const clauses = clausesOf(compounds(wordsIn(message)))
  return clauses.slice(0, MOST_WISHES + 1).flatMap((clause) => {
    const changes = readClause(clause, message, { materials, hasPicture, hasSelection })
    return changes.map(([change, words]) => ({ said: said(message, words), change }))
  })
}

type Read = readonly (readonly [Change, readonly Word[]])[]

const CHANGE = 'change|set|make|update|edit|let|reword|turn|have'
const REMOVES = [
  'remove|delete|drop|hide|lose *',
  'get rid of *',
  'take out|away *',
  'no more *',
  'without *',
]
const APP = setOf('app application site website page project it this name title')
const TEXTS = setOf(
  'title headline heading subtitle tagline text label name caption button link paragraph slogan subheading placeholder message copyright line description call cta action words',
)
const PRONOUNS = setOf('it this that them these those')

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

interface Around {
  readonly materials: Materials
  readonly hasPicture: boolean
  readonly hasSelection: boolean
}

function readClause(
  clause: readonly Word[],
  message: string,
  { materials, hasPicture, hasSelection }: Around,
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

function readRename(clause: readonly Word[], message: string): Change | null {
  const rest = clause.slice(1)
  const explicit = match(rest, '* to|as *')
  const [what, to] = explicit ?? [rest.slice(0, 1), rest.slice(1)]
  if (what === undefined || to === undefined || to.length === 0) {
    return null
  }
  const text = to.length === 1 && to[0]?.isQuoted ? to[0].text : withoutMark(said(message, to))
  if (
    what.length > 0 &&
    without(what, APP).every(({ lower }) => /^(?:the|my|our|of)$/.test(lower)) &&
    !what.some(({ isQuoted }) => isQuoted)
  )
    return { type: 'rename', to: text }
  if (explicit === null) {
    const cut = rest.findIndex(({ isQuoted }) => isQuoted)
    return cut > 0 ? { type: 'say', words: rest.slice(0, cut), to: rest[cut]?.text ?? '' } : null
  }
  const from =
    what.find(({ isQuoted }) => isQuoted)?.text ??
    said(
      message,
      what.filter(({ lower }) => lower !== 'the'),
    )
  return has(what, TEXTS) ? { type: 'say', words: what, to: text } : { type: 'replace', from, to: text }
}

function withoutMark(text: string): string {
  return text.replace(/["”]?[.!]?$/, '').replace(/^["“]/, '')
}

function withoutTail(words: readonly Word[]): Word[] {
  const at = words.findIndex(
    ({ lower, isQuoted }) =>
      !isQuoted && /^(?:that|so|which|because|completely|entirely|altogether|please)$/.test(lower),
  )
  return words.slice(0, at === -1 ? words.length : at)
}

const SIDES: readonly (readonly [string, Side])[] = [
  ['* above|before|over *', 'before'],
  ['* on top of *', 'before'],
  ['* left of *', 'before'],
  ['* below|under|beneath|after|behind|underneath *', 'after'],
  ['* next to|of *', 'after'],
  ['* right of *', 'after'],
]
const ENDS: readonly (readonly [string, Side])[] = [
  ['* to|at ?the ?very top|start|beginning|front', 'first'],
  ['* first', 'first'],
  ['* to|at ?the ?very bottom|end', 'last'],
  ['* last', 'last'],
  ['* up|higher', 'up'],
  ['* down|lower', 'down'],
]

function readArrangement(clause: readonly Word[]): Change | null {
  const rest = clause.slice(1)
  const verb = clause[0]?.lower ?? ''
  if (/^(?:swap|switch|exchange)$/.test(verb)) {
    const isTexts = has(rest.slice(0, 3), setOf('text texts words labels contents content'))
    const plain = isTexts
      ? rest.filter(({ lower }) => !/^(?:texts?|words|labels|contents?|of|the)$/.test(lower))
      : rest
    const [one, other] = match(plain, '* and|with|for|& *') ?? []
    if (one !== undefined && other !== undefined) return { type: 'swap', words: one, with: other, isTexts }
    const pair = rest.findIndex(({ lower }) => lower === 'two')
    if (pair !== -1) return { type: 'swap', words: rest, with: [], isTexts }
  }
  if (/^(?:duplicate|copy|repeat|clone)$/.test(verb)) return { type: 'duplicate', words: withoutTail(rest) }
  if (!/^(?:move|put|bring|shift|place)$/.test(verb)) return null
  // "Put a button in the header" wants another one.
  if (/^(?:a|an|another|some)$/.test(rest[0]?.lower ?? '')) return null
  for (const [form, side] of SIDES) {
    const [words, beside] = match(rest, form) ?? []
    if (words !== undefined && beside !== undefined)
      return { type: 'move', words: without(words, setOf('to the on right left')), side, beside }
  }
  for (const [form, side] of ENDS) {
    const [words] = match(rest, form) ?? []
    if (words !== undefined) return { type: 'move', words, side, beside: [] }
  }
  return null
}

const DOWN = setOf('newest latest highest largest biggest most best descending down recent z')
const UP = setOf(
  'oldest earliest lowest cheapest smallest least ascending alphabetical alphabetically soonest a',
)

function readSort(clause: readonly Word[]): Change | null {
  const isDown = has(clause, without_(DOWN, UP, clause)) ? true : has(clause, UP) ? false : null
  const by = match(clause, 'sort|order|arrange|rank * by *') ?? match(clause, 'sort|order|arrange|rank by *')
  if (by !== null) {
    const words = (by.at(-1) ?? []).filter(
      ({ lower }) =>
        !DOWN.has(lower) && !/^(?:the|its|their|first|ascending|descending|default)$/.test(lower),
    )
    return { type: 'sort', words, isDown }
  }
  const isFirst = clause.at(-1)?.lower === 'first' && isDown !== null
  const isSorting = /^(?:sort|order)$/.test(clause[0]?.lower ?? '') && isDown !== null
  return isFirst || isSorting
    ? { type: 'sort', words: clause.slice(0, -1).concat(isFirst ? [] : clause.slice(-1)), isDown }
    : null
}

/** "a" and "z" say an order only beside each other. */
function without_(
  down: ReadonlySet<string>,
  _up: ReadonlySet<string>,
  clause: readonly Word[],
): ReadonlySet<string> {
  return match(clause, '* z to a') === null ? new Set([...down].filter((word) => word !== 'z')) : down
}

const FIELD = setOf('field fields column columns property properties attribute attributes input')
const OPTIONS = setOf('with options option choices either ( :')
const EACH = 'to|for|on|of each|every|all *'
/** Parts of a page, which no field makes. */
const PARTS = setOf(
  'button buttons icon icons section sections page pages image picture link links switch toggle search filter chart graph animation tooltip modal popup menu tab tabs footer header sidebar',
)

function readFields(clause: readonly Word[]): Read {
  const added =
    match(clause, 'add|include|insert|give|track|record|store|put|want|need|show *') ??
    match(clause, '* should|must have *')
  if (added === null) return []
  const words = added.at(-1) ?? []
  const [each, owner] = match(words, `* ${EACH}`) ?? []
  const [receiver, given] = (clause[0]?.lower === 'give' ? match(words, 'each|every * a|an *') : null) ?? []
  const haver = added.length === 2 ? without(added[0] ?? [], setOf('each every all the')) : []
  const isField = has(words, FIELD)
  if (
    !isField &&
    each === undefined &&
    given === undefined &&
    !(added.length === 2 && has(added[0] ?? [], setOf('each every')))
  )
    return []
  const named = match(words, '?a|an ?new ?more field|fields|column|columns ?for|called|named *')?.[0]
  const what = named ?? given ?? each ?? words
  // What follows says the options of a choice.
  const things = has(what, OPTIONS) ? [[...what]] : split(what, setOf(', and &'))
  if (!isField && (has(what, PARTS) || readLook(what) !== null || findColours(plainText(what)).length > 0))
    return []
  const of = (owner ?? receiver ?? haver).at(-1)?.lower ?? null
  return things.map((thing) => [
    {
      type: 'field',
      words: without(thing, new Set([...FIELD, 'a', 'an', 'the', 'new', 'another', 'for'])),
      of,
    },
    things.length === 1 ? clause : thing,
  ])
}

const plainText = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const JOINS = setOf(', and with but & on')
const GROUNDS = setOf('background backgrounds fill ground')
const INKS = setOf('text texts letters font lettering writing')
const BORDERS = setOf('border borders outline frame line')
const HOW = setOf(
  'make change set turn colour color paint use switch update recolor recolour restyle style give let have want should must be is are to in into a an the with as for more less much very bit little lot so it’s colours colors coloured colored scheme theme mode accent as has have needs get look looks increase decrease reduce enlarge shrink widen add show i all every each between around',
)

function readLooks(clause: readonly Word[], message: string): Read {
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
function speaksOfLooks(to: readonly Word[]): boolean {
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
