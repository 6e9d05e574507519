/**
 * What the demo model makes of prompts that its authors did not write: what a script can see of it. How good the apps
 * are is scored in docs/first-use.md by a person who looked at them.
 */
import { describe, expect, it } from 'vitest'
import { answerTo } from '../scripts/first-use/answers.ts'
import { problemsOfEdit, problemsOfPrompt } from '../scripts/first-use/judge.ts'
import { EDITS, PROMPTS } from '../scripts/first-use/prompts.ts'
import { sample } from './full-run.ts'
import { REAL_TEMPLATES } from './real-templates.fixture.ts'

describe('prompts of somebody else', () => {
  it.each(PROMPTS.beyond)('S1.2 of “$prompt” nothing is built', async (wanted) => {
    expect(problemsOfPrompt(wanted, await answerTo(wanted.prompt))).toEqual([])
  })

  it.each([...PROMPTS.fitting, ...PROMPTS.review])(
    'S1.2 of “$prompt” each wish is in the app or under “Not in this version”',
    async (wanted) => {
      expect(problemsOfPrompt(wanted, await answerTo(wanted.prompt))).toEqual([])
    },
  )
})

describe('edits of somebody else', () => {
  it.each(sample(EDITS, 12))('S5.13 “$request” of “$app” is done, or said', async (wanted) => {
    const { files } = await answerTo(wanted.app)
    expect(problemsOfEdit(wanted, files, await answerTo(wanted.request, files))).toEqual([])
  })
})

const TRIES = REAL_TEMPLATES.flatMap(({ id, manifest }) => manifest.tries.map((request) => ({ id, request })))

describe('what a template offers next', () => {
  it.each(sample(TRIES, 12))(
    'S1.2 “$request” can be done with the template “$id” as it is',
    async ({ id, request }) => {
      const template = REAL_TEMPLATES.find((one) => one.id === id)
      const before = template?.files ?? new Map()
      const { touched, prose } = await answerTo(request, before)
      expect(touched, prose).not.toEqual([])
      expect(prose).not.toContain('What I left out')
    },
  )
})

describe('the judge', () => {
  it('S1.2 finds an app about nothing, a fragment for a name, and a wish that was dropped', async () => {
    const built = await answerTo('habit tracker')
    const named = await answerTo('a quiz called Of the')
    const wanted = { language: 'en' as const, prompt: 'a quiz', template: 'quiz', has: [], missing: [] }
    expect(problemsOfPrompt({ ...wanted, template: null }, built)).not.toEqual([])
    expect(problemsOfPrompt({ ...wanted, prompt: 'of the quiz' }, named)).not.toEqual([])
    expect(problemsOfPrompt({ ...wanted, missing: ['sound'] }, await answerTo('a quiz'))).not.toEqual([])
    expect(problemsOfPrompt(wanted, await answerTo('a quiz with a globe'))).not.toEqual([])
  })
})
