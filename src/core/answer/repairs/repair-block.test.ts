import { expect, it } from 'vitest'
import { sample } from '../../../../test/full-run.ts'
import { repairBlock } from './repair-block.ts'

const MB = 1024 * 1024

/** What stands again and again in a string that opens with the quote, and could be its end each time. */
const LOOKED_AT_FROM_EACH_QUOTE = [
  { quote: '`', text: '`' },
  { quote: '`', text: '````a' },
  { quote: '"', text: '"/*' },
  { quote: '"', text: '"//' },
  { quote: '"', text: '//"\n' },
  { quote: '"', text: ']//"\n' },
  { quote: '"', text: '}//"\n' },
  { quote: '"', text: ',//"\n' },
  { quote: '"', text: '"]a' },
  { quote: '"', text: '"}' },
  { quote: "'", text: "'," },
] as const

// Read from each of its quotes to the end, such a text takes minutes: that the test ends is the proof.
it.each(sample(LOOKED_AT_FROM_EACH_QUOTE, 5))(
  'design is linear in a megabyte of $text in a string that opens with $quote',
  ({ quote, text }) => {
    const block = `{"files":[{"operation":"CREATE","path":"a.ts","content":${quote}${text.repeat(MB / text.length)}`
    const { entries, end } = repairBlock(block, true)
    expect(end).not.toBe('closed')
    expect(entries.every(({ refusal }) => refusal !== null)).toBe(true)
  },
)
