import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beforeFirst, fromFirst, trailingBlanks, withoutTrailing } from './cut.ts'
import {
  BLOCK_COMMENT,
  DOUBLE_QUOTED,
  HTML_COMMENT,
  LINE_COMMENT,
  replaceSpans,
  SINGLE_QUOTED,
  TEMPLATE,
} from './spans.ts'

/** Short texts of the characters that matter, so that they meet often. */
function textOf(characters: string) {
  return fc.array(fc.constantFrom(...characters), { maxLength: 14 }).map((all) => all.join(''))
}

describe('cutting in linear time', () => {
  it('says what the patterns said that it takes the place of', () => {
    fc.assert(
      fc.property(textOf('a?#/='), (text) => {
        expect(beforeFirst(text, '?#')).toBe(text.replace(/[?#].*$/, ''))
        expect(fromFirst(text, '?')).toBe(/\?.*$/.exec(text)?.[0] ?? '')
        expect(withoutTrailing(text, '/')).toBe(text.replace(/\/+$/, ''))
      }),
    )
    fc.assert(
      fc.property(textOf('a \t\n\ufeff'), (text) => {
        expect(trailingBlanks(text)).toBe(/\s*$/.exec(text)?.[0])
      }),
    )
  })
})

describe('parts between marks in linear time', () => {
  it('finds what the patterns found that it takes the place of, whatever is open', () => {
    const code = [BLOCK_COMMENT, LINE_COMMENT, SINGLE_QUOTED, DOUBLE_QUOTED, TEMPLATE]
    const pattern =
      /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g
    fc.assert(
      fc.property(textOf('/*\'"`\\\na'), (text) => {
        expect(replaceSpans(text, code, '_')).toBe(text.replace(pattern, '_'))
        expect(replaceSpans(text, code, (part) => `<${part}>`)).toBe(text.replace(pattern, '<$&>'))
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(textOf('<!->a'), (text) => {
        expect(replaceSpans(text, [HTML_COMMENT], '')).toBe(text.replace(/<!--[\s\S]*?-->/g, ''))
      }),
      { numRuns: 2000 },
    )
  })

  it('looks for the end of what is never closed once', () => {
    let searched = 0
    const kind = {
      open: '(',
      close: ')',
      body: Object.assign(/[^)]*/y, {
        exec(this: RegExp, text: string) {
          searched += 1
          return RegExp.prototype.exec.call(this, text)
        },
      }),
    }
    expect(replaceSpans('('.repeat(5000), [kind], '')).toBe('('.repeat(5000))
    expect(searched).toBe(1)
  })
})
