/**
 * Prompts and edits in the real workspace with the real demo model: in a full run all of the lists, else one prompt of
 * each kind and the beginnings of two chains of edits. `npm run bench demo` also builds each app.
 */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { type DemoWorkspace, demoWorkspace } from './demo-prompts/demo-workspace.ts'
import { EDIT_CHAINS } from './demo-prompts/edits.ts'
import { DEMO_PROMPTS } from './demo-prompts/prompts.ts'
import { runChain } from './demo-prompts/run-edits.ts'
import { runPrompt } from './demo-prompts/run-prompt.ts'
import { setUpStage } from './stage.ts'
import type { WorkspaceDriver } from './workspace-driver.ts'

/** Long, for a machine that is busy with other things; nothing here depends on time. */
const PATIENCE = 300_000

const stage = setUpStage()
let workspace: DemoWorkspace

beforeAll(() => {
  workspace = demoWorkspace(stage.browser, stage.lathe)
  return () => workspace.close()
})

afterEach(async ({ task }) => {
  // What a failed test left behind is no other test's.
  if (task.result?.state === 'fail') await workspace.close()
})

const ONE_OF_EACH = [...new Map([...DEMO_PROMPTS].reverse().map((one) => [one.kind, one])).values()].reverse()
const PROMPTS = isFullRun ? DEMO_PROMPTS : ONE_OF_EACH
const CHAINS = isFullRun
  ? EDIT_CHAINS
  : EDIT_CHAINS.slice(0, 2).map((chain) => ({ ...chain, steps: chain.steps.slice(0, 7) }))

describe('an app from a prompt', () => {
  it('has sixty prompts and forty edits to be tried with', () => {
    expect(DEMO_PROMPTS.length).toBe(60)
    expect(new Set(DEMO_PROMPTS.map(({ prompt }) => prompt)).size).toBe(60)
    expect(EDIT_CHAINS.flatMap(({ steps }) => steps).length).toBeGreaterThanOrEqual(40)
  })

  it.each(PROMPTS.map((one) => [one.kind, one.prompt, one] as const))(
    'S1.2 S2.58 %s runs, reads well and shows the words of its prompt: %s',
    async (_kind, _prompt, prompt) => {
      const { problems } = await runPrompt({ workspace, isBuilt: false }, prompt)
      expect(problems).toEqual([])
    },
    PATIENCE,
  )
})

describe('edits of an app', () => {
  it.each(CHAINS.map((chain) => [chain.name, chain] as const))(
    'S1.2 S5.13 of %s do what they say and touch nothing else',
    async (_, chain) => {
      const verdicts = await runChain({ workspace, isBuilt: false }, chain)
      expect(verdicts.filter(({ problems }) => problems.length > 0)).toEqual([])
    },
    PATIENCE,
  )
})

describe('a mistake on request', () => {
  // One app for all three: each ends with the files as they were, byte for byte.
  let app: Promise<{ driver: WorkspaceDriver; before: Awaited<ReturnType<typeof filesOf>> }> | undefined
  const filesOf = async (driver: WorkspaceDriver) => (await driver.downloadZip()).files
  const openApp = () => {
    app ??= workspace.next().then(async (driver) => {
      await driver.ask('A habit tracker with a weekly chart, in warm colours')
      await driver.preview()
      return { driver, before: await filesOf(driver) }
    })
    return app
  }
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') app = undefined
  })

  it(
    'S4.17 R27 Fix Now on the draft takes the mistake out before anybody saw it',
    async () => {
      const { driver, before } = await openApp()
      await driver.ask('break it')
      const draft = driver.page.getByRole('region', { name: 'Draft' })
      await draft.getByRole('button', { name: 'Fix Now' }).click()
      await driver.page.getByText('Analyze the error details and fix the code.').waitFor()
      await driver.page.getByText('nothing was left to apply').waitFor()
      await draft.waitFor({ state: 'detached' })
      expect(await filesOf(driver)).toEqual(before)
    },
    PATIENCE,
  )

  it.each([
    ['break it', 'missingOnPurpose'],
    ['break the build', 'unfinishedOnPurpose'],
  ])(
    'S4.17 R21 “%s” is held back; applied anyway it shows an error, and Fix Now takes exactly that out',
    async (request, mark) => {
      const { driver, before } = await openApp()
      await driver.ask(request)
      const draft = driver.page.getByRole('region', { name: 'Draft' })
      await draft.getByText('held back: this version does not run').waitFor()
      await draft.getByText('The model changed nothing, so the repair was stopped.').first().waitFor()
      expect(await filesOf(driver)).toEqual(before)
      await draft.getByRole('button', { name: 'Apply anyway' }).click()
      const fixNow = driver.page.getByRole('button', { name: 'Fix Now' })
      await fixNow.waitFor()
      await draft.waitFor({ state: 'detached' })
      expect(new TextDecoder().decode((await filesOf(driver))['src/App.tsx'])).toContain(mark)
      await fixNow.click()
      await fixNow.waitFor({ state: 'detached' })
      await (await driver.preview()).getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => filesOf(driver), { timeout: PATIENCE / 3 }).toEqual(before)
    },
    PATIENCE,
  )
})
