/** As many plans, features, steps, questions and quotes as the prompt asks for. */
import { readCount } from '../../intent/details.ts'
import type { Topic } from './topics.ts'

const MOST = 6

const MORE: Pick<Topic, 'features' | 'steps' | 'quotes' | 'plans' | 'questions'> = {
  features: [
    ['Answers from people', 'Someone who knows your name, within two working days.'],
    ['No small print', 'What it costs stands where you look first.'],
    ['Kept simple', 'Fewer choices, each of them good.'],
  ],
  steps: [
    ['Look back', 'After a month we ask what should change.'],
    ['Pass it on', 'Bring a friend, and both of you save a little.'],
    ['Stay, or go', 'No notice period, no hard feelings.'],
  ],
  quotes: [
    ['I recommended it twice before I noticed that I was doing it.', 'A friend of the house'],
    ['Everything was as they had said.', 'A first-time visitor'],
    ['Small, friendly, and on time.', 'Someone from next door'],
    ['We came for one thing and stayed for the rest.', 'A family of four'],
  ],
  plans: [
    ['Together', '€60', 'For groups, shared as you like.'],
    ['As a gift', '€30', 'A card in an envelope, valid for two years.'],
    ['By arrangement', 'Ask', 'For anything that does not fit above.'],
  ],
  questions: [
    ['Can I change my mind?', 'Until the day before, without a reason.'],
    ['Do you take cards?', 'Cards, cash, and transfers.'],
    ['Is it easy to reach?', 'Step-free from the street, with the tram two minutes away.'],
  ],
}

export function withCounts(topic: Topic, prompt: string): Topic {
  const sized = <T>(items: readonly T[], more: readonly T[], noun: string): readonly T[] => {
    const count = readCount(prompt, noun)
    return count === null ? items : [...items, ...more].slice(0, Math.min(count, MOST))
  }
  return {
    ...topic,
    features: sized(topic.features, MORE.features, 'features?|benefits?|advantages?|services?'),
    steps: sized(topic.steps, MORE.steps, 'steps?'),
    quotes: sized(topic.quotes, MORE.quotes, 'testimonials?|reviews?|quotes?'),
    plans: sized(topic.plans, MORE.plans, 'plans?|tiers?|prices?|packages?'),
    questions: sized(topic.questions, MORE.questions, 'questions?|faqs?'),
  }
}
