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
  [/baker|bread|caf[eé]|coffee|restaurant|pizz|cake|food|bistro|tea|wine|brew|kitchen|cater/i, FOOD],
  [/\b(?:dog|cat|pet|puppy|animal|vet|groom)/i, PETS],
  [
    /yoga|gym|fitness|coach|therap|studio|massage|train|school|course|lesson|photo|design|consult|architect|portfolio|wedding|salon|clinic|freelanc|teach|tutor/i,
    PEOPLE,
  ],
  [/app\b|saas|software|startup|platform|tool|api|ai\b|tech|product|crm|game/i, SOFTWARE],
  [
    /shop|store|plant|flower|florist|garden|cloth|candle|furniture|book|jewel|ceramic|pottery|bike|craft|market/i,
    GOODS,
  ],
]

export function topicOf(text: string): Topic {
  return TOPICS.find(([words]) => words.test(text))?.[1] ?? PEOPLE
}
