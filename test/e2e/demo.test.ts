/**
 * Apps and edits of the demo model: one app of each kind and chains of edits in the preview alone, and mistakes on
 * request through the whole workspace; in a full run all of them there, too. `npm run bench demo` also builds each app.
 */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isFullRun, patience, sample } from '../full-run.ts'
import { REAL_TEMPLATES } from '../real-templates.fixture.ts'
import {
  type DemoPlace,
  type DemoWorkspace,
  demoLab,
  demoWorkspace,
  oneDemoLab,
  type WorkspaceApp,
} from './demo-prompts/demo-app.ts'
import { EDIT_CHAINS } from './demo-prompts/edits.ts'
import { DEMO_PROMPTS } from './demo-prompts/prompts.ts'
import { runChain } from './demo-prompts/run-edits.ts'
import { runPrompt } from './demo-prompts/run-prompt.ts'
import { setUpLab } from './preview-lab/open-lab.ts'
import { setUpStage } from './stage.ts'

/** Long, for a machine that is busy with other things; nothing here depends on time. */
const PATIENCE = 300_000

const stage = setUpStage()
const labs = setUpLab()
const lab = demoLab(labs)
let workspace: DemoWorkspace

beforeAll(() => {
  workspace = demoWorkspace(stage.browser, stage.lathe)
  return () => workspace.close()
})

afterEach(async ({ task }) => {
  // What a failed test left behind is no other test's.
  if (task.result?.state === 'fail') await workspace.close()
})

const there = new Set(REAL_TEMPLATES.map(({ id }) => id))
const PROMPTS = DEMO_PROMPTS.filter(({ kind }) => there.has(kind))
const ONE_OF_EACH = [...new Map([...PROMPTS].reverse().map((one) => [one.kind, one])).values()].reverse()

const expectGood = async (place: DemoPlace, prompt: (typeof DEMO_PROMPTS)[number]) => {
  const { problems } = await runPrompt({ place, isBuilt: false }, prompt)
  expect(problems).toEqual([])
}
const expectEdited = async (place: DemoPlace, chain: (typeof EDIT_CHAINS)[number]) => {
  const verdicts = await runChain({ place, isBuilt: false }, chain)
  expect(verdicts.filter(({ problems }) => problems.length > 0)).toEqual([])
}

describe('an app from a prompt', () => {
  it('has a prompt of its own for every template', () => {
    expect(new Set(DEMO_PROMPTS.map(({ prompt }) => prompt)).size).toBe(DEMO_PROMPTS.length)
    // Asked for where they have their tables: shared-list.test.ts, team-crm.test.ts.
    const withTables = ['shared-list', 'team-crm']
    expect([...ONE_OF_EACH.map(({ kind }) => kind), ...withTables].sort()).toEqual([...there].sort())
  })

  // All of them are read file by file in test/demo-prompts.test.ts: here, that they run and show what they say.
  const shown = sample(ONE_OF_EACH, 5, ({ kind }) => kind)
  it(
    `S1.2 S2.58 runs in the preview, reads well and shows the words of its prompt: ${shown.map(({ kind }) => kind).join(', ')}`,
    async () => {
      const place = oneDemoLab(await labs.open())
      for (const prompt of shown) {
        const { problems } = await runPrompt({ place, isBuilt: false }, prompt)
        expect(problems, prompt.kind).toEqual([])
      }
    },
    patience(PATIENCE),
  )

  // Every run asks for an app and an edit of it there in main-story.test.ts, and for the app of the mistakes below.
  it.runIf(isFullRun).each(PROMPTS)(
    'S1.2 S2.58 $kind is asked for and shown in the workspace: $prompt',
    (prompt) => expectGood(workspace, prompt),
    PATIENCE,
  )
})

describe('edits of an app', () => {
  // What each edit changes is proven file by file in src/embedded/demo-model/edits: here, that it shows.
  it.each(sample(EDIT_CHAINS, 1, ({ name }) => name))(
    'S1.2 S5.13 of $name do in the preview what they say, and touch nothing else',
    (chain) => expectEdited(lab, chain),
    PATIENCE,
  )

  it.runIf(isFullRun).each(EDIT_CHAINS)(
    'S1.2 S5.13 of $name are asked for and shown in the workspace',
    (chain) => expectEdited(workspace, chain),
    PATIENCE,
  )
})

describe('a mistake on request', () => {
  // One app for all: each ends with the files as they were, byte for byte.
  let opened: Promise<{ app: WorkspaceApp; before: Awaited<ReturnType<WorkspaceApp['files']>> }> | undefined
  const openApp = () => {
    opened ??= workspace.next().then(async (app) => {
      await app.ask('A habit tracker with a weekly chart, in warm colours')
      await app.frame()
      return { app, before: await app.files() }
    })
    return opened
  }
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') opened = undefined
  })

  it(
    'S4.17 R27 Fix Now on the draft takes the mistake out before anybody saw it',
    async () => {
      const { app, before } = await openApp()
      await app.send('break it')
      const draft = app.page.getByRole('region', { name: 'Draft' })
      await draft.getByRole('button', { name: 'Fix Now' }).click()
      await app.page.getByText('Analyze the error details and fix the code.').waitFor()
      await app.page.getByText('nothing was left to apply').waitFor()
      await draft.waitFor({ state: 'detached' })
      expect(await app.files()).toEqual(before)
    },
    PATIENCE,
  )

  // That an app which throws comes so far and back is proven in preview-tools.test.ts, too.
  const MISTAKES = [
    ['break the build', 'unfinishedOnPurpose'],
    ['break it', 'missingOnPurpose'],
  ] as const
  it.each(isFullRun ? MISTAKES : MISTAKES.slice(0, 1))(
    'S4.17 R21 “%s” is held back; applied anyway it shows an error, and Fix Now takes exactly that out',
    async (request, mark) => {
      const { app, before } = await openApp()
      await app.send(request)
      const draft = app.page.getByRole('region', { name: 'Draft' })
      await draft.getByText('held back: this version does not run').waitFor()
      await draft.getByText('The model changed nothing, so the repair was stopped.').first().waitFor()
      expect(await app.files()).toEqual(before)
      await draft.getByRole('button', { name: 'Apply anyway' }).click()
      const fixNow = app.page.getByRole('button', { name: 'Fix Now' })
      await fixNow.waitFor()
      await draft.waitFor({ state: 'detached' })
      expect(new TextDecoder().decode((await app.files())['src/App.tsx'])).toContain(mark)
      await fixNow.click()
      await fixNow.waitFor({ state: 'detached' })
      await (await app.frame()).getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(app.files, { timeout: PATIENCE / 3 }).toEqual(before)
    },
    PATIENCE,
  )
})
