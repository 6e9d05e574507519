/**
 * Which of a provider's models to begin with. A hosted one: the newest of the strongest that do not cost more than most
 * people expect, with the price as the measure of strength. One of the person's own: the largest, those for code first.
 */
import { isHosted, type OwnProviderId } from './model-providers.ts'

export interface RankedModel {
  readonly name: string
  /** USD per million tokens of input; null where it is not known. */
  readonly input: number | null
}

export interface RankOptions {
  readonly id: OwnProviderId
  /** The one to begin with where it is there. */
  readonly preferred?: string
}

/** USD per million tokens of input. */
const MOST_EXPECTED = 5
/** Answers with something else than an app, or is there to be tried only. */
const SPECIAL = /preview|exp(?:erimental)?\b|codex|search|guard|distil|chat-latest|instruct-\d|oss-safeguard/i
/** Whose models build apps well, where a provider has those of all; their versions do not compare, their prices do. */
const MAKERS = ['anthropic/', 'openai/', 'google/']

/** The best first. */
export function rankModels<Model extends RankedModel>(
  models: readonly Model[],
  { id, preferred }: RankOptions,
): readonly Model[] {
  const measures = isHosted(id) && id !== 'groq' ? HOSTED : OWN
  return models.toSorted((a, b) => {
    if (a.name === preferred || b.name === preferred) return a.name === preferred ? -1 : 1
    for (const measure of measures) {
      const difference = measure(b) - measure(a)
      if (difference !== 0) return difference
    }
    return 0
  })
}

type Measure = (model: RankedModel) => number

const HOSTED: readonly Measure[] = [
  ({ input }) => (input !== null && input > 0 && input <= MOST_EXPECTED ? 1 : 0),
  ({ name }) => (SPECIAL.test(name) ? 0 : 1),
  ({ name }) => (MAKERS.some((maker) => name.startsWith(maker)) ? 1 : 0),
  ({ name }) => (name.includes('/') ? 0 : versionOf(name)),
  ({ input }) => input ?? 0,
  // A dated form of one and the same.
  ({ name }) => -name.length,
]

const OWN: readonly Measure[] = [
  ({ name }) => (SPECIAL.test(name) ? 0 : 1),
  ({ name }) => billionsOf(name) * (/cod(?:er|e)|devstral/i.test(name) ? 3 : 1),
  ({ name }) => versionOf(name),
]

/** `claude-opus-5-5` is 5.5, and a date is no version. */
function versionOf(name: string): number {
  const found = /(?<![\d.])(\d{1,2})(?:[.-](\d{1,2}))?(?!\d)/.exec(name)
  return found === null ? 0 : Number(`${found[1]}.${found[2] ?? 0}`)
}

function billionsOf(name: string): number {
  const found = /(?<![\d.])(\d{1,4}(?:\.\d{1,2})?)b\b/i.exec(name)
  return found === null ? 0 : Number(found[1])
}
