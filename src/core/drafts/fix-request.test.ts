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

  it('S4.17 sends the frames of the project and leaves out those of libraries', () => {
    const text = fixRequest({
      title: 'Preview Error',
      message: 'ReferenceError: x is not defined',
      stack: [
        'ReferenceError: x is not defined',
        '    at App (src/App.tsx:3:5)',
        '    at renderWithHooks (react-dom)',
        '    at Array.map (<anonymous>)',
        '    at https://modules.example/a.js:1:2',
        '    at src/main.tsx:7:1',
        '    at Lathe',
        'performWorkOnRoot@react-dom',
        'List@src/List.tsx:9:2',
      ].join('\n'),
    })
    expect(text.split('\n').slice(2)).toEqual([
      '```',
      'Preview Error: ReferenceError: x is not defined',
      '',
      '    at App (src/App.tsx:3:5)',
      '    at src/main.tsx:7:1',
      'List@src/List.tsx:9:2',
      '```',
    ])
  })

  it('S4.17 sends at most twenty frames, and keeps what is not a stack', () => {
    const frames = Array.from({ length: 50 }, (_, at) => `    at f (src/f.ts:${at + 1}:1)`).join('\n')
    expect(fixRequest({ title: 'T', message: 'm', stack: frames }).match(/at f/g)).toHaveLength(20)
    const excerpt = '  2 | const a =\n> 3 | at(4)\n    |   ^'
    expect(fixRequest({ title: 'T', message: 'm', stack: excerpt })).toContain(excerpt)
  })

  it('S9.36 stays within the limit of a request, however long the message is', () => {
    expect(fixRequest({ title: 'T', message: 'm'.repeat(50_000), stack: '' }).length).toBeLessThan(10_000)
  })

  it('S4.17 keeps an error that holds a fence inside its own, and cuts an endless stack', () => {
    const text = fixRequest({ title: 'T', message: '```', stack: 'y'.repeat(100_000) })
    expect(text.split('\n').filter((line) => line === '````')).toHaveLength(2)
    expect(text.length).toBeLessThan(5000)
  })
})
