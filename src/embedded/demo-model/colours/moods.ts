/** Colour directions by what a prompt says: a mood word, a named colour, or the kind of app. */
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { isDark, mix } from './colour.ts'
import { findColours, type NamedColour } from './colour-names.ts'
import type { PaletteSeed } from './palette.ts'

export interface Mood {
  readonly id: string
  /** How the plan names it. */
  readonly label: string
  readonly seed: PaletteSeed
  /** The prompt gave the header a colour, which no form may take away. */
  readonly ownHeader?: boolean
}

const seed = (
  canvas: string,
  accent: string,
  header: string,
  companions: readonly [string, string],
): PaletteSeed => ({ canvas, accent, header, companions })

export type MoodId =
  | 'warm'
  | 'night'
  | 'forest'
  | 'sea'
  | 'earth'
  | 'sunset'
  | 'pastel'
  | 'mono'
  | 'arcade'
  | 'space'
  | 'berry'
  | 'sun'
  | 'citrus'
  | 'stone'
  | 'blueprint'
  | 'mustard'
  | 'pine'
  | 'clay'

const MOODS: readonly (Mood & { readonly id: MoodId; readonly words: RegExp })[] = [
  {
    id: 'warm',
    label: 'warm terracotta, ochre and cream',
    words: /\b(warm(?:er)?|cosy|cozy|autumn|terracotta|sunny|spice|ember)\b/i,
    seed: seed('#fbf4e9', '#b9502f', '#a8432a', ['#d9982f', '#7d6b3d']),
  },
  {
    id: 'night',
    label: 'a quiet dark ground with a brass accent',
    words: /\b(dark (?:mode|theme|colou?rs?|palette|look)|dark(?:er)?|night|midnight|black)\b/i,
    seed: seed('#15171b', '#e0a852', '#0f1114', ['#7fb3a8', '#c9776a']),
  },
  {
    id: 'forest',
    label: 'moss, fern and paper',
    words: /\b(forest|nature|natural|garden|botanical|plants?|leafy|eco|moss)\b/i,
    seed: seed('#f4f6ee', '#3c7440', '#24432b', ['#b79a35', '#6f8f8a']),
  },
  {
    id: 'sea',
    label: 'sea blue, slate and foam',
    words: /\b(cool(?:er)?|ocean|sea|water|calm(?:er)?|marine|ice|icy|nordic)\b/i,
    seed: seed('#eff5f6', '#17697f', '#123c4b', ['#d08c4a', '#6ea69b']),
  },
  {
    id: 'earth',
    label: 'clay, bark and wheat',
    words: /\b(earthy?|clay|desert|rustic|coffee|wood)\b/i,
    seed: seed('#f7f1e8', '#7d4f2c', '#4a3323', ['#bf8f3c', '#66763f']),
  },
  {
    id: 'sunset',
    label: 'coral, plum and peach',
    words: /\b(sunset|dusk|tropical|playful|summer)\b/i,
    seed: seed('#fff5ef', '#c8452f', '#5c2340', ['#e5a04b', '#8c4a6c']),
  },
  {
    id: 'pastel',
    label: 'soft pastels held by a dark ink',
    words: /\b(pastels?|soft|gentle|spring|baby)\b/i,
    seed: seed('#fbf7fa', '#8a4f78', '#f0dbe8', ['#5f9c93', '#d29a54']),
  },
  {
    id: 'mono',
    label: 'black, white and one red mark',
    words: /\b(mono(?:chrome)?|minimal(?:ist)?|black and white|swiss|brutalist|plain)\b/i,
    seed: seed('#fafaf8', '#c4281b', '#141414', ['#5b5b58', '#a7a7a1']),
  },
  {
    id: 'arcade',
    label: 'plum black with coral and mint',
    words: /\b(arcade|pixel|80s|synthwave|vaporwave|gaming)\b/i,
    seed: seed('#1b1526', '#ff7a5c', '#120e1a', ['#5fd3b0', '#f2c14e']),
  },
  {
    id: 'space',
    label: 'deep blue-black with a cold cyan',
    words: /\b(neon|cyber\w*|space|galaxy|cosmic|sci-?fi|futuristic|astronomy|stars?|planets?)\b/i,
    seed: seed('#0e1622', '#62c6e0', '#0a101a', ['#e2a65b', '#8f9fe0']),
  },
  {
    id: 'berry',
    label: 'cherry, blush and wine',
    words: /\b(berry|romantic|wedding|love|valentine\w*|cherry|wine)\b/i,
    seed: seed('#fcf4f3', '#a31f45', '#4a1426', ['#c98a4b', '#6e7f6a']),
  },
  {
    id: 'sun',
    label: 'butter yellow with tomato and ink',
    words:
      /\b(cheerful|happy|kids?|child(?:ren)?|fun|colou?rful|sunshine|lemon|banana|retro|vintage|diner)\b/i,
    seed: seed('#fff4c9', '#b23c17', '#f3bf3a', ['#1f6f6b', '#d98324']),
  },
  {
    id: 'citrus',
    label: 'lime leaf and grapefruit on pale green',
    words: /\b(fresh|citrus|vibrant|energetic|zesty|healthy?|fruit\w*|vegan|salads?)\b/i,
    seed: seed('#f7faea', '#4a7a17', '#2f4d12', ['#e0704a', '#c9b22f']),
  },
  {
    id: 'stone',
    label: 'limestone, graphite and a trace of bronze',
    words: /\b(elegant\w*|luxur\w+|refined|sophisticated|chic|premium|classy|fashion|architect\w*|stone)\b/i,
    seed: seed('#f3f1ed', '#7c5a2e', '#2b2a28', ['#8d8577', '#4f5d5a']),
  },
  {
    id: 'blueprint',
    label: 'ink blue on cool paper',
    words:
      /\b(corporate|professional|business|finance|bank\w*|technical|blueprint|medical|clinic|legal|law)\b/i,
    seed: seed('#f3f5fa', '#2347b5', '#15224f', ['#d9803a', '#6b7fa8']),
  },
  {
    id: 'mustard',
    label: 'mustard, teal and bone',
    words: /\b(mid-?century|autumnal|curry|honey|bees?|jazz|scandinavian)\b/i,
    seed: seed('#f8f3e3', '#17605c', '#c9982a', ['#b9502f', '#8a7a3c']),
  },
  {
    id: 'pine',
    label: 'pine green at night, with straw',
    words: /\b(camp\w*|hik\w+|mountains?|outdoors?|cabin|wild\w*)\b/i,
    seed: seed('#11201b', '#d8b657', '#0c1713', ['#7fb59a', '#d08a5f']),
  },
  {
    id: 'clay',
    label: 'rose clay and aubergine',
    words: /\b(pottery|ceramics?|beauty|skincare|spa|salon|rose)\b/i,
    seed: seed('#f9efea', '#8c3f36', '#402330', ['#c4935a', '#7a8a80']),
  },
]

