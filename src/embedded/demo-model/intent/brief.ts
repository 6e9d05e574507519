/** What a prompt asks for when it asks for a new app: kind, name, subject, mood. Pure reading, no code made. */
import { withEnglishColours } from '../colours/german-colours.ts'
import { defaultMood, type Mood, readMood } from '../colours/moods.ts'
import { APP_KIND_IDS, APP_KINDS, type AppKind } from './app-kinds.ts'
import { isEnglish } from './language.ts'
import { readName } from './name.ts'
import { withoutDeniedKinds, withoutDeniedWords } from './negation.ts'
import { readSubject } from './subject.ts'

export interface Brief {
  readonly kind: AppKind
  /** As the prompt gives it, or null: each kind of app has its own default. */
  readonly name: string | null
  /** What the app is about, in the prompt's words, lower case, or null. */
  readonly subject: string | null
  readonly mood: Mood
  /** False when the script read no more than the kind, a quoted name and colours. */
  readonly isEnglish: boolean
  readonly prompt: string
}

/** The kind of app that a text names first, or null. */
export function readKind(text: string): AppKind | null {
  const found = APP_KIND_IDS.map((kind) => ({ kind, at: text.search(APP_KINDS[kind].words) })).filter(
    ({ at }) => at >= 0,
  )
  found.sort((a, b) => a.at - b.at)
  if (found[0] !== undefined) return found[0].kind
  return TRACKER.test(text) && readSubject(text) === null ? 'habit' : null
}

const TRACKER = /\btracker\b/i

/** A tracker of something that this script has no app for. */
export function isUnclearTracker(text: string): boolean {
  const rest = withoutDeniedKinds(text, readKind)
  return TRACKER.test(rest) && readKind(rest) === null
}

/** Reads a prompt for a new app, or null when it names none of the kinds. */
export function readBrief(prompt: string): Brief | null {
  const name = readName(prompt)
  // "Blue Bottle" is a name, not a colour.
  const described = name === null ? prompt : prompt.replace(name, '')
  const rest = withoutDeniedKinds(described, readKind)
  const kind = readKind(rest)
  if (kind === null) return null
  const english = isEnglish(rest)
  const colours = withoutDeniedWords(english ? rest : withEnglishColours(rest))
  return {
    kind,
    name,
    subject: english ? readSubject(rest) : null,
    mood: readMood(colours) ?? defaultMood(kind),
    isEnglish: english,
    prompt,
  }
}
