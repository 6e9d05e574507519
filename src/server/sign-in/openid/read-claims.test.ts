import { expect, it } from 'vitest'
import { readAbout, readSubject } from './read-claims.ts'

const about = (claims: Readonly<Record<string, unknown>>) => readAbout(claims, 80)

it.each([
  [{ name: ' Ada Lovelace ', preferred_username: 'ada' }, 'Ada Lovelace'],
  [{ name: '', given_name: 'Ada', family_name: 'Lovelace' }, 'Ada Lovelace'],
  [{ given_name: 'Ada' }, 'Ada'],
  [{ name: 12, preferred_username: 'ada' }, 'ada'],
  [{ email: 'ada@example.com' }, 'ada'],
  [{ name: 'A\u202eda\nB' }, 'A da B'],
  [{}, ''],
])('25.1 somebody is called by what is said first (%j)', (claims, name) => {
  expect(about(claims).name).toBe(name)
})

it('25.1 a name is cut between letters, never within one', () => {
  expect(about({ name: '😀'.repeat(100) }).name).toBe('😀'.repeat(40))
  expect(about({ name: `x${'😀'.repeat(100)}` }).name).toBe(`x${'😀'.repeat(39)}`)
})

it('25.1 an address is verified where that is said by yes, and by nothing else', () => {
  for (const said of ['true', 1, {}, undefined])
    expect(about({ email: 'a@b', email_verified: said }).isEmailVerified).toBe(false)
  expect(about({ email: 'a@b', email_verified: true })).toMatchObject({ email: 'a@b', isEmailVerified: true })
  expect(about({ email: ['a@b'] }).email).toBeNull()
})

it('25.1 a subject is a text of 255 signs at most', () => {
  expect(readSubject('x'.repeat(255))).toHaveLength(255)
  for (const said of ['', 'x'.repeat(256), 'ä', 'a\n', 12, ['a'], null]) expect(readSubject(said)).toBeNull()
})
