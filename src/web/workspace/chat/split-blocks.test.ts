import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { describe, expect, it, vi } from 'vitest'
import { splitBlocks } from './split-blocks.ts'

// Room for a busy machine: a property takes hundreds of runs.
vi.setConfig({ testTimeout: 60_000 })

const html = (text: string) =>
  renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins: [remarkGfm] }, text)).replace(
    /\s*\n\s*/g,
    '',
  )

const LINES = [
  'A paragraph.',
  'with **bold** and `code`',
  '',
  '',
  '# Heading',
  '- one',
  '  - two',
  '1. first',
  '2. second',
  '    indented',
  '> quote',
  '```ts',
  '```',
  '~~~',
  '| a | b |',
  '| - | - |',
  '---',
  '* * *',
  '[site](https://a.example)',
]

describe('the blocks of a message', () => {
  it('S2.38 render alike apart and together, and join to the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 14 }), (lines) => {
        const text = lines.join('\n')
        const blocks = splitBlocks(text)
        expect(blocks.join('')).toBe(text)
        expect(blocks.map(html).join('')).toBe(html(text))
      }),
      { numRuns: 600 },
    )
  })

  it('S2.38 never change before the last one while a text grows', () => {
    const text = 'Plan.\n\n## Steps\n\n- one\n\n- two\n\nCode:\n\n```ts\nlet a\n\nlet b\n```\n\nDone.'
    expect(splitBlocks(text)).toHaveLength(5)
    for (let at = 1; at < text.length; at++) {
      const before = splitBlocks(text.slice(0, at))
      expect(splitBlocks(text).slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    }
  })

  it('S2.38 are one where parts refer to each other', () => {
    const text = 'See [a].\n\nMore.\n\n[a]: https://a.example'
    expect(splitBlocks(text)).toEqual([text])
  })
})
