/** Copy for a landing page by what it is about. Prices and quotes are samples, and the answer says so. */
import { FOOD, GOODS, PEOPLE, PETS, SOFTWARE } from './topic-copy.ts'

export interface Topic {
  /** Used when the prompt gives no name. */
  readonly name: string
  readonly headline: string
  readonly intro: string
  readonly action: string
  readonly features: readonly (readonly [title: string, text: string])[]
  readonly steps: readonly (readonly [title: string, text: string])[]
  readonly quotes: readonly (readonly [text: string, who: string])[]
  readonly plans: readonly (readonly [name: string, price: string, text: string])[]
  readonly questions: readonly (readonly [question: string, answer: string])[]
}

const TOPICS: readonly (readonly [RegExp, Topic])[] = [
  [
    /\b(?:baker\w*|bread|caf[eé]s?|coffee\w*|restaurants?|pizz\w*|cakes?|food|bistro|teas?|wine\w*|brew\w*|kitchen|cater\w*)\b/i,
    FOOD,
  ],
  [/\b(?:dogs?|cats?|pets?|pupp\w*|animals?|vets?|groom\w*)\b/i, PETS],
  [
    /\b(?:shops?|stores?|plants?|flowers?|florist|garden\w*|cloth\w*|candles?|furniture|books?|jewel\w*|ceramics?|pottery|bikes?|crafts?|market)\b/i,
    GOODS,
  ],
  [/\b(?:apps?|saas|software|start-?ups?|platform|tools?|api|ai|tech|products?|crm|games?)\b/i, SOFTWARE],
]

export function topicOf(text: string): Topic {
  return TOPICS.find(([words]) => words.test(text))?.[1] ?? PEOPLE
}
