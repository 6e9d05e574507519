import { expect, test } from 'vitest'
import { findErrors, isEmail } from './sign-up'

test('an address needs a name, a host and an ending', () => {
  expect(isEmail(' ana@corner.cafe ')).toBe(true)
  for (const wrong of ['', 'ana', 'ana@corner', 'a na@corner.cafe', 'ana@@corner.cafe'])
    expect(isEmail(wrong)).toBe(false)
})

test('each missing answer is named once', () => {
  expect(Object.keys(findErrors({ place: ' ', email: 'x', people: '', plan: '' }))).toEqual([
    'place',
    'email',
  ])
  expect(findErrors({ place: 'No. 9', email: 'a@b.co', people: '', plan: '' })).toEqual({})
})
