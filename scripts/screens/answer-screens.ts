/** Answers on their way and held back, what they took, and the modes in which they are asked for. */
import type { Screen, Stage } from './screen.ts'

const HABITS = 'A habit tracker with a weekly chart, in warm colours'
const CHART = 'src/components/WeekChart.tsx'

const app = (head: string, body = '') =>
  `${head}export default function App() {\n${body}  return <main className="p-8 text-xl">A chart of the week</main>\n}\n`

function answer(words: string, files: Readonly<Record<string, string>>): string {
  const changes = Object.entries(files).map(([path, content]) => ({
    operation: path === 'src/App.tsx' ? 'UPDATE' : 'CREATE',
    path,
    description: 'As asked',
    content,
  }))
  return `${words}\n\n[CODE_CHANGES]\n${JSON.stringify({ files: changes })}\n[CODE_CHANGES_END]`
}

const BROKEN = answer('A chart of the week, below the list of habits.', {
  'src/App.tsx': app("import { WeekChart } from './components/WeekChart'\n\n", '  WeekChart()\n'),
  [CHART]: 'export function WeekChart() {\n  return drawBars([3, 5, 2])\n}\n',
})
const OTHERWISE_BROKEN = answer('`drawBars` was never written; I draw the bars with `scaleBand` now.', {
  [CHART]: 'export function WeekChart() {\n  return scaleBand([3, 5, 2])\n}\n',
})
const MENDED = answer('The chart draws its bars by itself now.', {
  [CHART]: 'export function WeekChart() {\n  return null\n}\n',
})

async function chooseMode({ page }: Stage, mode: string): Promise<void> {
  await openModes({ page })
  await page.getByRole('menuitemradio', { name: new RegExp(`^${mode}`) }).click()
  await page.getByRole('button', { name: `Mode: ${mode}` }).waitFor()
}

