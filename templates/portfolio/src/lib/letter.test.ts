import { expect, test } from 'vitest'
import { findErrors } from './letter'

const letter = { yourName: 'Ana', yourEmail: 'ana@post.example', message: 'A harbour at six.' }

test('a whole letter has no errors', () => {
  expect(findErrors(letter)).toEqual({})
})

test('each thing that is missing is named', () => {
  expect(Object.keys(findErrors({ yourName: ' ', yourEmail: 'ana@post', message: 'Hi' }))).toEqual([
    'yourName',
    'yourEmail',
    'message',
  ])
})
