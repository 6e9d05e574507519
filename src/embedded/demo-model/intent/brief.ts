/** What a prompt asks for when it asks for a new app: kind, name, subject, mood. Pure reading, no code made. */
import { type LookId, readLook } from '../apps/kit/looks.ts'
import { withEnglishColours } from '../colours/german-colours.ts'
import { type Mood, moodAmong, readMood } from '../colours/moods.ts'
import { APP_KINDS, type AppKind } from './app-kinds.ts'
import { seedOf } from './details.ts'
import { isEnglish } from './language.ts'
import { readName } from './name.ts'
import { withoutDeniedKinds, withoutDeniedWords } from './negation.ts'
import { readFields, readOnlyField } from './read-fields.ts'
import { asksForList, readKind } from './read-kind.ts'
import { readAudience, readSubject } from './subject.ts'

export interface Brief {
  readonly kind: AppKind
  /** As the prompt gives it, or null: each kind of app has its own default. */
  readonly name: string | null
  /** What the app is about, in the prompt's words, lower case, or null. */
  readonly subject: string | null
  /** Whom or what it is for beside its subject, with an article: "a bike shop" of a sales dashboard, or null. */
  readonly audience: string | null
  readonly mood: Mood
  readonly look: LookId
  /** What each thing of the app has, in the prompt's words: "title", "price", "rating". */
  readonly fields: readonly string[]
  /** The words by which the prompt named the kind: "packing list". */
  readonly kindWords: string
  /** For choices that the prompt leaves open. */
  readonly seed: number
  /** False when the script read no more than the kind, a quoted name and colours. */
  readonly isEnglish: boolean
  readonly prompt: string
}

/** Reads a prompt for a new app, or null when it names none of the kinds. */
export function readBrief(prompt: string): Brief | null {
  const name = readName(prompt)
  // "Blue Bottle" is a name, not a colour.
  const described = name === null ? prompt : prompt.replace(name, '')
  const rest = withoutDeniedKinds(described, readKind)
  const english = isEnglish(rest)
  const kind = readKind(rest) ?? (english && asksForList(rest) ? 'tracker' : null)
  if (kind === null) return null
  const wanted = withoutDeniedWords(english ? rest : withEnglishColours(rest))
  const info = APP_KINDS[kind]
  const seed = seedOf(prompt)
  const subject = english ? readSubject(rest, info.words) : null
  const fields = readFields(described)
  const only = kind === 'tracker' && fields.length === 0 ? readOnlyField(described) : null
  return {
    kind,
    name,
    subject,
    audience: english && subject !== null ? readAudience(rest, subject) : null,
    mood: readMood(wanted) ?? moodAmong(info.moods, seed),
    look: readLook(wanted) ?? (info.looks[(seed >>> 5) % info.looks.length] as LookId),
    fields: only === null ? fields : [only],
    kindWords: info.words.exec(rest)?.[0] ?? /(?<!\p{L})\p{L}+ list\b/iu.exec(rest)?.[0] ?? '',
    seed,
    isEnglish: english,
    prompt,
  }
}