/** The mood that a text asks for, or null when it says nothing about colour. */
export function readMood(text: string): Mood | null {
  const placed = readPlacedColours(text)
  const colours = findColours(placed.rest).filter(
    ({ label }) => !/^(white|black|midnight|forest|terracotta)$/i.test(label),
  )
  const mood = MOODS.find(({ words }) => words.test(withoutColourNames(text)))
  const first = colours[0]
  const plain = mood ?? MOODS.find(({ words }) => words.test(placed.rest)) ?? null
  if (first === undefined) return placed.isEmpty ? plain : withPlaced(plain, placed)
  const base = mood ?? moodOfColour(first.hex)
  const second = colours[1]?.hex
  const dark = isDark(base.seed.canvas)
  const found: Mood = {
    id: base.id,
    label: colours.map(({ label }) => label.toLowerCase()).join(' and ') + (mood ? ` on ${mood.label}` : ''),
    seed: {
      ...base.seed,
      accent: first.hex,
      header: dark ? base.seed.header : mix(first.hex, '#000000', 0.25),
      companions: [second ?? base.seed.companions[0], base.seed.companions[1]],
    },
  }
  return placed.isEmpty ? found : withPlaced(found, placed)
}

interface PlacedColours {
  readonly canvas?: NamedColour
  readonly header?: NamedColour
  readonly isEmpty: boolean
  /** The text without them. */
  readonly rest: string
}

/** "navy header", "on a cream background": colours that the prompt puts in a place. */
function readPlacedColours(text: string): PlacedColours {
  let rest = text
  const take = (place: string): NamedColour | undefined => {
    for (const colour of findColours(text)) {
      const at = rest.search(
        new RegExp(`${escapePattern(colour.label)}(?:\\s+(?:page|app))?\\s+(?:${place})\\b`, 'i'),
      )
      if (at === -1) continue
      rest = rest.slice(0, at) + rest.slice(at + colour.label.length)
      return colour
    }
    return undefined
  }
  const canvas = take('background|page|canvas|paper')
  const header = take('header|top bar|banner|navbar')
  return {
    ...(canvas === undefined ? {} : { canvas }),
    ...(header === undefined ? {} : { header }),
    isEmpty: canvas === undefined && header === undefined,
    rest,
  }
}

function withPlaced(mood: Mood | null, { canvas, header }: PlacedColours): Mood {
  const base = mood ?? moodOfColour(header?.hex ?? canvas?.hex ?? '#475364')
  const places = [
    ...(canvas === undefined ? [] : [`a ${canvas.label.toLowerCase()} page`]),
    ...(header === undefined ? [] : [`a ${header.label.toLowerCase()} header`]),
  ]
  return {
    id: base.id,
    label: [...(mood === null ? [] : [mood.label]), ...places].join(' with '),
    seed: { ...base.seed, ...(canvas && { canvas: canvas.hex }), ...(header && { header: header.hex }) },
    ...(header === undefined ? {} : { ownHeader: true }),
  }
}

/** One of these, by a number that stays the same for the same prompt. */
export function moodAmong(ids: readonly MoodId[], seedNumber: number): Mood {
  const id = ids[seedNumber % ids.length]
  return MOODS.find((mood) => mood.id === id) as Mood
}

/** Without the words that ask for a mood, so that what is left speaks of something else. */
export function withoutMood(text: string): string {
  return MOODS.reduce((rest, { words }) => rest.replace(new RegExp(words.source, 'gi'), ' '), text)
}

function withoutColourNames(text: string): string {
  return findColours(text).reduce((rest, { label }) => rest.replace(label, ' '), text)
}

function moodOfColour(hex: string): Mood {
  return {
    id: 'named',
    label: hex,
    // A pale colour would be lost as an accent: it colours the page instead.
    seed: seed(mix('#ffffff', hex, isDark(hex) ? 0.045 : 0.32), hex, mix(hex, '#000000', 0.25), [
      mix(hex, '#d9982f', 0.7),
      mix(hex, '#777777', 0.6),
    ]),
  }
}

export const ALL_MOODS: readonly Mood[] = MOODS
