import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { decodeJsonString } from './json-string.ts'

// Room for a busy machine: a property takes hundreds of runs.
vi.setConfig({ testTimeout: 60_000 })

describe('strings of a block', () => {
  it('P9 decodes as JSON does whatever JSON wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeJsonString(JSON.stringify(text).slice(1, -1))).toBe(text)
      }),
    )
  })

  it('S5.8 P9 one invalid escape changes nothing about the valid ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const raw = JSON.stringify(text).slice(1, -1)
        expect(decodeJsonString(`\\d${raw}\\-`)).toBe(`\\d${text}\\-`)
      }),
    )
  })

  it('P9 without escapes it is the text itself', () => {
    expect(decodeJsonString('a\n\tb')).toBe('a\n\tb')
  })
})
