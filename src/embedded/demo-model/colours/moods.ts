/** Colour directions by what a prompt says: a mood word, a named colour, or the kind of app. */
import { isDark, mix } from './colour.ts'
import { findColours } from './colour-names.ts'
import type { PaletteSeed } from './palette.ts'

export interface Mood {
  readonly id: string
  /** How the plan names it. */
  readonly label: string
  readonly seed: PaletteSeed
}

const seed = (
  canvas: string,
  accent: string,
  header: string,
  companions: readonly [string, string],
): PaletteSeed => ({ canvas, accent, header, companions })

const MOODS: readonly (Mood & { readonly words: RegExp })[] = [
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
]

const DEFAULTS = { habit: 'forest', landing: 'earth', dashboard: 'sea' } as const

/** The mood that a text asks for, or null when it says nothing about colour. */
export function readMood(text: string): Mood | null {
  const colours = findColours(text).filter(
    ({ label }) => !/^(white|black|midnight|forest|terracotta)$/i.test(label),
  )
  const mood = MOODS.find(({ words }) => words.test(withoutColourNames(text)))
  const first = colours[0]
  if (first === undefined) return mood ?? MOODS.find(({ words }) => words.test(text)) ?? null
  const base = mood ?? moodOfColour(first.hex)
  const second = colours[1]?.hex
  const dark = isDark(base.seed.canvas)
  return {
    id: base.id,
    label: colours.map(({ label }) => label.toLowerCase()).join(' and ') + (mood ? ` on ${mood.label}` : ''),
    seed: {
      ...base.seed,
      accent: first.hex,
      header: dark ? base.seed.header : mix(first.hex, '#000000', 0.25),
      companions: [second ?? base.seed.companions[0], base.seed.companions[1]],
    },
  }
}

export function defaultMood(kind: keyof typeof DEFAULTS): Mood {
  return MOODS.find(({ id }) => id === DEFAULTS[kind]) as Mood
}

function withoutColourNames(text: string): string {
  return findColours(text).reduce((rest, { label }) => rest.replace(label, ' '), text)
}

function moodOfColour(hex: string): Mood {
  return {
    id: 'named',
    label: hex,
    seed: seed(mix('#ffffff', hex, 0.045), hex, mix(hex, '#000000', 0.25), [
      mix(hex, '#d9982f', 0.7),
      mix(hex, '#777777', 0.6),
    ]),
  }
}

export const ALL_MOODS: readonly Mood[] = MOODS
