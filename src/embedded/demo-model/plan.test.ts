import { describe, expect, it } from 'vitest'
import { renderUserMessage } from '../../core/agent/project-context.ts'
import type { RequestMode } from '../../core/agent/request-mode.ts'
import type { FileSystem } from '../../core/files/file-system.ts'
import { STARTER_FILES } from '../../core/project/starter-template.ts'
import { ask, askAll, eventsOf, post, problemsIn, textOf } from './testing/ask.fixture.ts'

async function answerIn(
  mode: RequestMode,
  request: string,
  files: FileSystem = STARTER_FILES,
): Promise<string> {
  const text = renderUserMessage(files, request, { mode })
  const response = await post(JSON.stringify({ contents: [{ role: 'user', parts: [{ text }] }] }))
  return textOf(eventsOf(await response.text()))
}

const HABITS = 'A habit tracker called "Small Steps" in dark green'

describe('the demo model in Plan mode', () => {
  it('issue 11: Plan says what it would build, with its files, and sends none', async () => {
    const plan = await answerIn({ mode: 'plan', plan: null }, HABITS)
    expect(plan).not.toContain('[CODE_CHANGES]')
    expect(plan).toContain('### What I would do')
    expect(plan).toContain('**To create**')
    expect(plan).toContain('`src/App.tsx`')
  })

  it('issue 11: Build builds what was planned, changes to the plan included', async () => {
    const requests = [HABITS, 'rename it to "Big Steps"']
    const text = await answerIn({ mode: 'plan', plan: { requests: [HABITS], text: 'P' } }, requests[1] ?? '')
    expect(text).toContain('Big Steps')
    const built = await answerIn({ mode: 'build', plan: { requests, text } }, 'Build the plan')
    const block = built.slice(built.indexOf('[CODE_CHANGES]') + 14, built.indexOf('[CODE_CHANGES_END]'))
    const sent = JSON.parse(block) as { files: { path: string; content?: string }[] }
    const directly = await askAll(...requests)
    for (const { path, content } of sent.files)
      if (content !== undefined)
        expect(content).toBe([...directly.files].find(([name]) => name === path)?.[1].content)
    expect(built).toContain('Big Steps')
    expect(problemsIn(directly.files)).toEqual([])
  })
})

describe('the demo model in Ask mode', () => {
  it('issue 11: Ask answers from the files, and never sends any', async () => {
    const { files } = await ask(HABITS)
    const answers = [
      [await answerIn({ mode: 'ask', plan: null }, 'Which files are there?', files), /has \d+ text files/],
      [
        await answerIn({ mode: 'ask', plan: null }, 'What is in App.tsx?', files),
        /`src\/App\.tsx`:[\s\S]*exports `App`/,
      ],
      [
        await answerIn({ mode: 'ask', plan: null }, 'Where is "Small Steps"?', files),
        /stands in:[\s\S]*line \d+/,
      ],
      [await answerIn({ mode: 'ask', plan: null }, 'Which packages does it use?', files), /`react` \d/],
      [await answerIn({ mode: 'ask', plan: null }, 'Make the header dark green', files), /Build mode/],
    ] as const
    for (const [answer, words] of answers) {
      expect(answer).toMatch(words)
      expect(answer).not.toContain('[CODE_CHANGES]')
    }
  })
})
