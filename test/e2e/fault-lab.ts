/** A workspace whose model a test speaks for, with an app that works: for tests of what becomes of answers that do not. */
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'
import { answerOf, type Files, goodApp, type SeededFault } from './seeded-faults.ts'
import { setUpApps, type Workspaces } from './set-up-workspace.ts'
import { readDownload, type WorkspaceSession } from './workspace-driver.ts'

export interface FaultLab {
  readonly session: WorkspaceSession
  readonly page: Page
  readonly model: ScriptedModel
  readonly draft: Locator
  heading(name: string): Locator
  /** Sends a request that is answered with these files. */
  ask(files: Files): Promise<void>
  /** The answer to a repair, once it is asked for. */
  repair(round: number, files: Files | string): Promise<void>
  /** Expects that neither the preview nor the project knows of anything but the app from before. */
  expectUntouched(): Promise<void>
  /** The project's texts, by path. */
  files(): Promise<Record<string, string>>
  /** Expects that the answer was held back, saying this. */
  expectHeld(...says: readonly (string | RegExp)[]): Promise<void>
}

export const BEFORE = 'All was well'

/**
 * For a test file: before each test, a workspace with an app that works, made by one request. What is seeded throws in
 * the frames on purpose. Where no style is the point, the app needs no Tailwind.
 */
export function setUpFaultLab({ isPlain = false }: { readonly isPlain?: boolean } = {}): () => FaultLab {
  const workspaces = setUpApps()
  let lab: FaultLab | undefined
  beforeEach(async () => {
    const session = await workspaces.open({ expectedFault: '' })
    lab = await openLab(session, isPlain ? WITHOUT_TAILWIND : {})
  })
  return () => opened(lab)
}

/**
 * For a describe: its tests follow one another in one lab, whose app has no Tailwind. After each, what was held back is
 * discarded; a test that changed the app takes that back itself.
 */
export function shareFaultLab(
  workspaces: Workspaces,
  { expectedFault = '' }: { readonly expectedFault?: string } = {},
): () => FaultLab {
  const session = workspaces.openForAll({ expectedFault })
  let lab: FaultLab | undefined
  let asked = 0
  beforeAll(async () => {
    const { model, ...rest } = await openLab(session(), WITHOUT_TAILWIND)
    // Counted as if the lab were new: the request that made the app, and those of the test.
    const requestCount = async () => (await model.requestCount()) - asked
    lab = { ...rest, model: { ...model, requestCount } }
  })
  afterEach(async () => {
    const { draft, model } = opened(lab)
    if ((await draft.count()) > 0) await draft.getByRole('button', { name: 'Discard' }).click()
    await draft.waitFor({ state: 'detached' })
    asked += (await model.requestCount()) - 1
  })
  return () => opened(lab)
}

function opened(lab: FaultLab | undefined): FaultLab {
  if (lab === undefined) throw new Error('The lab is opened by the first hook.')
  return lab
}

async function openLab(
  session: WorkspaceSession,
  further: Parameters<typeof answerOf>[0] = {},
): Promise<FaultLab> {
  const { page } = session
  const model = await scriptModel(page)
  const app = page.frameLocator('iframe[title="Live preview"]')
  const heading = (name: string) => app.getByRole('heading', { name, exact: true })
  const draft = page.getByRole('region', { name: 'Draft' })
  await session.send('A heading')
  await model.answer(answerOf({ ...further, 'src/App.tsx': goodApp(BEFORE) }))
  await heading(BEFORE).waitFor()
  const files = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const { files: zipped } = await readDownload(page, () =>
      page.getByRole('menuitem', { name: 'Download Project (.zip)' }).click(),
    )
    const decoder = new TextDecoder()
    return Object.fromEntries(Object.entries(zipped).map(([path, bytes]) => [path, decoder.decode(bytes)]))
  }
  return {
    session,
    page,
    model,
    draft,
    heading,
    files,
    async ask(answered) {
      await session.send('Change it')
      await model.reply(answerOf(answered))
    },
    async repair(round, answered) {
      await page.getByText(`Repairing, try ${round} of 2…`).waitFor()
      await heading(BEFORE).waitFor()
      await model.reply(typeof answered === 'string' ? answered : answerOf(answered, 'I mended it.'))
    },
    async expectUntouched() {
      await heading(BEFORE).waitFor()
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
      await expect.poll(() => page.getByTitle('Undo to this version').count()).toBe(1)
      expect(await files()).toMatchObject({ 'src/App.tsx': goodApp(BEFORE) })
    },
    async expectHeld(...says) {
      for (const said of says) await draft.getByText(said).first().waitFor()
      await session.button('Send').waitFor()
      await draft.getByRole('button', { name: 'Fix Now' }).waitFor()
    },
  }
}

/** Takes back the version that was made last; resolves when the app from before is shown. */
export async function undoLast({ page, heading }: FaultLab): Promise<void> {
  await page.getByTitle('Undo to this version').last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await heading(BEFORE).waitFor()
}

/** Walks a fault through its repairs; expects that the app from before was there until it was mended. */
export async function expectRepaired({ files, repairs, says }: SeededFault, lab: FaultLab): Promise<void> {
  await lab.ask(files)
  for (const [index, mended] of repairs.entries()) await lab.repair(index + 1, mended)
  await lab.heading('Mended').waitFor()
  expect(await lab.model.requestCount()).toBe(2 + repairs.length)
  await expect.poll(() => lab.page.getByRole('alert').count()).toBe(0)
  const card = lab.session.version(2)
  const count = repairs.length === 1 ? '1 repair' : `${repairs.length} repairs`
  await card.getByRole('button', { name: `${count} by the model` }).click()
  await card.getByText(says).first().waitFor()
  await card.getByText('It runs.').waitFor()
}
