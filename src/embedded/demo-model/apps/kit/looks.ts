/** Form directions: type, corners, lines and shadows. Colour is a matter of its own (`colours/moods.ts`). */
import {
  DIDONE,
  EDITORIAL,
  GROTESQUE,
  OLD_STYLE,
  POSTER,
  ROUNDED,
  SLAB,
  SWISS,
  TERMINAL,
  type TypeStacks,
} from './type-stacks.ts'

export interface Look {
  /** How the plan names it. */
  readonly label: string
  readonly type: TypeStacks
  readonly displayWeight: number
  readonly displayTracking: string
  readonly displayCase: 'none' | 'uppercase'
  readonly radius: string
  readonly radiusLarge: string
  readonly lineWidth: string
  readonly shadow: string
  /** What the header stands on: a band in the palette's header colour, the page itself, or the accent. */
  readonly header: 'band' | 'canvas' | 'accent'
}

const look = (type: TypeStacks, label: string, form: Partial<Look> = {}): Look => ({
  label,
  type,
  displayWeight: 500,
  displayTracking: '-0.01em',
  displayCase: 'none',
  radius: '0.375rem',
  radiusLarge: '0.625rem',
  lineWidth: '1px',
  shadow: '0 1px 2px rgb(0 0 0 / 0.08)',
  header: 'band',
  ...form,
})

export const LOOKS = {
  bookish: look(OLD_STYLE, 'a warm old-style serif'),
  editorial: look(EDITORIAL, 'a sharp serif over a plain grotesque', {
    displayWeight: 600,
    radius: '0.125rem',
    radiusLarge: '0.125rem',
    header: 'canvas',
  }),
  technical: look(GROTESQUE, 'a narrow grotesque with figures in columns', {
    displayWeight: 600,
    displayTracking: '0',
    radius: '0.1875rem',
    radiusLarge: '0.25rem',
  }),
  playful: look(ROUNDED, 'round letters, thick lines and soft corners', {
    displayWeight: 800,
    displayTracking: '-0.02em',
    radius: '0.875rem',
    radiusLarge: '1.5rem',
    lineWidth: '2px',
    shadow: '0 5px 0 var(--color-line)',
    header: 'accent',
  }),
  elegant: look(DIDONE, 'a high-contrast serif, hairlines and room', {
    displayWeight: 400,
    displayTracking: '-0.015em',
    radius: '0',
    radiusLarge: '0',
    shadow: 'none',
    header: 'canvas',
  }),
  brutalist: look(POSTER, 'poster type in capitals, heavy lines, hard shadows', {
    displayWeight: 900,
    displayTracking: '-0.035em',
    displayCase: 'uppercase',
    radius: '0',
    radiusLarge: '0',
    lineWidth: '3px',
    shadow: '6px 6px 0 var(--color-ink)',
    header: 'accent',
  }),
  minimal: look(SWISS, 'one plain grotesque and nothing else', {
    displayTracking: '-0.028em',
    radius: '0.25rem',
    radiusLarge: '0.375rem',
    shadow: 'none',
    header: 'canvas',
  }),
  retro: look(SLAB, 'slab serifs and typewriter text with a printed shadow', {
    displayWeight: 700,
    radius: '0.125rem',
    radiusLarge: '0.1875rem',
    lineWidth: '2px',
    shadow: '4px 4px 0 var(--color-second)',
  }),
  terminal: look(TERMINAL, 'a monospaced face for headings', {
    displayWeight: 600,
    displayTracking: '-0.04em',
    radius: '0.1875rem',
    radiusLarge: '0.25rem',
  }),
  calm: look(OLD_STYLE, 'a quiet serif, soft corners and soft shadows', {
    displayWeight: 400,
    radius: '0.75rem',
    radiusLarge: '1.25rem',
    shadow: '0 12px 32px -16px rgb(0 0 0 / 0.25)',
    header: 'canvas',
  }),
} as const satisfies Record<string, Look>

export type LookId = keyof typeof LOOKS

const WORDS: readonly (readonly [LookId, RegExp])[] = [
  ['brutalist', /\b(?:brutalis[tm]\w*|bold|loud|raw|punk|poster|edgy)\b/i],
  ['retro', /\b(?:retro|vintage|old[- ]?school|nostalgi\w+|typewriter|[5-9]0s|19[5-9]0s|western|diner)\b/i],
  [
    'playful',
    /\b(?:playful|fun|cute|kids?|child(?:ren)?|cheerful|bubbly|friendly|happy|cartoon\w*|toy|verspielt\w*)\b/i,
  ],
  ['elegant', /\b(?:elegant\w*|luxur\w+|refined|sophisticated|chic|fashion|wedding|premium|classy|fine)\b/i],
  ['minimal', /\b(?:minimal\w*|clean|simple|swiss|plain|sparse|schlicht\w*)\b/i],
  ['terminal', /\b(?:terminal|hacker|developer|cyber\w*|neon|futuristic|sci-?fi|techy|code|coding)\b/i],
  ['technical', /\b(?:technical|professional|corporate|business|serious|dense|data)\b/i],
  [
    'calm',
    /\b(?:calm\w*|quiet|gentle|soft|zen|soothing|peaceful|cosy|cozy|relax\w*|meditat\w+|yoga|mindful\w*|ruhig\w*)\b/i,
  ],
  ['editorial', /\b(?:editorial|magazine|newspaper|literary|journalis\w+)\b/i],
]

/** The form that a text asks for, or null. */
export function readLook(text: string): LookId | null {
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? null
}
