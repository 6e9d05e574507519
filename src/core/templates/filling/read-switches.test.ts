import { describe, expect, it } from 'vitest'
import { readCurrency, readSwitches } from './read-switches.ts'

const SWITCHES = [
  { key: 'blackAndWhite', value: true, says: ['black and white'] },
  { key: 'view', value: 'table', says: ['table first', 'as a table'] },
]

describe('settings that words decide', () => {
  it.each([
    ['all pictures in black and white please', [['blackAndWhite', true, 'black and white']]],
    ['show it as a nice table', [['view', 'table', 'as a nice table']]],
    ['black cards on white', []],
    ['a table', []],
  ])('S1.2 of “%s”', (prompt, expected) => {
    expect(readSwitches(prompt, SWITCHES).map(({ key, value, said }) => [key, value, said])).toEqual(expected)
  })

  it.each([
    ['use dollars instead of euros', 'USD'],
    ['prices in euro', 'EUR'],
    ['change the currency from euros to pounds', 'GBP'],
    ['a list of dollar stores', undefined],
    ['pound cake recipes', undefined],
  ])('S1.2 “%s” asks for the currency %s', (prompt, code) => {
    expect(readCurrency(prompt)?.value).toBe(code)
  })
})
