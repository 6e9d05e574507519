import { describe, expect, it } from 'vitest'
import { fixRequest } from './fix-request.ts'

describe('fixRequest', () => {
  it('S4.17 asks to analyse the error details and fix the code', () => {
    const text = fixRequest({
      title: 'Preview Error',
      message: 'x is not defined',
      stack: 'at App (src/App.tsx:3:5)',
      file: 'src/App.tsx',
      line: 3,
      column: 5,
    })
    expect(text).toMatch(/analyze the error details and fix the code/i)
    for (const part of ['Preview Error: x is not defined', 'src/App.tsx:3:5', 'at App'])
      expect(text).toContain(part)
  })

  it('S4.17 keeps an error that holds a fence inside its own, and cuts an endless stack', () => {
    const text = fixRequest({ title: 'T', message: '```', stack: 'y'.repeat(100_000) })
    expect(text.split('\n').filter((line) => line === '````')).toHaveLength(2)
    expect(text.length).toBeLessThan(5000)
  })
})
