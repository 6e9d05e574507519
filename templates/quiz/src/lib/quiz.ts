import type { Card } from './deck'

export type Random = () => number

export type Question = { card: Card; options: string[] }

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other], result[last]]
  }
  return result
}

/** Wrong options are answers of other cards of the deck, never one that is right too. */
export function optionsFor(right: string, answers: string[], count: number, random: Random): string[] {
  const wrong = [...new Set(answers)].filter((answer) => answer !== right && answer !== '')
  return shuffled([right, ...shuffled(wrong, random).slice(0, count - 1)], random)
}

export function quizOf(
  asked: Card[],
  deck: Card[],
  key: string,
  counts: { questions: number; options: number },
  random: Random,
): Question[] {
  const answers = deck.map((card) => String(card[key] ?? ''))
  return shuffled(asked, random)
    .slice(0, counts.questions)
    .map((card) => ({ card, options: optionsFor(String(card[key] ?? ''), answers, counts.options, random) }))
}

export const canQuiz = (cards: Card[], key: string) =>
  new Set(cards.map((card) => card[key]).filter(Boolean)).size >= 2
