/** Colours as people write them: "dark green", "pale blue", "#0a5". */
import { mix, parseHex, toHex } from './colour.ts'
import { findCompounds } from './compound-names.ts'
import type { NamedColour, PlacedColour } from './named-colour.ts'

export type { NamedColour, PlacedColour }

const NAMES: Readonly<Record<string, string>> = {
  red: '#c62f2f',
  crimson: '#a8173a',
  maroon: '#6d1a2a',
  burgundy: '#6b1d33',
  rust: '#a4441f',
  terracotta: '#b9502f',
  coral: '#e8674f',
  salmon: '#e58a73',
  peach: '#f3b58e',
  orange: '#d96a14',
  amber: '#d18a0c',
  mustard: '#c29a1f',
  gold: '#c79a2b',
  yellow: '#e8c325',
  lime: '#86b91f',
  green: '#2f7d3b',
  emerald: '#0e8a5f',
  forest: '#24502f',
  olive: '#6b6f2a',
  sage: '#8ba383',
  mint: '#9fd8bf',
  teal: '#14746f',
  turquoise: '#1fa3a0',
  cyan: '#1798b5',
  aqua: '#2fb3c0',
  sky: '#4a9fd8',
  blue: '#1f5fbf',
  navy: '#1b2a4e',
  midnight: '#141b33',
  indigo: '#3d3f9f',
  violet: '#6a45b0',
  purple: '#6b3a96',
  plum: '#6f2f60',
  lavender: '#b9a9de',
  magenta: '#b01f7c',
  pink: '#d4568c',
  rose: '#b8385a',
  brown: '#6d4528',
  chocolate: '#4d2d1b',
  tan: '#c6a57b',
  sand: '#dcc7a0',
  beige: '#e9dfc9',
  cream: '#fbf3df',
  ivory: '#fbf8ec',
  charcoal: '#2c2f33',
  slate: '#475364',
  grey: '#767b80',
  gray: '#767b80',
  silver: '#c3c7cb',
  black: '#111111',
  white: '#ffffff',
}

const MODIFIERS: Readonly<Record<string, readonly [pole: string, share: number]>> = {
  dark: ['#000000', 0.4],
  darker: ['#000000', 0.4],
  deep: ['#000000', 0.35],
  light: ['#ffffff', 0.55],
  lighter: ['#ffffff', 0.55],
  pale: ['#ffffff', 0.72],
  soft: ['#ffffff', 0.5],
  pastel: ['#ffffff', 0.6],
  muted: ['#808080', 0.35],
  dusty: ['#8a8580', 0.35],
  bright: ['#ffffff', 0.08],
}

const WORDS = Object.keys(NAMES).join('|')
const MODIFIER_WORDS = Object.keys(MODIFIERS).join('|')
/** A pattern for one colour, in source; case does not matter. */
const COLOUR_SOURCE = `#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})\\b|\\b(?:(?:very|${MODIFIER_WORDS})[ -]?)*(?:${WORDS})\\b`
const COLOUR = new RegExp(COLOUR_SOURCE, 'gi')

/** Every colour a text names, in order. */
export function findColours(text: string): PlacedColour[] {
  const compounds = findCompounds(text)
  const isWithin = (at: number) => compounds.some((one) => at >= one.at && at < one.at + one.label.length)
  const simple = [...text.matchAll(COLOUR)].map(({ 0: label, index: at }) => ({
    label,
    at,
    hex: colourOf(label.toLowerCase()),
  }))
  const own = simple.filter(({ at, label }) => !isWithin(at) && !isWithin(at + label.length - 1))
  return [...compounds, ...own].sort((a, b) => a.at - b.at)
}

function colourOf(label: string): string {
  if (label.startsWith('#')) return toHex(parseHex(label))
  const name = Object.keys(NAMES)
    .filter((candidate) => label.endsWith(candidate))
    .sort((a, b) => b.length - a.length)[0]
  let hex = NAMES[name ?? 'grey'] ?? '#767b80'
  const modifiers = label.slice(0, label.length - (name?.length ?? 0)).match(/[a-z]+/g) ?? []
  for (const modifier of modifiers) {
    const move = MODIFIERS[modifier] ?? (modifier === 'very' ? ['#000000', 0.15] : undefined)
    if (move !== undefined) hex = mix(hex, move[0] as string, move[1] as number)
  }
  return hex
}
