/** One prompt of each kind and a dozen edits, in the real workspace; `npm run bench demo` runs all of the lists. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDIT_CHAINS } from './demo-prompts/edits.ts'
import { DEMO_PROMPTS } from './demo-prompts/prompts.ts'
import { runChain } from './demo-prompts/run-edits.ts'
import { runPrompt } from './demo-prompts/run-prompt.ts'
import { type Lathe, startBrowser, startLathe, type TestBrowser } from './harness.ts'
import { openDemo } from './workspace-driver.ts'

/** Long, for a machine that is busy with other things; nothing here depends on time. */
const PATIENCE = 300_000

let lathe: Lathe
let browser: TestBrowser

beforeAll(async () => {
  ;[lathe, browser] = await Promise.all([startLathe(), startBrowser()])
})

afterAll(async () => {
  await browser?.stop()
  await lathe?.stop()
})

const ONE_OF_EACH = [...new Map([...DEMO_PROMPTS].reverse().map((one) => [one.kind, one])).values()].reverse()

describe('an app from a prompt', () => {
  it('has sixty prompts and forty edits to be tried with', () => {
    expect(DEMO_PROMPTS.length).toBe(60)
    expect(new Set(DEMO_PROMPTS.map(({ prompt }) => prompt)).size).toBe(60)
    expect(EDIT_CHAINS.flatMap(({ steps }) => steps).length).toBeGreaterThanOrEqual(40)
  })

  it.each(ONE_OF_EACH.map((one) => [one.kind, one] as const))(
    'S1.2 S2.58 %s runs, reads well and shows the words of its prompt',
    async (_, prompt) => {
      const { problems } = await runPrompt({ browser: browser.browser, lathe, isBuilt: false }, prompt)
      expect(problems).toEqual([])
    },
    PATIENCE,
  )
})

describe('edits of an app', () => {
  it.each(
    EDIT_CHAINS.slice(0, 2).map(
      (chain) => [chain.name, { ...chain, steps: chain.steps.slice(0, 7) }] as const,
    ),
  )(
    'S1.2 S5.13 of %s do what they say and touch nothing else',
    async (_, chain) => {
      const verdicts = await runChain({ browser: browser.browser, lathe, isBuilt: false }, chain)
      expect(verdicts.filter(({ problems }) => problems.length > 0)).toEqual([])
    },
    PATIENCE,
  )
})

describe('a mistake on request', () => {
  it(
    'S4.17 R27 Fix Now on the draft takes the mistake out before anybody saw it',
    async () => {
      const driver = await openDemo(browser.browser, lathe)
      driver.page.setDefaultTimeout(PATIENCE / 3)
      await driver.ask('A habit tracker with a weekly chart, in warm colours')
      await driver.preview()
      const before = (await driver.downloadZip()).files
      await driver.ask('break it')
      const draft = driver.page.getByRole('region', { name: 'Draft' })
      await draft.getByRole('button', { name: 'Fix Now' }).click()
      await driver.page.getByText('Analyze the error details and fix the code.').waitFor()
      await driver.page.getByText('nothing was left to apply').waitFor()
      await draft.waitFor({ state: 'detached' })
      expect((await driver.downloadZip()).files).toEqual(before)
      await driver.page.context().close()
    },
    PATIENCE,
  )

  it.each([
    ['break it', 'missingOnPurpose'],
    ['break the build', 'unfinishedOnPurpose'],
  ])(
    'S4.17 R21 “%s” is held back; applied anyway it shows an error, and Fix Now takes exactly that out',
    async (request, mark) => {
      const driver = await openDemo(browser.browser, lathe)
      driver.page.setDefaultTimeout(PATIENCE / 3)
      await driver.ask('A habit tracker with a weekly chart, in warm colours')
      await driver.preview()
      const before = (await driver.downloadZip()).files
      await driver.ask(request)
      const draft = driver.page.getByRole('region', { name: 'Draft' })
      await draft.getByText('held back: this version does not run').waitFor()
      await draft.getByText('The model changed nothing, so the repair was stopped.').first().waitFor()
      expect((await driver.downloadZip()).files).toEqual(before)
      await draft.getByRole('button', { name: 'Apply anyway' }).click()
      const fixNow = driver.page.getByRole('button', { name: 'Fix Now' })
      await fixNow.waitFor()
      await draft.waitFor({ state: 'detached' })
      expect(new TextDecoder().decode((await driver.downloadZip()).files['src/App.tsx'])).toContain(mark)
      await fixNow.click()
      await fixNow.waitFor({ state: 'detached' })
      await (await driver.preview()).getByRole('heading', { level: 1 }).waitFor()
      await expect
        .poll(async () => (await driver.downloadZip()).files, { timeout: PATIENCE / 3 })
        .toEqual(before)
      await driver.page.context().close()
    },
    PATIENCE,
  )
})
