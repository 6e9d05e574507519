import { describe, expect, it } from 'vitest'
import { steadyMarkdown } from './steady-markdown.ts'

describe('steadyMarkdown', () => {
  it.each([
    ['Plan\n-', 'Plan'],
    ['Plan\n---', 'Plan'],
    ['One\n\n2.', 'One'],
    ['One\n\n## ', 'One'],
    ['It is **bo', 'It is **bo**'],
    ['It is **', 'It is '],
    ['It is *', 'It is '],
    ['Use `npm', 'Use `npm`'],
    ['Use `', 'Use '],
    ['See [the docs](https://exa', 'See the docs'],
    ['See [the do', 'See the do'],
    ['A list:\n- **One', 'A list:\n- **One**'],
  ])('S4.7 shows %j as %j', (text, shown) => {
    expect(steadyMarkdown(text)).toBe(shown)
  })

  it.each([
    'Whole **words** and `code`.',
    'See [the docs](https://example.com) now',
    'Text\n\n```ts\nconst a = "**"\n-',
    'One * two',
  ])('S4.7 leaves %j as it is', (text) => {
    expect(steadyMarkdown(text)).toBe(text)
  })

  it('S4.7 changes only the last line, at every split point', () => {
    const text = 'Here is the **plan**:\n\n- `one` and **two**\n- [three](https://example.com)\n\nDone.'
    for (let end = 0; end <= text.length; end += 1) {
      const before = text.slice(0, text.slice(0, end).lastIndexOf('\n') + 1).trimEnd()
      expect(steadyMarkdown(text.slice(0, end)).startsWith(before)).toBe(true)
    }
  })
})
