import { describe, expect, it } from 'vitest'
import { readBrief } from './brief.ts'
import { readKind } from './read-kind.ts'

describe('the kind of app', () => {
  it.each([
    ['I do not want a habit tracker, make a dashboard', 'dashboard'],
    ["I don't want a habit tracker make a dashboard", 'dashboard'],
    ['I don’t want to make a habit tracker but a landing page', 'landing'],
    ['not a landing page: a habit tracker', 'habit'],
    ['no habit tracker, a dashboard please', 'dashboard'],
    ['a dashboard instead of a habit tracker', 'dashboard'],
    ['instead of a habit tracker, a website for my shop', 'landing'],
    ['Do not forget the chart in my habit tracker', 'habit'],
    ['a no-nonsense dashboard', 'dashboard'],
    ['a habit tracker that does not need an account', 'habit'],
    ['I do not want a habit tracker', null],
  ])('S1.2 “%s” asks for %s', (prompt, kind) => {
    expect(readBrief(prompt)?.kind ?? null).toBe(kind)
  })

  it.each([
    ['a tracker', 'habit'],
    ['a reading tracker', 'habit'],
    ['a sleep tracker', 'habit'],
    ['an expense tracker', 'tracker'],
    ['a tracker for my parcels', 'tracker'],
    ['build me a bug tracker', 'tracker'],
    ['a workout tracker with exercise, sets and reps', 'tracker'],
    ['an inventory dashboard', 'dashboard'],
    ['an app to keep track of my houseplants', 'tracker'],
    ['a website for my book library', 'landing'],
    ['an app', null],
  ])('S1.2 a bare tracker, “%s”, is %s', (prompt, kind) => {
    expect(readKind(prompt)).toBe(kind)
  })
})

describe('the subject', () => {
  it.each([
    ['I do not want a habit tracker, make a dashboard', null],
    ['I do not care what, make a dashboard', null],
    ['please just do a dashboard', null],
    ['an IT support dashboard', 'IT support'],
    ['A sales dashboard for a bike shop, dark', 'sales'],
    ['a dashboard for my coffee roastery, dark', 'coffee roastery'],
    ['a landing page for people who are tired', 'people'],
    ['A reading habit tracker in warm colours', 'reading'],
  ])('S1.2 of “%s” is %s', (prompt, subject) => {
    expect(readBrief(prompt)?.subject ?? null).toBe(subject)
  })
})

describe('other languages', () => {
  it.each([
    ['Ein Gewohnheits-Tracker in warmen Farben', 'habit', 'warm'],
    ['Ein Habit Tracker für meine Gewohnheiten', 'habit', null],
    ['Erstelle bitte ein Dashboard für den Verkauf', 'dashboard', null],
    ['Une landing page pour ma boulangerie', 'landing', null],
    ['un tablero dashboard para mis ventas', 'dashboard', null],
  ])('S1.2 “%s” is %s in the mood %s, with no subject of foreign words', (prompt, kind, mood) => {
    const brief = readBrief(prompt)
    expect(brief).toMatchObject({ kind, subject: null, name: null, isEnglish: false })
    if (mood !== null) expect(brief?.mood.id).toBe(mood)
  })

  it('S1.2 takes German names of colours', () => {
    expect(readBrief('Ein Dashboard in dunkelgrün')?.mood.seed.accent).toBe('#1c4b23')
    expect(readBrief('Eine Landingpage mit blauem Kopf')?.mood.seed.accent).toBe('#1f5fbf')
    expect(readBrief('Ein Dashboard, dunkel')?.mood.id).toBe('night')
  })

  it('S1.2 keeps a quoted name in any language, and takes English with foreign names as English', () => {
    expect(readBrief('Ein Dashboard namens „Umsatz“')).toMatchObject({ name: 'Umsatz', isEnglish: false })
    expect(readBrief('A landing page for the bakery "Für Elise"')).toMatchObject({ isEnglish: true })
    expect(readBrief('An MIT admissions dashboard')).toMatchObject({ isEnglish: true })
    expect(readBrief('A dashboard for a café')).toMatchObject({ subject: 'café', isEnglish: true })
  })
})
