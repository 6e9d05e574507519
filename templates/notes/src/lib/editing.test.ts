import { describe, expect, it } from 'vitest'
import { nextItem, wrapped } from './editing'

const at = (text: string, from = text.length) => ({ text, from, to: from })

describe('writing lists', () => {
  it('goes on with the next item', () => {
    expect(nextItem(at('- [x] done'))?.text).toBe('- [x] done\n- [ ] ')
    expect(nextItem(at('9. nine'))).toEqual({ text: '9. nine\n10. ', from: 12, to: 12 })
    expect(nextItem(at('plain'))).toBeUndefined()
  })

  it('ends the list in an empty item', () => {
    expect(nextItem(at('- a\n- '))).toEqual({ text: '- a\n', from: 4, to: 4 })
  })

  it('puts marks round and takes them away', () => {
    const bold = wrapped({ text: 'a word', from: 2, to: 6 }, '**')
    expect(bold.text).toBe('a **word**')
    expect(wrapped(bold, '**')).toEqual({ text: 'a word', from: 2, to: 6 })
  })
})
