/** Reads "make the header dark green and add a reset button" as two edits. */
import { findColours } from '../colours/colour-names.ts'
import { readMood } from '../colours/moods.ts'
import type { ColourTarget, EditRequest, Tone } from './edit-request.ts'

type Verb = 'add' | 'remove' | 'change'

const ADD =
  /^(?:please\s+)?(?:also\s+)?(?:add|include|insert|put(?: in)?|give (?:it|me|us|the (?:app|page|site))|create|i (?:want|need)|bring back|show|there should be)\b\s*/i
const REMOVE =
  /^(?:please\s+)?(?:also\s+)?(?:remove|delete|drop|hide|get rid of|take (?:out|away)|lose|no more|without)\b\s*/i
const CHANGE =
  /^(?:please\s+)?(?:also\s+)?(?:make|change|set|turn|colou?r|paint|use|switch|replace|update|recolou?r|rename|call|title|retitle|reword|edit|let)\b/i
const POLITE =
  /^(?:(?:please|now|then|also|and|can you|could you|would you|i(?:'d| would) like you to|i want you to|let's)\s+)+/i

const RENAME =
  /^(?:rename (?:it|this|the [\w -]+?|my [\w -]+?)? ?(?:to|as|into)|call (?:it|this|the \w+)|change (?:the |its )?(?:app(?:'s)? |site |page )?(?:name|title) (?:from .+? )?(?:to|into)|change (?:the )?name of (?:the |this )?\w+ to|set the (?:name|title) to|make the (?:name|title)(?= ["“'‘])|(?:re)?title it|name it)\s+(.+)$/i
const HEADING =
  /^(?:change|set|make|update)\s+(?:the\s+)?(?:main\s+)?(?:heading|headline|hero (?:title|text|heading))\s+(?:to\s+|into\s+|say\s+|read\s+)?(.+)$/i
const TEXT =
  /^(?:change|replace|reword|update|rename|turn)\s+(?:the\s+)?(?:(?:\w+\s+)?(?:text|words?|label|button|phrase|link|line))?\s*["“'‘](.+?)["”'’]\s+(?:to|with|by|into|as)\s+["“'‘](.+?)["”'’]$/i

export function parseEdits(message: string): EditRequest[] {
  const edits: EditRequest[] = []
  let verb: Verb | null = null
  for (const clause of splitClauses(message)) {
    const words = clause.replace(POLITE, '').trim()
    const own: Verb | null = ADD.test(words)
      ? 'add'
      : REMOVE.test(words)
        ? 'remove'
        : CHANGE.test(words)
          ? 'change'
          : null
    const last = edits.at(-1)
    if (last?.type === 'rename' && own === null && readTarget(words) === null) {
      edits[edits.length - 1] = { type: 'rename', name: `${last.name} and ${words}` }
      continue
    }
    verb = own ?? verb
    edits.push(readClause(words, verb))
  }
  // Text is fitted to its page, so the page comes first.
  const isPage = (edit: EditRequest) =>
    edit.type === 'mood' || ((edit.type === 'colour' || edit.type === 'tone') && edit.target === 'background')
  return [...edits.filter(isPage), ...edits.filter((edit) => !isPage(edit))]
}

function readClause(words: string, verb: Verb | null): EditRequest {
  const text = TEXT.exec(words)
  if (text !== null) return { type: 'text', from: text[1] as string, to: text[2] as string }
  const rename = RENAME.exec(words)
  if (rename !== null) return { type: 'rename', name: unquote(rename[1] as string) }
  const heading = HEADING.exec(words)
  const colour = findColours(words).at(-1)
  const target = readTarget(words)
  if (heading !== null && (colour === undefined || /["“]/.test(words)))
    return { type: 'heading', text: unquote(heading[1] as string) }
  const isWish = /\bto be\b/i.test(words) || target === 'background'
  const tone = readTone(words)
  if (verb === 'add' && target !== null && isWish) {
    if (colour !== undefined) return { type: 'colour', target, colour }
    if (tone !== null && /\b(?:be|background)\b/i.test(words)) return { type: 'tone', target, tone }
  }
  if (verb === 'add') return { type: 'add', what: thing(words.replace(ADD, '')) }
  if (verb === 'remove') return { type: 'remove', what: thing(words.replace(REMOVE, '')) }
  if (colour !== undefined && target !== null) return { type: 'colour', target, colour }
  if (tone !== null && target !== null) return { type: 'tone', target, tone }
  if (verb === 'change' && readMood(words) !== null) return { type: 'mood', words }
  if (verb === 'change' && tone !== null) return { type: 'tone', target: 'background', tone }
  return { type: 'unknown', words }
}

/** Null where the word is about something else, such as the weight of a font. */
function readTone(words: string): Tone | null {
  if (/\b(?:weight|font|mode|theme)\b/i.test(words)) return null
  const tone = /\b(?:light|dark|bright)(?:er)?\b/i.exec(words)?.[0].toLowerCase().replace('bright', 'light')
  return (tone as Tone | undefined) ?? null
}

const TARGETS: readonly (readonly [ColourTarget, RegExp])[] = [
  ['header', /\b(header|top ?bar|nav(?:bar|igation)?|banner|masthead)\b/i],
  ['background', /\b(background|page|canvas|backdrop|body)\b/i],
  [
    'accent',
    /\b(accent|buttons?|links?|primary|highlights?|bars?|checks?|checkmarks?|charts?|lines?|brand|main colou?r)\b/i,
  ],
  ['text', /\b(text|font|letters?|words|headings?|type|ink|titles?)\b/i],
]

function readTarget(words: string): ColourTarget | null {
  return TARGETS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** At "and", "then", commas and full stops outside quotes; but "black and white" stays whole. */
function splitClauses(message: string): string[] {
  const quoted: string[] = []
  const held = message.replace(
    /"[^"\n]*"|“[^”\n]*”|(?<=\s)'[^'\n]*'(?=[\s.,;!?]|$)|‘[^’\n]*’/g,
    (text) => `\ue000${quoted.push(text) - 1}\ue000`,
  )
  return held
    .replace(/\bblack and white\b/gi, 'monochrome')
    .split(
      /\n+|[;!?]+|\.(?=\s|$)|,(?:\s*(?:and|then)\b)?|&(?=\s*(?:add|remove|make|change|rename|set|use|delete|hide)\b)|\b(?:and then|and also|and|then|as well as|plus)\b/i,
    )
    .map((clause) =>
      clause.replace(/\ue000(\d+)\ue000/g, (_, index: string) => quoted[Number(index)] ?? '').trim(),
    )
    .filter(
      (clause) =>
        /[\p{L}\p{N}]/u.test(clause) && !/^(?:please|thanks|thank you|ok|okay|so|too)$/i.test(clause),
    )
}

function unquote(text: string): string {
  return text
    .trim()
    .replace(/^["“'‘](.*)["”'’]$/, '$1')
    .replace(/^(?:to|as)\s+/i, '')
    .trim()
}

function thing(text: string): string {
  return text
    .replace(/^(?:(?:a|an|the|some|my|in|new|another|back|small|little)\s+)+/i, '')
    .replace(
      /\s+(?:please|too|as well|(?:to|from|in|on|at|of) (?:the|it|this|my)\b.*|that\b.*|so\b.*|which\b.*|for\b.*)$/i,
      '',
    )
    .trim()
}
