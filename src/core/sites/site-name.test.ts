import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeSiteName, siteNameProblem } from './site-name.ts'

describe('names of published apps', () => {
  it.each(['my-notes', 'abc', 'a1-b2', '123', 'shopping-list-2', 'a'.repeat(40), 'x-1--2'])(
    '2.2 %s may be one',
    (name) => {
      expect(siteNameProblem(name)).toBeNull()
    },
  )

  it.each([
    ['', 'length'],
    ['ab', 'length'],
    ['a'.repeat(41), 'length'],
    ['My-notes', 'characters'],
    ['my_notes', 'characters'],
    ['my.notes', 'characters'],
    ['-notes', 'characters'],
    ['notes-', 'characters'],
    ['nötes', 'characters'],
    ['nоtes', 'characters'], // a Cyrillic о
    ['notes\n', 'characters'],
    ['notes\0x', 'characters'],
    ['xn--ntes-5qa', 'characters'],
    ['ab--cd', 'characters'],
    ['www', 'reserved'],
    ['admin', 'reserved'],
    ['localhost', 'reserved'],
    ['lathe', 'reserved'],
    ['lathe-login', 'reserved'],
    ['sign-in', 'reserved'],
    ['adm1n', 'look-alike'],
    ['l0gin', 'look-alike'],
    ['adrnin', 'look-alike'],
    ['vvvvw', 'look-alike'],
    ['my-1athe', 'look-alike'],
  ])('2.2 %j may not: %s', (name, problem) => {
    expect(siteNameProblem(name)).toBe(problem)
  })
})

describe('a proposed name', () => {
  it.each([
    ['My Notes', 'my-notes'],
    ['Café – Größe!', 'cafe-gro-e'],
    ['  Ünder  the sea ', 'under-the-sea'],
    ['Admin', 'admin-app'],
    ['Go', 'go-app'],
    ['Lathe', 'my-app'],
    ['日本', 'my-app'],
    ['', 'my-app'],
  ])('2.2 for %j is %s', (project, name) => {
    expect(proposeSiteName(project)).toBe(name)
  })

  it('2.2 may always be taken', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (project) => {
        expect(siteNameProblem(proposeSiteName(project))).toBeNull()
      }),
    )
  })
})
