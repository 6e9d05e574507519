import { describe, expect, it } from 'vitest'
import { rankTemplates } from './choose-template.ts'
import { TEMPLATES } from './small-templates.fixture.ts'

const chosen = (prompt: string) => rankTemplates(prompt, TEMPLATES).fit?.template.id ?? null

describe('the template that a prompt means', () => {
  it.each([
    ['A habit tracker', 'habits'],
    ['I need something for my habits', 'habits'],
    ['a daily routine app', 'habits'],
    ['Ein Gewohnheitstracker', 'habits'],
    ['an inventory of my guitars', 'records'],
    ['a list of bees', 'records'],
    ['eine Sammlung von Schallplatten', 'records'],
    ['landing page for a quiz company', 'landing'],
    ['a quiz about landing pages', 'quiz'],
    ['not a quiz, please', null],
    ['instead of a habit tracker, a quiz', 'quiz'],
    ['a music player with a quiz', null],
    ['a chess game', null],
    ['', null],
    ['?!', null],
  ])('S1.2 “%s” → %s', (prompt, id) => {
    expect(chosen(prompt)).toBe(id)
  })

  it('S1.2 the nearest come first where none fits', () => {
    expect(rankTemplates('something with questions and answers', TEMPLATES).nearest[0]?.id).toBe('landing')
  })
})
