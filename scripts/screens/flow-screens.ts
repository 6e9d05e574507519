/** A newcomer's way with flows, step by step: record, ask, red, Fix, green. And what moved beside what was asked for. */

import { flowText } from '../../src/core/flows/flow-file.ts'
import type { Flow } from '../../src/core/flows/flow-schema.ts'
import type { ScriptedModel } from '../../test/e2e/scripted-model.ts'
import { answerOf } from '../../test/e2e/seeded-faults.ts'
import { frameOf } from '../../test/e2e/shown-frame.ts'
import type { Screen, Stage } from './screen.ts'

/** @param next what is kept after a press: an expression of `cups` */
const app = (next: string, hint = '') => `import { useState } from 'react'
import { Cups } from './cups'
export default function App() {
  const [cups, setCups] = useState(0)
  return (
    <main className="mx-auto max-w-md p-8">
      <h1 className="font-semibold text-3xl text-stone-900">Tea today</h1>${hint}
      <Cups count={cups} />
      <button onClick={() => setCups(${next})} className="mt-6 rounded-lg bg-emerald-700 px-4 py-2 font-medium text-white">
        One more cup
      </button>
    </main>
  )
}
`
const cups = (look: string) => `export function Cups({ count }: { count: number }) {
  return <p className="${look}">{count === 1 ? '1 cup' : \`\${count} cups\`}</p>
}
`
const HINT = '\n      <p className="mt-2 text-stone-600">Eight cups are plenty.</p>'
const RIGHT = 'cups + 1'
const SMALL = 'mt-4 rounded-lg bg-stone-100 p-4 text-xl'
const LARGE = 'mt-4 rounded-lg bg-stone-100 p-10 text-xl'

async function build({ session, page }: Stage, model: ScriptedModel): Promise<void> {
  await session.send('Count the cups of tea that I drink')
  await model.answer(
    answerOf({ 'src/App.tsx': app(RIGHT), 'src/cups.tsx': cups(SMALL) }, 'It counts your cups of tea.'),
  )
  await page.frameLocator('iframe[title="Live preview"]').getByText('Tea today').waitFor()
}

/** A model's proposal, which is wrong. */
const TWO_CUPS: Flow = {
  lathe: 'flow',
  version: 1,
  name: 'Drinks two cups of tea at once',
  clock: 1_764_000_000_000,
  seed: 7,
  steps: [
    { do: 'open', route: '/', checks: [{ check: 'heading', text: 'Tea today' }] },
    {
      do: 'click',
      target: { by: 'role', role: 'button', name: 'One more cup' },
      checks: [{ check: 'seen', text: '2 cups' }],
    },
  ],
}

const panelOf = ({ page }: Stage) => page.getByRole('region', { name: 'Flows' })

async function record(stage: Stage): Promise<void> {
  const { page } = stage
  const panel = panelOf(stage)
  await page.getByRole('button', { name: 'Flows', exact: true }).click()
  await panel.getByRole('button', { name: 'Record', exact: true }).click()
  const recorded = panel.getByRole('status').getByRole('listitem')
  // The recorder is loaded when it is first asked for, and the first step is there with it.
  await recorded.first().waitFor()
  await page.waitForTimeout(1000)
  for (const count of ['1 cup', '2 cups']) {
    await frameOf(page).getByRole('button', { name: 'One more cup' }).click()
    await frameOf(page).getByText(count, { exact: true }).waitFor()
  }
  await recorded.filter({ hasText: 'One more cup' }).nth(1).waitFor()
}

async function stop(stage: Stage): Promise<void> {
  await panelOf(stage).getByRole('button', { name: 'Stop', exact: true }).click()
  await passed(stage)
}

const passed = (stage: Stage) => panelOf(stage).getByText('Passed', { exact: true }).waitFor()

/** An answer that counts otherwise, and a repair that does so as well. */
async function breakIt(stage: Stage, model: ScriptedModel): Promise<void> {
  const { session, page } = stage
  await session.send('Tell me how many cups are plenty')
  await model.reply(
    answerOf({ 'src/App.tsx': app('cups * 2', HINT) }, 'There is a line below the heading now.'),
  )
  await model.reply(answerOf({ 'src/App.tsx': app('cups - cups', HINT) }, 'I mended it.'))
  await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Keep old' }).waitFor()
}

const showMoves = ({ page }: Stage) =>
  page
    .getByRole('button', { name: /^What else moved: / })
    .last()
    .click()

/** Where the newcomer is once they have gone so many of the steps. */
function story(name: string, pane: Screen['pane'], steps: number): Screen {
  return {
    name,
    pane,
    project: 'new',
    async open(stage) {
      const model = await stage.scriptModel()
      await build(stage, model)
      const all = [
        () => record(stage),
        () => stop(stage),
        () => breakIt(stage, model),
        async () => {
          await stage.page
            .getByRole('region', { name: 'Draft' })
            .getByRole('button', { name: 'Fix', exact: true })
            .click()
          await model.reply(answerOf({ 'src/App.tsx': app(RIGHT, HINT) }, 'Each press adds one cup again.'))
          await frameOf(stage.page).getByText('Eight cups are plenty.').waitFor()
          await passed(stage)
        },
      ]
      for (const step of all.slice(0, steps)) await step()
    },
  }
}

export const FLOW_SCREENS: readonly Screen[] = [
  story('flow-recording', 'preview', 1),
  story('flow-recorded', 'preview', 2),
  story('flow-red', 'chat', 3),
  story('flow-green', 'preview', 4),
  {
    name: 'flow-failed',
    pane: 'preview',
    project: 'new',
    async open(stage) {
      const { page, session } = stage
      const model = await stage.scriptModel()
      await session.send('Count the cups of tea that I drink')
      await model.answer(
        answerOf({
          'src/App.tsx': app(RIGHT),
          'src/cups.tsx': cups(SMALL),
          'e2e/two-cups.flow.json': flowText(TWO_CUPS),
        }),
      )
      await page.getByRole('button', { name: 'Flows', exact: true }).click()
      await panelOf(stage).getByText('Failed at step 2').waitFor()
      await panelOf(stage).getByRole('alert').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'version-moves',
    pane: 'chat',
    project: 'new',
    isInChat: true,
    async open(stage) {
      const model = await stage.scriptModel()
      await build(stage, model)
      // What is compared with has to have been looked at itself.
      await stage.session.send('Say so of tea')
      await model.answer(answerOf({ 'src/note.ts': 'export const note = 1\n' }))
      await stage.page.getByText(/^(?:What else moved|Nothing)/).waitFor()
      await stage.session.send('Tell me how many cups are plenty')
      await model.answer(answerOf({ 'src/App.tsx': app(RIGHT, HINT), 'src/cups.tsx': cups(LARGE) }))
      await showMoves(stage)
      await stage.page.getByRole('img', { name: 'The first screen at 375 px, after' }).waitFor()
    },
    reopen: showMoves,
  },
]