async function openModes({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.getByRole('button', { name: /^Mode: / }).click()
  await page.getByRole('menuitemradio').first().waitFor()
}

/** An answer that the model did not mend in two rounds. */
async function holdBack({ session, scriptModel, page }: Stage): Promise<void> {
  const model = await scriptModel()
  await session.send('Add a chart of the week')
  for (const said of [BROKEN, OTHERWISE_BROKEN]) await model.reply(said)
  await model.reply('I would need to see the file.')
  await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Fix Now' }).waitFor()
}

const FIELDS = [
  '<button className="p-2"><svg width="16" height="16" /></button>',
  '<input className="border" placeholder="Your name" />',
  '<label>Town</label><input className="border" />',
  '<img src="/a-picture-that-is-not-there-and-has-a-long-name.png" />',
]

function withFields(fields: readonly string[]): string {
  return `export default function App() {\n  console.error('The letters could not be read: there is no file of that name.')\n  return (\n    <main className="p-8 text-xl">\n      <h1>Letters</h1>\n      ${fields.join('\n      ')}\n    </main>\n  )\n}\n`
}

const showHealth = ({ page }: Stage) =>
  page
    .getByRole('button', { name: /^Accessibility: / })
    .last()
    .click()

const showTries = ({ page }: Stage) => page.getByRole('button', { name: /by the model/ }).click()

/** An answer whose app waits for something that never comes. */
async function answerWithoutRest({ session, scriptModel }: Stage): Promise<void> {
  const model = await scriptModel()
  await session.send('Add a chart of the week')
  await model.reply(
    answer('A chart of the week.', { 'src/App.tsx': app('await new Promise(() => undefined)\n\n') }),
  )
}

export const ANSWER_SCREENS: readonly Screen[] = [
  {
    name: 'answer-wait',
    pane: 'chat',
    project: 'new',
    async open({ session, page, scriptModel }) {
      await scriptModel()
      await session.send('Add a chart of the week')
      await page.getByTestId('wait-status').waitFor()
    },
  },
  { name: 'mode-ask', pane: 'chat', project: 'new', open: (stage) => chooseMode(stage, 'Ask') },
  { name: 'mode-plan', pane: 'chat', project: 'new', open: (stage) => chooseMode(stage, 'Plan') },
  { name: 'mode-menu', pane: 'chat', project: 'new', isClosedByClick: true, open: openModes },
  {
    name: 'chat-question',
    pane: 'chat',
    project: 'built',
    async open(stage) {
      await chooseMode(stage, 'Ask')
      await stage.session.send('Where is the list of habits kept?')
      await stage.page
        .getByRole('article', { name: 'Answer' })
        .nth(1)
        .getByText(/ in · /)
        .waitFor()
    },
  },
  {
    name: 'chat-plan',
    pane: 'chat',
    project: 'new',
    async open(stage) {
      await chooseMode(stage, 'Plan')
      await stage.session.send(HABITS)
      await stage.page.getByRole('button', { name: 'Build this plan' }).waitFor()
      await stage.session.button('Send').waitFor()
    },
  },
  {
    name: 'chat-checking',
    pane: 'chat',
    project: 'new',
    async open(stage) {
      await answerWithoutRest(stage)
      const { page } = stage
      await page.getByTestId('stage-status').waitFor()
    },
  },
  {
    name: 'chat-unchecked',
    pane: 'chat',
    project: 'new',
    async open(stage) {
      await answerWithoutRest(stage)
      const { page } = stage
      await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'chat-repairing',
    pane: 'chat',
    project: 'new',
    async open({ session, scriptModel, page }) {
      const model = await scriptModel()
      await session.send('Add a chart of the week')
      await model.reply(BROKEN)
      await page.getByText('Repairing, try 1 of 2…').waitFor()
    },
  },
  { name: 'chat-held-back', pane: 'chat', project: 'new', open: holdBack },
  {
    name: 'chat-held-back-tries',
    pane: 'chat',
    project: 'new',
    isInChat: true,
    async open(stage) {
      await holdBack(stage)
      await showTries(stage)
    },
    reopen: showTries,
  },
  {
    name: 'version-repairs',
    pane: 'chat',
    project: 'new',
    isInChat: true,
    async open(stage) {
      await stage.session.send(`[[fault:wrongpath]] ${HABITS}`)
      await stage.page.getByTitle('Undo to this version').waitFor()
      await showFree(stage)
    },
    reopen: showFree,
  },
  {
    name: 'version-health',
    pane: 'chat',
    project: 'new',
    isInChat: true,
    async open(stage) {
      const model = await stage.scriptModel()
      for (const [fields, line] of [
        [FIELDS, /^Accessibility: 4 findings/],
        [FIELDS.slice(1), /^Accessibility: 4 findings → 3/],
      ] as const) {
        await stage.session.send('Add a form for letters')
        await model.reply(answer('A form for letters.', { 'src/App.tsx': withFields(fields) }))
        await stage.page.getByRole('button', { name: line }).last().waitFor()
      }
      await showHealth(stage)
    },
    reopen: showHealth,
  },
  {
    name: 'version-tries',
    pane: 'chat',
    project: 'new',
    isInChat: true,
    async open(stage) {
      const model = await stage.scriptModel()
      await stage.session.send('Add a chart of the week')
      await model.reply(BROKEN)
      await model.reply(MENDED)
      await stage.page.getByTitle('Undo to this version').waitFor()
      await showTries(stage)
    },
    reopen: showTries,
  },
  {
    name: 'chat-alert',
    pane: 'preview',
    project: 'new',
    async open({ session, page }) {
      const error = { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED' }
      await page.route('**/*:streamGenerateContent*', (route) =>
        route.fulfill({ status: 429, json: { error } }),
      )
      await session.send(HABITS)
      await page.getByRole('alert').first().waitFor()
      await session.button('Hide chat').click()
      await session.button('Show chat').waitFor()
    },
  },
]

async function showFree({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: /no cost/ }).click()
}
