/** The colours that a prompt asks for, where it puts them, and which of its words said so. */
import { isDark } from '../../colours/colour.ts'
import { findColours, type PlacedColour } from '../../colours/colour-names.ts'
import { withEnglishColours } from '../../colours/german-colours.ts'
import type { WantedColours } from '../../colours/recolour.ts'

export interface ColoursRead {
  readonly wanted: WantedColours | null
  /** How an answer names them: "dusty rose (#c9a0a0)". */
  readonly label: string
  /** Named colours that nothing was done with. */
  readonly left: readonly string[]
}

const GROUNDS = /^[\s-](?:page |app )?(?:background|page|canvas|paper|ground|backdrop)\b/i
const ON = /\b(?:on|on a|on an|background (?:in|of|is)|hintergrund in)\s$/i
/** Enough of the text behind, or before, a colour. */
const NEAR = 24
/** Words for colours as a whole, with the accent that stands for them. */
const TONES: readonly (readonly [words: RegExp, label: string, accent: string])[] = [
  [/\bwarm(?:er|e[nmrs]?)?\b|\bc[aá]lidos?\b|\bchaudes?\b|\bcaldi\b/i, 'a warm terracotta', '#b9502f'],
  [/\bcool(?:er)? (?:colou?rs?|tones?|palette)\b|\bkühl(?:e[nmrs]?)?\b/i, 'a cool sea blue', '#17697f'],
  [/\bpastel(?:s|l)?\b|\bpastello\b/i, 'a soft mauve', '#8a4f78'],
  [
    /\bearth(?:y|en| tones?)\b|\berdt[oö]ne?n?\b|\bton(?:os|s) (?:de )?(?:tierra|terre)\b/i,
    'clay brown',
    '#7d4f2c',
  ],
  [/\bneon\b/i, 'a cold neon cyan', '#22d3ee'],
]
const DARK = /\bdark(?:er|ly)?\b(?! mode\b)|\bnight\b|\boscur[ao]s?\b|\bdunkle?[nmrs]?\b|\bscur[aio]\b/i
const LIGHT = /\blight (?:theme|look|colou?rs?|background)\b/i

/** `thing`: where the words stand that say what is wanted; a colour right before them is its colour. */
export function readColours(prompt: string, thing = -1): ColoursRead {
  const text = withEnglishColours(prompt)
  const shift = text.length - prompt.length
  const colours: PlacedColour[] = []
  let before: PlacedColour | null = null
  for (const colour of findColours(text)) {
    const isBeside: boolean = before !== null && colour.at - before.at - before.label.length <= JOINED
    // One that stands beside another is wished as that one is.
    const isIt = isBeside ? colours.at(-1) === before : isWished(text, colour, thing < 0 ? -1 : thing + shift)
    if (isIt) colours.push(colour)
    before = colour
  }
  const isOnly = (...names: string[]) =>
    colours.length > 0 && colours.every(({ label }) => names.includes(label.toLowerCase()))
  if (isOnly('black', 'white') && new Set(colours.map(({ label }) => label.toLowerCase())).size === 2)
    return { wanted: { isBlackAndWhite: true }, label: 'black and white', left: [] }
  const canvas =
    colours.find((one) => isGround(text, one) || isOnly('black') || isOnly('white')) ??
    (colours.length > 1 ? colours.find(({ label }) => PLAIN.has(label.toLowerCase())) : undefined)
  const accents = colours.filter((one) => one !== canvas)
  const [accent] = accents
  const rest = colours.reduce((left, { label }) => left.replace(label, ' '), text)
  const tone = colours.length > 0 ? undefined : TONES.find(([words]) => words.test(rest))
  const scheme: WantedColours['scheme'] =
    canvas !== undefined
      ? isDark(canvas.hex)
        ? 'dark'
        : 'light'
      : DARK.test(rest)
        ? 'dark'
        : LIGHT.test(rest)
          ? 'light'
          : undefined
  const hex = accent?.hex ?? tone?.[2]
  const said = [
    ...(accent === undefined ? [] : [named(accent)]),
    ...(canvas === undefined ? [] : [`${named(canvas)} for the page`]),
    ...(tone === undefined ? [] : [tone[1]]),
    ...(scheme === undefined || canvas !== undefined ? [] : [`${scheme} throughout`]),
  ]
  const wanted: WantedColours = {
    ...(hex !== undefined && { accent: hex }),
    ...(canvas !== undefined && { canvas: canvas.hex }),
    ...(scheme !== undefined && { scheme }),
  }
  return {
    wanted: Object.keys(wanted).length === 0 ? null : wanted,
    label: said.join(', '),
    left: accents.slice(1).map(({ label }) => label),
  }
}

/** Without the words that say colours; `isKept` leaves those that nothing was done with. */
export function withoutColours(text: string, isKept: (label: string) => boolean = () => false): string {
  const english = withEnglishColours(text)
  const left = findColours(english).reduce(
    (rest, { label }) => (isKept(label) ? rest : rest.replace(label, ' ')),
    english,
  )
  return [DARK, LIGHT, ...TONES.map(([words]) => words)].reduce(
    (rest, words) => rest.replace(words, ' '),
    left,
  )
}

/** Beside another colour they are what it stands on. */
const PLAIN = new Set(['black', 'white', 'cream', 'ivory', 'beige', 'off white', 'off-white', 'charcoal'])
/** " and a " between two colours. */
const JOINED = 8
/** What leads to a colour, and what a colour is of. */
const LEADS =
  /(?:^|[,.;:(\n–-]|\b(?:in|on|an?|with|and|colou?rs?|use|using|make it|be|is|mit|con|en|e|y|und|avec|com|tones?|of))\s?$/i
const OF =
  /^[\s-](?:accents?|colou?rs?|theme|palette|tones?|shades?|background|page|header|buttons?|look|style|scheme|text|ones?)\b/i

/** Not of every thing that has one: a shop's green tea stays tea. */
function isWished(text: string, { at, label }: PlacedColour, thing: number): boolean {
  const end = at + label.length
  if (label.startsWith('#') || OF.test(text.slice(end, end + NEAR))) return true
  const before = text.slice(Math.max(0, at - NEAR), at)
  if (thing >= end) return text.slice(end, thing).trim() === ''
  if (!LEADS.test(withoutLook(before))) return false
  // "a green tea", "with green buttons": of something that follows.
  return !/^\s\p{L}/u.test(text.slice(end, end + 2)) || !/\ban?\s?$/i.test(before)
}

const withoutLook = (text: string) =>
  text.replace(/\b(?:bright|bold|warm|calm|soft|retro|playful|cosy|cozy|elegant|nice|lovely)\s$/i, '')

function isGround(text: string, { label, at }: PlacedColour): boolean {
  const end = at + label.length
  return GROUNDS.test(text.slice(end, end + NEAR)) || ON.test(text.slice(Math.max(0, at - NEAR), at))
}

const named = ({ label, hex }: PlacedColour) =>
  label.startsWith('#') ? hex : `${label.toLowerCase()} (${hex})`
