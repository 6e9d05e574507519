import { describe, expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'

describe('what an answer changed', () => {
  it('R23 is the lines between the common beginning and the common end', () => {
    expect(changedLines('a\nb\nc\n', 'a\nB\nc\n')).toBe('@@ line 2\n-b\n+B')
    expect(changedLines('a', 'a')).toBe('')
  })

  it('R23 design §7 is short, however long its lines are: a request has a budget', () => {
    const picture = `const LOGO = 'data:image/png;base64,${'A'.repeat(500_000)}'\n`
    const diff = changedLines(picture, picture.replace('LOGO', 'MARK'))
    expect(diff).toContain("+const MARK = 'data:image/png")
    expect(diff.length).toBeLessThan(1_000)
  })
})
