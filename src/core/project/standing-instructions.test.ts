import { describe, expect, it } from 'vitest'
import { buildChatRequest } from '../agent/build-chat-request.ts'
import { createProject } from './create-project.ts'
import { MAX_INSTRUCTIONS_LENGTH, setInstructions } from './standing-instructions.ts'

const project = createProject({ name: 'Shop', now: 1, key: 'k', revisionId: 'r' })
const prompt = (instructions: string, own = '') =>
  buildChatRequest({ project: setInstructions(project, own), text: 'Hi', images: [], instructions }).request
    .systemInstruction

describe('standing instructions', () => {
  it('S2.33 join the system prompt: those for every project, then those for this one', () => {
    const text = prompt('Write German texts.', 'Use the brand colour #123456.')
    expect(text).toContain('# Standing instructions')
    expect(text.indexOf('Write German texts.')).toBeGreaterThan(0)
    expect(text.indexOf('Use the brand colour #123456.')).toBeGreaterThan(text.indexOf('Write German texts.'))
  })

  it('S2.33 leave the prompt as it was where there are none', () => {
    expect(prompt('  ', '\n')).toBe(prompt(''))
    expect(prompt('')).not.toContain('Standing instructions')
  })

  it('S2.33 S9.36 are cut at their limit, and change nothing when they are the same', () => {
    const long = setInstructions(project, 'x'.repeat(MAX_INSTRUCTIONS_LENGTH + 1))
    expect(long.instructions).toHaveLength(MAX_INSTRUCTIONS_LENGTH)
    expect(setInstructions(long, long.instructions)).toBe(long)
  })
})
