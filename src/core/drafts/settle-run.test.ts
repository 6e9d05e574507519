import { describe, expect, it } from 'vitest'
import { ANSWER_FIXTURES } from '../answer/answer-fixtures.ts'
import { createAnswerParser } from '../answer/answer-parser.ts'
import { TOLERANCE_FIXTURES } from '../answer/tolerance-fixtures.ts'
import { createProject } from '../project/create-project.ts'
import { appendMessage, createMessage } from '../project/messages.ts'
import { noteLeftOut } from './settle-run.ts'

function noted(notes: readonly string[]): string | undefined {
  const empty = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
  const project = appendMessage(empty, createMessage({ id: '1', role: 'ai', text: 'Done.' }))
  return noteLeftOut(project, '1', notes).messages[0]?.text
}

const REFUSED = 'a.ts was refused: it repeats the same lines to its end.'
const TWICE = 'b.ts came twice, and differed; the later one counts.'

describe('noteLeftOut', () => {
  it('S5.8 heads what was left out and what was only noted by what they are', () => {
    expect(noted([TWICE, REFUSED])).toBe(
      `Done.\n\n> **Left out**\n>\n> - ${REFUSED}\n\n> **Notes**\n>\n> - ${TWICE}`,
    )
    expect(noted([TWICE])).toBe(`Done.\n\n> **Notes**\n>\n> - ${TWICE}`)
    expect(noted([])).toBe('Done.')
  })

  it('S5.8 counts as left out exactly what the reader of an answer refuses', () => {
    for (const { name, answer } of [...ANSWER_FIXTURES, ...TOLERANCE_FIXTURES]) {
      const parser = createAnswerParser()
      parser.push(answer)
      const { refused, notes } = parser.end()
      const leftOut = notes.filter((note) => noted([note])?.includes('**Left out**'))
      expect([...leftOut].sort(), name).toEqual(refused.map(({ reason }) => reason).sort())
    }
  })
})
