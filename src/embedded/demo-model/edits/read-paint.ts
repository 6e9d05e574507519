/** Clauses that give something a colour: one of the app's tokens, or one part of the page. */
import { findColours } from '../colours/colour-names.ts'
import type { ColourTarget, EditRequest, Tone } from './edit-request.ts'

const TARGETS: readonly (readonly [ColourTarget, RegExp])[] = [
  ['header', /\b(header|top ?bar|nav(?:bar|igation)?|banner|masthead)\b/i],
  ['background', /\b(background|page|canvas|backdrop|body)\b/i],
  [
    'accent',
    /\b(accent|buttons?|links?|primary|highlights?|bars?|checks?|checkmarks?|charts?|lines?|brand|main colou?r)\b/i,
  ],
  ['text', /\b(text|font|letters?|words|headings?|type|ink|titles?)\b/i],
]

export function readColourTarget(words: string): ColourTarget | null {
  return TARGETS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** Null where the word is about something else, such as the weight of a font. */
export function readTone(words: string): Tone | null {
  if (/\b(?:weight|font|mode|theme)\b/i.test(words)) return null
  const tone = /\b(?:light|dark|bright)(?:er)?\b/i.exec(words)?.[0].toLowerCase().replace('bright', 'light')
  return (tone as Tone | undefined) ?? null
}

/** Parts that are none of the tokens' own, so that a colour for them stays with them. */
const PART =
  /\b(?:sections?|hero|footer|side ?bar|aside|cards?|tiles?|titles?|headlines?|h[1-3]|tag ?line|sub ?title|table|lists?|items?|rows?|form|fields?|inputs?|testimonials?|pricing|faqs?|features?|steps?|calendar|board|columns?|image|picture|icons?|logo)\b|["“]/i
const NAMED_BUTTON =
  /\b(?:the|this|that|my)\s+(?!(?:main|primary|all|app|page)\b)[\w-]+(?:\s+[\w-]+)?\s+button\b(?!s)/i
const THIS = /\b(?:this|it|that|these|those|selected)\b/i
const FILLER =
  /^(?:make|change|set|turn|colou?r|paint|use|give|recolou?r|i want|i need|the colou?r of|let)\s+/i

/** `isWish`: the clause began with a verb such as "I want", which asks for a thing unless it says "to be". */
export function readPaint(words: string, isWish: boolean, isSelected: boolean): EditRequest | null {
  const colour = findColours(words).at(-1)
  const tone = readTone(words)
  if (colour === undefined && tone === null) return null
  if (/\b(?:mode|theme|switch|toggle)\b/i.test(words) && isWish) return null
  const target = readColourTarget(words)
  if (isWish) {
    const isMeant = /\bto be\b/i.test(words) || target === 'background'
    if (!isMeant) return null
  }
  const [, beforeGround, ground] = (GROUND.test(words) ? ON.exec(words.replace(GROUND, '')) : null) ?? []
  if (beforeGround !== undefined && ground !== undefined && PART.test(beforeGround)) {
    const groundColour = findColours(ground).at(-1)
    const groundTone = readTone(ground)
    if (groundColour !== undefined)
      return { type: 'paint', words: subject(beforeGround), colour: groundColour, what: 'ground' }
    if (groundTone !== null) return { type: 'shade', words: subject(beforeGround), tone: groundTone }
  }
  const isAboutSelection = isSelected && (THIS.test(words) || remainder(words) === '')
  const isPart = isAboutSelection || PART.test(words) || NAMED_BUTTON.test(words)
  const what = /\b(?:text|font|letters?|words|ink)\b/i.test(words)
    ? 'text'
    : /\b(?:background|backdrop|fill)\b/i.test(words)
      ? 'ground'
      : null
  if (isPart && colour !== undefined) return { type: 'paint', words: subject(words), colour, what }
  if (isPart && tone !== null && /\b(?:background|darker|lighter|dark|light)\b/i.test(words))
    return { type: 'shade', words: subject(words), tone }
  if (target === null) return null
  if (colour !== undefined) return { type: 'colour', target, colour }
  if (isWish && !/\b(?:be|background)\b/i.test(words)) return null
  return tone === null ? null : { type: 'tone', target, tone }
}

/** "the hero text white on a dark background": the text follows from the ground. */
const ON = /^(.+?)\s(?:on|over|against)\s(?:an?\s|the\s)?(.+)$/is
const GROUND = /\s(?:back)?ground$/i

function remainder(words: string): string {
  const bare = findColours(words).reduce((rest, { label }) => rest.replace(label, ' '), words)
  return bare
    .replace(FILLER, '')
    .replace(/\b(?:the|a|an|in|to|be|colou?r|background|text|dark(?:er)?|light(?:er)?|make|use)\b/gi, ' ')
    .trim()
}

/** The clause without its colour, so that what is left says what. */
function subject(words: string): string {
  const bare = findColours(words).reduce((rest, { label }) => rest.replace(label, ' '), words)
  return bare
    .replace(FILLER, '')
    .replace(
      /\b(?:background|backdrop|text|font|colou?rs?|(?:should|to) be|should|in|to|with|for|on|of|as|dark(?:er)?|light(?:er)?)\b/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
