import { describe, expect, it } from 'vitest'
import { MAX_PROMPT_LENGTH, promptLengthProblem } from './prompt-length.ts'

describe('promptLengthProblem', () => {
  it('S9.36 allows 32,000 characters and names the limit beyond', () => {
    expect(promptLengthProblem('x'.repeat(MAX_PROMPT_LENGTH))).toBeNull()
    expect(promptLengthProblem('x'.repeat(32_001))).toContain('the limit is 32,000')
  })
})
