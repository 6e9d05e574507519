/** What a prompt asks for when it asks for a new app: kind, name, subject, mood. Pure reading, no code made. */
import { defaultMood, type Mood, readMood } from '../colours/moods.ts'
import { readName } from './name.ts'
import { readSubject } from './subject.ts'

export type AppKind = 'habit' | 'landing' | 'dashboard'

export interface Brief {
  readonly kind: AppKind
  /** As the prompt gives it, or null: each kind of app has its own default. */
  readonly name: string | null
  /** What the app is about, in the prompt's words, lower case, or null. */
  readonly subject: string | null
  readonly mood: Mood
  readonly prompt: string
}

const KINDS: readonly (readonly [AppKind, RegExp])[] = [
  [
    'habit',
    /\b(habits?|streaks?|routines?|daily (?:goals?|checklist)|(?:mood|water|workout|fitness|reading) (?:tracker|log))\b/i,
  ],
  [
    'landing',
    /\b(landing(?:[ -]?page)?|home ?page|marketing (?:page|site)|web ?site|one[- ]pager|portfolio|site for|page for|web ?page|coming soon)\b/i,
  ],
  ['dashboard', /\b(dashboards?|analytics|admin panel|metrics|kpis?|reports?|statistics|monitoring)\b/i],
]

/** The kind of app that a text names first, or null. */
export function readKind(text: string): AppKind | null {
  const found = KINDS.map(([kind, words]) => ({ kind, at: text.search(words) })).filter(({ at }) => at >= 0)
  found.sort((a, b) => a.at - b.at)
  if (found[0] !== undefined) return found[0].kind
  return /\btracker\b/i.test(text) ? 'habit' : null
}

/** Reads a prompt for a new app, or null when it names none of the kinds. */
export function readBrief(prompt: string): Brief | null {
  const kind = readKind(prompt)
  if (kind === null) return null
  const name = readName(prompt)
  // "Blue Bottle" is a name, not a colour.
  const rest = name === null ? prompt : prompt.replace(name, '')
  return {
    kind,
    name,
    subject: readSubject(rest),
    mood: readMood(rest) ?? defaultMood(kind),
    prompt,
  }
}
