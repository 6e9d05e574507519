import { describe, expect, it } from 'vitest'
import { readLook } from '../apps/kit/looks.ts'
import { readBrief } from './brief.ts'
import { readCount, readNamedList, seedOf } from './details.ts'
import { readFields } from './read-fields.ts'

describe('what a prompt says in detail', () => {
  it.each([
    ['a board with three columns', 'columns?', 3],
    ['4 pricing tiers', 'tiers?', 4],
    ['five short questions', 'questions?', 5],
    ['a column of text', 'columns?', null],
    ['a board', 'columns?', null],
  ])('S1.2 counts in “%s”', (prompt, noun, count) => {
    expect(readCount(prompt, noun)).toBe(count)
  })

  it('S1.2 reads named lists', () => {
    expect(readNamedList('columns: Ideas, Doing and Done', 'columns?')).toEqual(['Ideas', 'Doing', 'Done'])
    expect(readNamedList('with columns called "to read", reading', 'columns?')).toEqual([
      'To read',
      'Reading',
    ])
    expect(readNamedList('a board', 'columns?')).toEqual([])
  })

  it.each([
    ['a list with title, price and rating', ['title', 'price', 'rating']],
    ['a plant log with species, location and last watered', ['species', 'location', 'last watered']],
    ['each book has a title, an author and a genre', ['title', 'author', 'genre']],
    ['a dashboard with a chart and a table', []],
    ['a habit tracker with dark mode', []],
  ])('S1.2 reads fields of “%s”', (prompt, fields) => {
    expect(readFields(prompt)).toEqual(fields)
  })

  it('S1.2 reads the form that a prompt asks for', () => {
    expect(readLook('a brutalist portfolio')).toBe('brutalist')
    expect(readLook('for kids')).toBe('playful')
    expect(readLook('a dashboard')).toBeNull()
  })

  it('S1.2 gives the same number to the same words only', () => {
    expect(seedOf('A  Quiz')).toBe(seedOf('a quiz '))
    expect(seedOf('a quiz')).not.toBe(seedOf('a quiz.'))
  })

  it.each([
    ['an app for beekeepers with hive name, honey yield and last inspection', 'tracker'],
    ['a meal planner', 'tracker'],
    ['a quiz landing page', 'landing'],
    ['a recipe blog', 'blog'],
    ['a coffee shop website', 'landing'],
    ['an online shop website', 'shop'],
    ['a quiz game', 'quiz'],
    ['a video game collection', 'tracker'],
    ['Mach mir einen Taschenrechner', 'calculator'],
    ['Eine Einkaufsliste', 'todo'],
    ['Write me a chess engine', null],
    ['add a chat', null],
    ['an app', null],
  ])('S1.2 “%s” is %s', (prompt, kind) => {
    expect(readBrief(prompt)?.kind ?? null).toBe(kind)
  })
})
