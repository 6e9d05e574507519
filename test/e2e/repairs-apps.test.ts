/**
 * Twenty ways in which a change breaks what people do, each in an app that the product was not written for: used and recorded
 * in the workspace, broken by an answer, and mended by a model that knows no more than what the flow said.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { FLOW_APPS } from '../../benchmarks/flows/all-apps.ts'
import type { FlowApp } from '../../benchmarks/flows/app.ts'
import { broken, changesOf } from '../../benchmarks/flows/app-files.ts'
import { calm, perform, placeOfNothing, type UsedApp } from '../../benchmarks/flows/use-app.ts'
import { sample } from '../full-run.ts'
import { type FaultLab, setUpFaultLab } from './fault-lab.ts'
import { answerOf } from './seeded-faults.ts'
import { frameOf, startOfPreview } from './shown-frame.ts'

interface Kind {
  readonly app: string
  readonly flow: string
  readonly regression: string
  /** What the flow alone says of it. */
  readonly told: string
}

const KINDS: readonly Kind[] = [
  kind('Bank account', 'Pays in and takes out', 'taking out pays in', '“Balance: 137.50” is seen'),
  kind(
    'Book reviews',
    'Writes a review',
    'new reviews stand at the end',
    '“You”, “Ida”, “Jon” stand in this order',
  ),
  kind(
    'Capitals quiz',
    'Answers all rightly',
    'Next does nothing',
    'The heading “Capital of Australia?” is seen',
  ),
  kind(
    'Contact book',
    'Deletes after asking',
    'it deletes all others',
    '“Zoe March 555 0103Delete” is not there',
  ),
  kind(
    'Court booking',
    'Books an hour',
    'a booking does not take the hour',
    '“9:00 taken10:00 taken11:0012:00” is seen',
  ),
  kind('Egg timer', 'Rings at the end', 'Start does not start', '“00:00” is seen'),
  kind('Expense split', 'Settles between two', 'cents are lost', '“45.50 €” is seen'),
  kind('Help chat', 'Asks by a button', 'Robin writes for ever', '“Robin is writing…” is not there'),
  kind(
    'Month calendar',
    'Goes over the year’s end',
    'the year never changes',
    'The heading “December 2023” is seen',
  ),
  kind('Word list in pages', 'Leafs on and back', 'Next stays', '“grove” is seen'),
  kind(
    'Table of planets',
    'Sorts by size',
    'a second press does not turn the order',
    '“Planet”, “Jupiter”, “Saturn”, “Uranus”',
  ),
  kind('Playlist', 'Changes the order', 'the new order is not kept', '“Paused at Canon” is seen'),
  kind('Pocket calculator', 'Divides by nothing', 'C clears nothing', '“Error” is not there'),
  kind('Poll', 'Votes, and votes otherwise', 'one person votes twice', '“Vote for Hills20 %” is seen'),
  kind(
    'Preferences',
    'Greets by name',
    'one preference forgets the others',
    '“Ada” stands in the field “Your name”',
  ),
  kind(
    'Record shop',
    'Buys two records',
    'the cart is empty after a reload',
    '“Head Hunters × 1 = $19.50−” is seen',
  ),
  kind(
    'Seat map without React',
    'Takes a seat back',
    'Escape keeps what was chosen',
    '“Nothing chosen” is seen',
  ),
  kind('Sign-up', 'Joins', 'nobody can join', 'The heading “Welcome, Ada!” is seen'),
  kind('Task board', 'Moves a card back', 'Back goes on', 'The heading “To do (2)” is seen'),
  kind(
    'Train search',
    'Tries again',
    'a failure says nothing',
    '“The timetable does not answer. Try again” is seen',
  ),
]

const lab = setUpFaultLab({ isPlain: true })

it.each(sample(KINDS, 2))(
  '26.2 $app: $regression, which its flow tells a model that mends it',
  async (given) => {
    const app = appOf(given.app)
    const { ask, page, model, session } = lab()
    await ask({ 'src/App.tsx': sourceOf(app) })
    await session.version(2).waitFor()
    await session.button('Send').waitFor()
    await recordFlow(lab(), app, given.flow)
    const regression = app.regressions[given.regression]
    if (regression === undefined) throw new Error(`${app.name} has no regression “${given.regression}”.`)
    await ask(broken(app, regression))
    const said = async () => saidByFlow(await model.lastRequest())
    await expect.poll(said).not.toBe('')
    await model.reply(mendOf(await said()))
    await session.version(3).waitFor()
    await page.getByRole('region', { name: 'Flows' }).getByText('Passed', { exact: true }).waitFor()
  },
)

function kind(app: string, flow: string, regression: string, told: string): Kind {
  return { app, flow, regression, told }
}

function appOf(name: string): FlowApp {
  const app = FLOW_APPS.find((one) => one.name === name)
  if (app === undefined) throw new Error(`There is no app “${name}”.`)
  return app
}

function sourceOf(app: FlowApp): string {
  return changesOf(app)['src/App.tsx'] ?? ''
}

/** What a repair is asked for with, of the flow alone: the app's text stands in the request, too. */
function saidByFlow(request: string): string {
  return /Step \d+ of the flow “[^”]*”(?:[^"\\]|\\(?!n))*/.exec(request)?.[0] ?? ''
}

/** The model: it knows of each kind what people say of it, and of no other. */
function mendOf(said: string): string {
  const known = KINDS.filter(({ told }) => said.includes(told))
  const [found] = known
  if (known.length !== 1 || found === undefined) return 'I do not know what is wrong.'
  return answerOf({ 'src/App.tsx': sourceOf(appOf(found.app)) }, 'I mended it.')
}

/** As a person does, in the panel and the app. */
async function recordFlow({ page }: FaultLab, app: FlowApp, name: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Flows' })
  await page.getByRole('button', { name: 'Flows', exact: true }).click()
  await isShown(page)
  await panel.getByRole('button', { name: 'Record', exact: true }).click()
  const recorded = panel.getByRole('status').getByRole('listitem')
  // The recorder is loaded when it is first asked for.
  await expect
    .poll(async () => {
      const frame = frameOf(page)
      await frame.locator('html').click({ position: await placeOfNothing(frame) })
      await page.keyboard.press('Escape')
      return recorded.count()
    })
    .toBeGreaterThan(1)
  const used: UsedApp = { page, frame: () => frameOf(page), loadAnew: () => loadAnew(page) }
  for (const action of app.flows[name] ?? []) {
    await perform(used, action)
    await calm(frameOf(page))
  }
  await panel.getByRole('button', { name: 'Stop', exact: true }).click()
  await panel.getByText('Passed', { exact: true }).waitFor()
}

async function loadAnew(page: Page): Promise<void> {
  const before = frameOf(page)
  const isOld = () =>
    frameOf(page)
      .evaluate(() => 'isOld' in window)
      .catch(() => true)
  await before.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect.poll(isOld).toBe(false)
  await isShown(page)
}

async function isShown(page: Page): Promise<void> {
  await startOfPreview(page).waitFor({ state: 'hidden' })
  await frameOf(page).waitForSelector('#root > *')
}
