import { describe, expect, it } from 'vitest'
import { canQuiz, optionsFor, quizOf, shuffled } from './quiz'

const seeded = (seed: number) => () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
const cards = ['Oslo', 'Rome', 'Bern', 'Rome', ''].map((answer, index) => ({ id: `${index}`, answer }))

describe('a quiz', () => {
  it('keeps everything when it shuffles', () => {
    expect(shuffled([1, 2, 3, 4, 5], seeded(7)).sort()).toEqual([1, 2, 3, 4, 5])
  })

  it('has the right answer once, and no option twice', () => {
    for (let seed = 1; seed < 30; seed++) {
      const options = optionsFor('Rome', ['Oslo', 'Rome', 'Bern', 'Rome', ''], 4, seeded(seed))
      expect(options.filter((option) => option === 'Rome')).toHaveLength(1)
      expect(new Set(options).size).toBe(options.length)
      expect(options).not.toContain('')
    }
  })

  it('asks no more than it has, and each card once', () => {
    const questions = quizOf(cards.slice(0, 3), cards, 'answer', { questions: 10, options: 2 }, seeded(3))
    expect(questions.map(({ card }) => card.id).sort()).toEqual(['0', '1', '2'])
    expect(questions.every(({ options }) => options.length === 2)).toBe(true)
  })

  it('needs two different answers', () => {
    expect(canQuiz(cards, 'answer')).toBe(true)
    expect(canQuiz([cards[1], cards[3], cards[4]], 'answer')).toBe(false)
  })
})
