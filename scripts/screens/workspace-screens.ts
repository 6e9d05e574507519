import type { BrowserContext } from 'playwright-core'
import { command, type Screen, type Stage } from './screen.ts'

const block = (files: readonly object[]) => `[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`

async function showCode({ page }: Stage): Promise<void> {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.locator('.cm-editor').waitFor()
}

/** Code that never comes. */
const hold =
  (...parts: readonly string[]) =>
  async (context: BrowserContext) => {
    for (const part of parts) await context.route(`**/assets/${part}-*.js`, () => undefined)
  }

async function showLoading({ page }: Stage): Promise<void> {
  await page.getByText('Loading the editor…').waitFor()
  await page.waitForTimeout(1000)
}

export const WORKSPACE_SCREENS: readonly Screen[] = [
  { name: 'workspace-new', pane: 'chat', project: 'new', open: async () => undefined },
  {
    name: 'part-loading',
    pane: 'code',
    project: 'new',
    prepare: hold('template-gallery', 'starter-shelf'),
    async open(stage) {
      await command(stage, 'Start from a template')
      await stage.page.getByText('Loading…').waitFor()
      await stage.page.waitForTimeout(1000)
    },
  },
  { name: 'starters-loading', pane: 'code', project: 'new', prepare: hold('starter-shelf'), open: showCode },
  { name: 'editor-loading', pane: 'code', project: 'new', prepare: hold('code-editor'), open: showLoading },
  { name: 'code', pane: 'code', project: 'new', open: showCode },
  {
    name: 'code-editing',
    pane: 'code',
    project: 'new',
    async open(stage) {
      await showCode(stage)
      await stage.page.getByRole('switch', { name: 'Edit' }).click()
      await stage.page.locator('.cm-content').click()
      await stage.page.keyboard.press('Control+f')
      await stage.page.getByRole('textbox', { name: 'Find' }).pressSequentially('ideas')
    },
  },
  {
    name: 'code-new-file',
    pane: 'code',
    project: 'new',
    async open(stage) {
      await showCode(stage)
      await stage.session.button('New file').click()
    },
  },
  {
    name: 'code-go-to-file',
    pane: 'code',
    project: 'new',
    async open(stage) {
      await showCode(stage)
      await stage.page.keyboard.press('Control+p')
      await stage.page.getByRole('combobox', { name: 'Go to file' }).fill('conf')
    },
  },
  {
    name: 'code-problems',
    pane: 'code',
    project: 'new',
    async open(stage) {
      const { session, page } = stage
      const model = await stage.scriptModel()
      const content =
        "import { Sun } from 'lucide-react'\n\ninterface Habit {\n  name: string\n  done: boolean\n}\n\nexport const first: Habit = { name: 'Read', done: 'yes' }\nexport const Icon = Sun\nexport const total: number = first.name\n"
      await session.send('Add the habit type')
      await model.answer(
        `A type for habits, and the first one.\n${block([{ operation: 'CREATE', path: 'src/habit.ts', description: 'd', content }])}`,
      )
      await showCode(stage)
      await session.treeItem('habit.ts').click()
      await page.getByRole('button', { name: /^Problems\s*2$/ }).click()
      await page.getByRole('region', { name: 'Problems' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'chat-writing',
    pane: 'chat',
    project: 'new',
    async open({ session, scriptModel, page }) {
      const model = await scriptModel()
      await session.send('A habit tracker with a weekly chart, in warm colours')
      await model.say(
        'A habit tracker with **three parts**:\n\n1. a list of habits with a check for today\n2. a chart of the week\n3. a short form for a new habit\n\nThe colours are a warm sand and a burnt orange.\n',
      )
      await model.say(
        `[CODE_CHANGES]{"files":[${JSON.stringify({ operation: 'CREATE', path: 'src/lib/habits.ts', description: 'd', content: 'export const habits = []\n' })},{"operation":"CREATE","path":"src/components/WeekChart.tsx","description":"d","content":"export function WeekChart() {\\n  return (\\n    <figure className=\\"rounded-xl`,
      )
      await page.getByRole('region', { name: 'Version 1' }).waitFor()
    },
  },
  {
    name: 'chat-thinking',
    pane: 'chat',
    project: 'new',
    async open({ session, scriptModel, page }) {
      await scriptModel()
      await session.send('A landing page for a neighbourhood bakery')
      await page.getByTestId('thinking-status').waitFor()
    },
  },
  {
    name: 'chat-code',
    pane: 'chat',
    project: 'new',
    async open({ session, scriptModel, page }) {
      const model = await scriptModel()
      await session.send('How do I keep what was typed?')
      await model.answer(
        'Keep it in `localStorage`, and read it once at the start:\n\n```tsx\nconst [draft, setDraft] = useState(\n  () => localStorage.getItem("draft") ?? "",\n)\n\nuseEffect(() => {\n  localStorage.setItem("draft", draft)\n}, [draft])\n```\n\n| Store | Lives |\n| - | - |\n| `sessionStorage` | as long as the tab |\n| `localStorage` | until it is cleared |\n\nMore on [MDN](https://developer.mozilla.org/en-US/docs/Web/API/Window/localStorage).',
      )
      await page.locator('.tok-keyword').first().waitFor()
    },
  },
  {
    name: 'chat-error',
    pane: 'chat',
    project: 'new',
    async open({ session, page }) {
      const error = { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED' }
      await page.route('**/*:streamGenerateContent*', (route) =>
        route.fulfill({ status: 429, json: { error } }),
      )
      await session.send('A habit tracker with a weekly chart, in warm colours')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'chat-draft',
    pane: 'chat',
    project: 'new',
    async open({ session, scriptModel, page }) {
      const model = await scriptModel()
      const files = ['lib/habits.ts', 'components/HabitRow.tsx', 'components/WeekChart.tsx'].map((path) => ({
        operation: 'CREATE',
        path: `src/${path}`,
        description: 'd',
        content: 'export {}\n',
      }))
      await session.send('A habit tracker with a weekly chart, in warm colours')
      await model.say(
        `A habit tracker with three parts.\n[CODE_CHANGES]{"files":[${files.map((file) => JSON.stringify(file)).join()},`,
      )
      await page.getByRole('region', { name: 'Version 1' }).getByText('WeekChart').waitFor()
      await session.button('Stop').click()
      await page.getByRole('region', { name: 'Draft' }).getByRole('listitem').first().waitFor()
    },
  },
  { name: 'version', pane: 'chat', project: 'built', open: async () => undefined },
  {
    name: 'version-changes',
    pane: 'chat',
    project: 'built',
    isInChat: true,
    async open({ page }) {
      await page
        .getByRole('button', { name: /^Show changes of src\/styles/ })
        .first()
        .click()
      await page.getByTestId('file-diff').locator('.cm-line').first().waitFor()
    },
  },
  {
    name: 'version-undo',
    pane: 'chat',
    project: 'built',
    isInChat: true,
    open: ({ page }) => page.getByTitle('Undo to this version').click(),
  },
  {
    name: 'request-editing',
    pane: 'chat',
    project: 'built',
    isInChat: true,
    open: ({ session }) => session.button('Edit message').click(),
  },
  { name: 'palette', pane: 'chat', project: 'built', open: ({ page }) => page.keyboard.press('Control+k') },
  { name: 'menu', pane: 'chat', project: 'built', open: (stage) => command(stage, 'Menu') },
  { name: 'settings', pane: 'chat', project: 'built', open: (stage) => command(stage, 'Settings') },
  { name: 'api-keys', pane: 'chat', project: 'built', open: (stage) => command(stage, 'API Keys') },
  { name: 'memory', pane: 'chat', project: 'built', open: (stage) => command(stage, 'Memory') },
  { name: 'plans', pane: 'chat', project: 'built', open: (stage) => command(stage, 'Upgrade') },
  { name: 'rename-project', pane: 'chat', project: 'built', open: (stage) => command(stage, 'Rename') },
  {
    name: 'shortcuts',
    pane: 'chat',
    project: 'built',
    open: (stage) => command(stage, 'Keyboard shortcuts'),
  },
  { name: 'clear-chat', pane: 'chat', project: 'built', open: (stage) => command(stage, 'Clear chat') },
]
