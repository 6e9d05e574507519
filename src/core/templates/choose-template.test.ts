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

  it('S1.2 a compound means who calls itself so, before who is meant by a part of it', () => {
    const named = TEMPLATES.map((one) => {
      const { manifest } = one
      return one.id === 'quiz'
        ? { ...one, manifest: { ...manifest, says: [...manifest.says, 'fragenliste'] } }
        : one
    })
    for (const templates of [named, named.toReversed()]) {
      expect(rankTemplates('Eine Fragenliste für die Klasse', templates).fit?.template.id).toBe('quiz')
      expect(rankTemplates('Eine Wunschliste für die Klasse', templates).fit?.template.id).toBe('records')
    }
  })

  it('S1.2 of two that say the same, the one is meant whose condition the prompt meets, and none else', () => {
    const crm = (id: string, when?: string[]) => {
      const [one] = TEMPLATES
      if (one === undefined) throw new Error('There is no template.')
      const { manifest } = one
      return { ...one, id, manifest: { ...manifest, title: 'CRM', says: ['crm'], ...(when && { when }) } }
    }
    const both = [crm('alone'), crm('team', ['roles', 'sign in', 'équipe'])]
    for (const templates of [both, both.toReversed()]) {
      const means = (prompt: string) => rankTemplates(prompt, templates).fit?.template.id
      expect(means('A CRM with roles')).toBe('team')
      expect(means('A CRM where people sign in')).toBe('team')
      expect(means('Un CRM pour mon ÉQUIPE')).toBe('team')
      expect(means('A CRM')).toBe('alone')
      expect(means('A CRM: name, role and company')).toBe('alone')
      expect(means('A CRM with a sign on the door, in red')).toBe('alone')
      expect(means('roles of people')).toBeUndefined()
    }
  })

  it('S1.2 the nearest come first where none fits', () => {
    expect(rankTemplates('something with questions and answers', TEMPLATES).nearest[0]?.id).toBe('landing')
  })
})
