import { describe, expect, it } from 'vitest'
import { blocksOf, plainOf, spansOf, toggled } from './markdown'

describe('markdown', () => {
  it('tells blocks apart and knows their lines', () => {
    const blocks = blocksOf(
      'Title\n\n## Part\ntext on\ntwo lines\n- [x] done\n- [ ] open\n1. one\n> said\n---\n```\n**raw**\n```',
    )
    expect(blocks.map(({ kind, line }) => [kind, line])).toEqual([
      ['paragraph', 0],
      ['heading', 2],
      ['paragraph', 3],
      ['list', 5],
      ['list', 7],
      ['quote', 8],
      ['rule', 9],
      ['code', 10],
    ])
    expect(blocks[3]).toMatchObject({
      ordered: false,
      items: [
        { line: 5, checked: true },
        { line: 6, checked: false },
      ],
    })
    expect(blocks[7]).toMatchObject({ text: '**raw**' })
  })

  it('nests bold and italic, and leaves code alone', () => {
    expect(spansOf('**very *loud* `**x**`**')).toEqual([
      {
        kind: 'bold',
        spans: [
          { kind: 'text', text: 'very ' },
          { kind: 'italic', spans: [{ kind: 'text', text: 'loud' }] },
          { kind: 'text', text: ' ' },
          { kind: 'code', text: '**x**' },
        ],
      },
    ])
    expect(plainOf(spansOf('2 * 3 * 4 and a_b'))).toBe('2 * 3 * 4 and a_b')
  })

  it('makes no link of a script', () => {
    expect(spansOf('[here](javascript:alert(1))').some((span) => span.kind === 'link')).toBe(false)
    expect(spansOf('see https://a.example/b.')).toContainEqual({
      kind: 'link',
      href: 'https://a.example/b',
      spans: [{ kind: 'text', text: 'https://a.example/b' }],
    })
  })

  it('ends with an open fence, and loses no letter of odd text', () => {
    expect(blocksOf('```\nnever closed')).toEqual([{ kind: 'code', line: 0, text: 'never closed' }])
    for (const odd of ['**', '*a', '[x](', '`', '#', '-', '> ', '[ ]'])
      expect(() => blocksOf(odd)).not.toThrow()
    expect(plainOf(spansOf('a ** b [x]( `'))).toBe('a ** b [x]( `')
  })

  it('ticks one box and no other', () => {
    expect(toggled('- [ ] a\n- [x] b\n- [ ] a', 2)).toBe('- [ ] a\n- [x] b\n- [x] a')
    expect(toggled('- [x] b', 0)).toBe('- [ ] b')
  })
})
