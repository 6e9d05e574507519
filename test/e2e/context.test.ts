/** What a request holds of a project that is larger than its budget, as it is sent from a real browser. */
import { expect, it } from 'vitest'
import { DEFAULT_CONTEXT_TOKENS } from '../../src/core/agent/context-budget.ts'
import { estimateTokens } from '../../src/core/model/estimate-tokens.ts'
import { setUpFaultLab } from './fault-lab.ts'
import { answerOf, goodApp } from './seeded-faults.ts'

const lab = setUpFaultLab()

const PARTS = 300
const LINES = 60

function part(number: number, end = ']'): string {
  const lines = Array.from({ length: LINES }, (_, at) => `  'Line ${at} of part ${number}, told in full',`)
  return `export const part${number} = [\n${lines.join('\n')}\n${end}\n`
}

const path = (number: number) => `src/parts/part-${number}.ts`
const all = Array.from({ length: PARTS }, (_, at) => [path(at), part(at)] as const)

interface SentRequest {
  readonly systemInstruction: { readonly parts: readonly { readonly text: string }[] }
  readonly contents: readonly { readonly parts: readonly { readonly text: string }[] }[]
}

function textsOf(body: string): readonly string[] {
  const { systemInstruction, contents } = JSON.parse(body) as SentRequest
  return [systemInstruction, ...contents].flatMap(({ parts }) => parts.map(({ text }) => text))
}

const tokensOf = (body: string) => textsOf(body).reduce((sum, text) => sum + estimateTokens(text), 0)

it('issue 11: requests of a project with 300 files stay within the budget, repairs too, and what was not shown is not overwritten', async () => {
  const { session, page, model, heading, files } = lab()
  expect(all.reduce((sum, [, text]) => sum + estimateTokens(text), 0)).toBeGreaterThan(DEFAULT_CONTEXT_TOKENS)
  await lab().ask({ ...Object.fromEntries(all), 'src/App.tsx': goodApp('Large') })
  await heading('Large').waitFor()
  await session.button('Send').waitFor()

  await session.send('Show part-17 in the app')
  await expect.poll(() => model.requestCount()).toBe(3)
  const asked = await model.lastRequest()
  expect(tokensOf(asked)).toBeLessThanOrEqual(DEFAULT_CONTEXT_TOKENS)
  const said = textsOf(asked).at(-1) ?? ''
  expect(said).toContain(part(17))
  expect(said).toContain(goodApp('Large'))
  // In the outline.
  expect(said).toContain(`${path(299)} (`)
  expect(said).not.toContain(part(299))

  const app = `import { part17 } from './parts/part-17'\n\nconst heading = part17.length > 0 ? 'Shown' : ''\n${goodApp('{heading}')}`
  const unseen = all.map(([one]) => one).findLast((one) => !said.includes(`path="${one}"`)) ?? ''
  await model.reply(answerOf({ 'src/App.tsx': app, [path(17)]: part(17, ''), [unseen]: 'export {}\n' }))
  await page.getByText('Repairing, try 1 of 2…').waitFor()
  await expect.poll(() => model.requestCount()).toBe(4)
  const repair = await model.lastRequest()
  expect(tokensOf(repair)).toBeLessThanOrEqual(DEFAULT_CONTEXT_TOKENS)
  expect(textsOf(repair).at(-1)).toContain(part(17, ''))
  await model.answer(answerOf({ [path(17)]: part(17) }))
  await heading('Shown').waitFor()
  await page.getByText(`${unseen} was refused`).first().waitFor()
  expect((await files())[unseen]).toBe(Object.fromEntries(all)[unseen])
})
