/** Faults of an answer that are mended before it becomes a version: in a real browser, with no further request. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { isFullRun, sample } from '../full-run.ts'
import { MISTAKES } from '../repair/mistakes.ts'
import { saveScreenshot } from './harness.ts'
import { scriptModel } from './scripted-model.ts'
import { setUpWorkspaces } from './set-up-workspace.ts'
import { HABITS, type WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpWorkspaces()
let session: WorkspaceSession
let page: Page
let requests = 0

beforeEach(async () => {
  session = await workspaces.open()
  page = session.page
  requests = 0
  page.on('request', (made) => {
    if (made.url().includes(':streamGenerateContent')) requests += 1
  })
})

const version = (number: number) => session.version(number)
const repairs = (count: number) =>
  version(1).getByRole('button', { name: count === 1 ? '1 repair, no cost' : `${count} repairs, no cost` })
const app = () => page.frameLocator('iframe[title="Live preview"]')
const fixNow = () => page.getByRole('button', { name: 'Fix Now' })

/** What the card says was mended. */
async function sentences(): Promise<string[]> {
  await version(1)
    .getByRole('button', { name: /no cost/ })
    .click()
  return version(1).getByRole('listitem').filter({ hasText: /\.$/ }).allInnerTexts()
}

async function expectNothingWrong(): Promise<void> {
  await app().locator('#root > *').first().waitFor()
  await expect.poll(() => fixNow().count()).toBe(0)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
}

const answer = (files: Record<string, string>) => {
  const changes = Object.entries(files).map(([path, content]) => ({
    operation: 'UPDATE',
    path,
    description: 'As asked',
    content,
  }))
  return `Done.\n\n[CODE_CHANGES]\n${JSON.stringify({ files: changes })}\n[CODE_CHANGES_END]`
}

/** That each is found and mended, and what is said of it, is proven by test/repair-faults.test.ts: one goes the whole way. */
describe('a mistake of the demo model', () => {
  it.each(sample(MISTAKES, 1, ([fault]) => fault))(
    'S4.17 R5 %s is mended before it is a version, and asks no model',
    async (fault, sentence) => {
      await session.send(`[[fault:${fault}]] ${HABITS}`)
      await page.getByTitle('Undo to this version').waitFor()
      await version(1)
        .getByRole('button', { name: /no cost/ })
        .waitFor()
      await expectNothingWrong()
      const said = await sentences()
      expect(said.length).toBeGreaterThan(0)
      for (const one of said) expect(one).toMatch(sentence)
      expect(requests).toBe(1)
    },
  )

  it('S4.14 R5 undo takes the repair back with its version', async () => {
    await session.send(`[[fault:missingreactimport]] ${HABITS}`)
    await repairs(1).waitFor()
    await saveScreenshot(page, 'repairs-1280')
    await repairs(1).click()
    await saveScreenshot(page, 'repairs-open-1280')
    await page.getByTitle('Undo to this version').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await app().getByRole('heading', { name: 'Nothing here yet.' }).waitFor()
    expect(requests).toBe(1)
  })

  it('S4.17 R23 R28 syntaxerror has more than one reading: the model mends it before it is a version', async () => {
    await session.send(`[[fault:syntaxerror]] ${HABITS}`)
    await page.getByTitle('Undo to this version').waitFor()
    await expectNothingWrong()
    expect(requests).toBe(2)
    await version(1).getByRole('button', { name: '1 repair by the model' }).click()
    await version(1).getByText('It runs.').waitFor()
  })

  it('S4.17 R21 R25 missingfile is not guessed at: the answer is held back, with Fix Now', async () => {
    await session.send(`[[fault:missingfile]] ${HABITS}`)
    const draft = page.getByRole('region', { name: 'Draft' })
    await draft.getByText('The model changed nothing, so the repair was stopped.').first().waitFor()
    await draft
      .getByText(/Module not found: Can't resolve/)
      .first()
      .waitFor()
    await expect.poll(() => app().getByRole('heading', { name: 'Nothing here yet.' }).count()).toBe(1)
    await draft.getByRole('button', { name: 'Fix Now' }).waitFor()
    await expect.poll(() => page.getByTitle('Undo to this version').count()).toBe(0)
    expect(requests).toBe(2)
  })

  it('R2 an answer without a mistake has no repairs', async () => {
    await session.send(HABITS)
    await page.getByTitle('Undo to this version').waitFor()
    await expectNothingWrong()
    await expect.poll(() => version(1).getByText('no cost').count()).toBe(0)
  })
})

/** What is done about each is proven in src/core/drafts/repairs: in every run, a package that is missing, and several together. */
describe('a mistake in the set-up', () => {
  const APP = 'export default function App() {\n  return <h1>All is well</h1>\n}\n'

  const send = async (files: Record<string, string>) => {
    const model = await scriptModel(page)
    await session.send('Change it')
    await model.answer(answer(files))
    await app().getByRole('heading', { name: 'All is well' }).waitFor()
    expect(await model.requestCount()).toBe(1)
    await expectNothingWrong()
    return sentences()
  }

  it('R13 a package that is not declared is added to package.json', async () => {
    const said = await send({
      'src/App.tsx': `import { clsx } from 'clsx'\n${APP.replace('<h1>', "<h1 className={clsx('a')}>")}`,
    })
    expect(said).toEqual([expect.stringMatching(/^Added clsx \S+ to package\.json\.$/)])
    await version(1).getByText('package.json', { exact: true }).waitFor()
  })

  it.runIf(isFullRun)('R18 the Tailwind plugin is the one of the version', async () => {
    const said = await send({
      'src/App.tsx': APP,
      'postcss.config.js':
        "export default {\n  plugins: { '@tailwindcss/postcss': {}, autoprefixer: {} },\n}\n",
    })
    expect(said).toEqual([
      'Named the Tailwind plugin tailwindcss in postcss.config.js, as Tailwind 3 wants it.',
    ])
  })

  it.runIf(isFullRun)('R19 index.html starts the entry that there is', async () => {
    const page = `<!doctype html>\n<html lang="en">\n  <body>\n    <div id="root"></div>\n    <script type="module" src="/src/index.tsx"></script>\n  </body>\n</html>\n`
    expect(await send({ 'src/App.tsx': APP, 'index.html': page })).toEqual([
      'Let index.html start src/main.tsx.',
    ])
  })

  it('R10 R12 several are mended together', async () => {
    const said = await send({
      'src/Title.tsx': 'export function Title() {\n  return <h1>All is well</h1>\n}\n',
      'src/App.tsx':
        "import Title from './title'\n\nexport default function App() {\n  const [count] = useState(1)\n  return <main data-count={count}><Title /></main>\n}\nexport default App\n",
    })
    expect(said).toHaveLength(4)
  })
})
