import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlightCode } from './highlight-code.ts'

describe('code in a message', () => {
  it('S2.38 is coloured by what its words are', () => {
    const tokens = highlightCode('const a: string = "b"', 'tsx') ?? []
    expect(tokens.find(({ text }) => text === 'const')?.className).toBe('tok-keyword')
    expect(tokens.find(({ text }) => text === '"b"')?.className).toBe('tok-string')
  })

  it('S2.38 keeps every character, whatever it is', () => {
    const pieces = fc.constantFrom('<a b="', '\r', '\n', '{', '`${', '/*', '😀', ' x', '\u2028', '}')
    fc.assert(
      fc.property(
        fc.array(pieces),
        fc.constantFrom('tsx', 'css', 'html', 'json', 'md'),
        (parts, language) => {
          const code = parts.join('')
          const shown = highlightCode(code, language)
            ?.map(({ text }) => text)
            .join('')
          expect(shown?.replace(/\n/g, '')).toBe(code.replace(/[\r\n]/g, (end) => (end === '\r' ? end : '')))
        },
      ),
    )
  })

  it('S2.38 stays plain in a language without a parser, and where colours would stall', () => {
    expect(highlightCode('echo', 'bash')).toBeNull()
    expect(highlightCode('x', 'constructor')).toBeNull()
    expect(highlightCode('x'.repeat(100_000), 'ts')).toBeNull()
  })
})
