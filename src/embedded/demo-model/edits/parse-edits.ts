/** Reads "make the header dark green and add a reset button" as two edits. */

import { findAddition } from '../additions/additions.ts'
import { findColours } from '../colours/colour-names.ts'
import { readMood, withoutMood } from '../colours/moods.ts'
import { readFontWish } from './change-font.ts'
import { asWish } from './complaints.ts'
import type { EditRequest } from './edit-request.ts'
import { readLook, withoutLook } from './looks/look.ts'
import type { Materials } from './materials.ts'
import { readAddition } from './read-addition.ts'
import { readMove } from './read-move.ts'
import { readColourTarget, readPaint, readTone } from './read-paint.ts'
import { readRename, readSaying } from './read-texts.ts'
import { splitClauses } from './split-clauses.ts'

type Verb = 'add' | 'remove' | 'change'

const ADD =
  /^(?:please\s+)?(?:also\s+)?(?:add|include|insert|put(?: in)?|give (?:it|me|us|the (?:app|page|site))|create|i (?:want|need)|bring back|show|there should be|make (?:me )?(?:a|an|another) (?=(?:new )?(?:[\w-]+ )?(?:page|button|section|field|toggle|switch|search|footer)\b))\b\s*/i
const REMOVE =
  /^(?:please\s+)?(?:also\s+)?(?:remove|delete|drop|hide|get rid of|take (?:out|away)|lose|no more|without|i (?:do not|don['’]t) (?:want|need))\b\s*/i
const CHANGE =
  /^(?:please\s+)?(?:also\s+)?(?:make|change|set|turn|colou?r|paint|use|switch|replace|update|recolou?r|rename|call|title|retitle|reword|edit|let|move|swap|duplicate|copy|repeat|cent(?:er|re)|align|increase|decrease|reduce|enlarge|shrink|widen|narrow|round|bold|underline|italici[sz]e|restyle|style|bring|shift|reorder|sort|search|filter|export|allow|enable)\b/i
const POLITE =
  /^(?:(?:please|now|then|also|and|can you|could you|would you|i(?:'d| would) like you to|i want you to|i(?:'d| would) like to|let's|next|finally|first)\s+)+/i

const NOTHING: Materials = { words: '', gradient: null, icon: null, font: null }

/** `isSelected`: whether an element is selected, so that a clause without a name is about it. */
export function parseEdits(
  message: string,
  materials: Materials = NOTHING,
  isSelected = false,
): EditRequest[] {
  const edits: EditRequest[] = []
  let verb: Verb | null = null
  for (const { words: clause, separator } of splitClauses(message)) {
    const words = asWish(
      clause
        .replace(POLITE, '')
        .replace(/[\s,]{1,3}(?:please|pls|thanks)$/i, '')
        .trim(),
    )
    // "bigger and round": a look, and no verb.
    const own = /^(?:round|bold|underline)$/i.test(words) ? null : verbOf(words)
    const last = edits.at(-1)
    if (own === null && last !== undefined && continues(last, words)) {
      edits[edits.length - 1] = withMore(last, separator, words)
      continue
    }
    const more = own === null && last !== undefined ? sameThing(last, words) : null
    if (more !== null) {
      edits.push(more)
      continue
    }
    verb = own ?? verb
    const read = readClause(words, verb, materials, isSelected)
    // "a field for title and author"
    if (own === null && last?.type === 'field' && read.type === 'add')
      edits.push({ type: 'field', name: read.what })
    else edits.push(read)
  }
  // Text is fitted to its page, so the page comes first.
  const isPage = (edit: EditRequest) =>
    edit.type === 'mood' || ((edit.type === 'colour' || edit.type === 'tone') && edit.target === 'background')
  return [...edits.filter(isPage), ...edits.filter((edit) => !isPage(edit))]
}

function verbOf(words: string): Verb | null {
  if (REMOVE.test(words)) return 'remove'
  if (ADD.test(words)) return 'add'
  return CHANGE.test(words) ? 'change' : null
}

/** "call it Salt and Pepper", "change the headline to Warm, daily, fresh": what follows is still the text. */
function continues(last: EditRequest, words: string): boolean {
  const isText =
    last.type === 'rename' || (last.type === 'heading' && last.text !== '') || last.type === 'say'
  return isText && readColourTarget(words) === null && !/["”]$/.test(textOf(last))
}

/** "make the title bigger and red": what follows is about the same thing when it names none. */
function sameThing(last: EditRequest, words: string): EditRequest | null {
  const about =
    last.type === 'look' || last.type === 'paint'
      ? last.words
      : last.type === 'colour'
        ? `the ${last.target}`
        : null
  if (about === null) return null
  const colour = findColours(words).at(-1)
  const rest = colour === undefined ? withoutLook(words) : words.replace(colour.label, ' ')
  if (/[\p{L}\p{N}]/u.test(rest.replace(/\b(?:in|a|an|bit|little|much|it|more|also|with|colou?r)\b/gi, ' ')))
    return null
  if (colour !== undefined) return { type: 'paint', words: about, colour, what: null }
  const look = readLook(words)
  return look === null ? null : { type: 'look', words: about, look }
}

function textOf(edit: EditRequest): string {
  return edit.type === 'rename' ? edit.name : edit.type === 'heading' || edit.type === 'say' ? edit.text : ''
}

function withMore(last: EditRequest, separator: string, words: string): EditRequest {
  const glue = separator.startsWith(',') ? `${separator} ` : ` ${separator.trim()} `
  const text = textOf(last) + glue + words
  if (last.type === 'rename') return { ...last, name: text }
  return last.type === 'heading' || last.type === 'say' ? { ...last, text } : last
}

function readClause(
  words: string,
  verb: Verb | null,
  materials: Materials,
  isSelected: boolean,
): EditRequest {
  const text = readRename(words) ?? readSaying(words)
  if (text !== null) return text
  if (materials.icon !== null && /\bicon\b/i.test(words) && verb !== 'remove') return { type: 'icon', words }
  const isFont = materials.font !== null && (/\bfont\b/i.test(words) || isSelected)
  const font = verb === 'remove' ? null : readFontWish(words, isFont ? materials.font : null)
  if (font !== null) return { type: 'font', wish: font }
  const move = readMove(words)
  if (move !== null) return move
  const ability = verb === 'remove' ? null : ABILITY.exec(words)
  if (ability !== null && !/\b(?:button|section|page|field)\b/i.test(words))
    return { type: 'add', what: ability[1] as string, words }
  if (verb === 'remove') return { type: 'remove', what: thing(words.replace(REMOVE, '')) }
  const paint = readPaint(words, verb === 'add', isSelected)
  if (paint !== null) return paint
  if (verb === 'add') {
    const look = LOOK_WISH.test(words) ? readLook(words) : null
    if (look !== null) return { type: 'look', words: withoutLook(words.replace(ADD, '')), look }
    return readAddition(words.replace(ADD, ''), words)
  }
  const look = readLook(words)
  if (look !== null && (verb === 'change' || isSelected || /\b(?:should|to be|needs?)\b/i.test(words))) {
    return { type: 'look', words: withoutLook(words.replace(CHANGE, '')), look }
  }
  if (verb === 'change' && /\b(?:light|bright|white) (?:mode|theme|version|look)\b/i.test(words))
    return { type: 'tone', target: 'background', tone: 'light' }
  const exchange = EXCHANGED_COLOUR.exec(words)?.[1]
  const colours = findColours(words)
  if (verb === 'change' && exchange !== undefined && colours.length > 1 && findColours(exchange).length > 0)
    return { type: 'mood', words: exchange }
  const part = partOf(words)
  const [colour] = colours
  if (verb === 'change' && part !== null && colour !== undefined)
    return { type: 'paint', words: part, colour, what: null }
  const step = readTone(words)
  if (verb === 'change' && part === null && colour === undefined && /er$/.test(step ?? '') && step !== null)
    return { type: 'tone', target: 'background', tone: step }
  if (verb === 'change' && readMood(words) !== null)
    return part === null ? { type: 'mood', words } : { type: 'unknown', words }
  const tone = readTone(words)
  if (verb === 'change' && tone !== null)
    return part === null ? { type: 'tone', target: 'background', tone } : { type: 'shade', words: part, tone }
  if (verb === 'change' && colours.length > 0) return { type: 'mood', words }
  // "rounded corners", "contact form": a thing without a verb.
  const length = words.split(/\s+/).length
  const isBrief = verb === null && length <= 4
  if (verb === null && length <= 8 && look !== null) return { type: 'look', words: withoutLook(words), look }
  if (
    isBrief &&
    (findAddition(words, words) !== null ||
      /\b(?:(?:dark|light|night)[- ]?(?:mode|theme)|footer)\b/i.test(words))
  ) {
    return readAddition(words, words)
  }
  return { type: 'unknown', words }
}

/** "change the green to orange" */
const EXCHANGED_COLOUR =
  /^(?:change|turn|replace|swap|switch|make)\s(?:all (?:the )?|the )?.*?\b(?:to|into|with|by|for)\s(.+)$/is

/** Words of a clause about the whole app that say how it is to be, or nothing. */
const ABOUT_ALL =
  /\b(?:make|change|set|turn|use|switch|update|recolou?r|restyle|style|paint|give|let|go|have|it|its|everything|thing|all|whole|entire|the|a|an|my|our|this|that|of|to|in|into|with|and|or|but|for|on|as|more|less|much|very|a bit|bit|little|lot|really|some|something|like|look|looks|looking|feel|feels|feeling|vibe|mood|colou?rs?|coloured|colored|palette|scheme|theme|themed|mode|style|styled|tones?|shades?|tints?|accents?|highlights?|design|app|page|site|website|project|shop|store|game|board|blog|quiz|background|overall|please|instead|rather|than|so|too|just|only|now|different|other|new|nice|nicer|better|not|no|without|is|are|be|should|dark|darker|light|lighter|bright|brighter|deep|soft|pastel|muted)\b/gi

/** What a clause speaks of when that is a part of the app: "done tasks" of "make done tasks grey"; null when it is all of it. */
function partOf(words: string): string | null {
  const bare = findColours(words).reduce((rest, { label }) => rest.replace(label, ' '), words)
  const left = withoutMood(bare)
    .replace(ABOUT_ALL, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (left === '') return null
  const what = bare.replace(CHANGE, ' ').replace(/^(?:\s*(?:the|all|my|of))+\b/i, ' ')
  return what
    .replace(/\b(?:in|to|into|with)\s*$/i, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What the app is to be able to do, said as a verb. */
const ABILITY =
  /^(?:let (?:me|us|people|users|visitors)\s+|allow (?:me |us |users |people )?(?:to )?|i want to (?:be able to )?|(?:i|users|people) should be able to\s+|enable |make (?:it|them|the [\w ]+?) )?(search(?:able|ing)?|sort(?:able|ing)?|filter(?:able|ing)?|export|download|reset)\b(?! (?:button|box|field|bar)s? (?:to|bigger|red|blue))/i

/** "add more spacing", "give the cards rounded corners": a look, whatever the verb. */
const LOOK_WISH =
  /\b(?:more|less) (?:spacing|space|padding|room|air|white ?space)\b|\brounded corners\b|\b(?:a )?(?:drop )?shadows?\b|\b(?:a |an )?(?:border|outline)s?\b|\bcolumns?\b(?! (?:called|named|for))/i

function thing(text: string): string {
  return text
    .replace(/^(?:(?:a|an|the|some|my|in|new|another|back|small|little|any)\s+)+/i, '')
    .replace(
      /\s(?:please|too|as well|(?:to|from|in|on|at|of) (?:the|it|this|my)\b.*|that\b.*|so\b.*|which\b.*|for\b.*)$/is,
      '',
    )
    .trim()
}
