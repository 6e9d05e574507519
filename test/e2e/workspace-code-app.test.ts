/** The code tab beside the app in its preview, and with TypeScript: what is edited shows, and what is wrong is found. */
import { beforeEach, describe, expect, it } from 'vitest'
import { scriptModel } from './scripted-model.ts'
import { setUpWorkspaces } from './set-up-workspace.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpWorkspaces()
let session: WorkspaceSession

beforeEach(async () => {
  session = await workspaces.open()
})

const heading = (path: string) => session.page.getByRole('heading', { name: path, exact: true })
const content = () => session.page.locator('.cm-content')
const edit = () => session.page.getByRole('switch', { name: 'Edit' })
const showCode = () => session.page.getByRole('tab', { name: 'Code' }).click()

/** A block of changes as an answer holds it. */
function block(files: readonly object[]): string {
  return `Done.\n[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`
}
const create = (path: string, text: string) => ({
  operation: 'CREATE',
  path,
  description: 'd',
  content: text,
})

describe('editing', () => {
  it('S2.54 changes the file and the app, and can be undone by the keyboard', async () => {
    const { page } = session
    await edit().click()
    await content().getByText('Nothing here yet.').dblclick()
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: 'Find' }).pressSequentially('Nothing here yet.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.type('Edited by hand.')
    const app = page.frameLocator('iframe[title="Live preview"]')
    await app.getByRole('heading', { name: 'Edited by hand.' }).waitFor({ state: 'attached' })
    await session.treeItem('main.tsx').click()
    await heading('src/main.tsx').waitFor()
    await session.treeItem('App.tsx').click()
    await content().getByText('Edited by hand.').waitFor()
    await edit().click()
    await edit().and(page.locator('[aria-checked=false]')).waitFor()
  })
})

describe('problems', () => {
  it('S2.54, S4.17 are found by TypeScript, opened by a click, and sent to the agent', async () => {
    const { page } = session
    const model = await scriptModel(page)
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    const isTypeScript = (url: string) => /typescript\.worker/.test(url)
    await session.send('Break it')
    await model.answer(
      block([
        create(
          'src/wrong.ts',
          "import { Sun } from 'lucide-react'\n\nexport const n: number = 'one'\nexport { Sun }\n",
        ),
      ]),
    )
    // What would crash in a first version is looked for once it is painted, and the editor asks the same worker.
    await expect.poll(() => workers.filter(isTypeScript).length).toBe(1)
    await showCode()
    await page.getByRole('button', { name: /^Problems\s*1$/ }).click()
    const panel = page.getByRole('region', { name: 'Problems' })
    const row = panel.getByRole('button', { name: /Type 'string' is not assignable to type 'number'/ })
    await row.getByText('src/wrong.ts:3:14').waitFor()
    await panel.getByText('Not checked, since their types are not here: lucide-react.').waitFor()
    expect(workers.filter(isTypeScript)).toHaveLength(1)
    await row.click()
    await heading('src/wrong.ts').waitFor()
    await page.locator('.cm-lintRange-error').waitFor()
    await panel.getByRole('button', { name: 'Send to the agent' }).click()
    await page.getByRole('article', { name: 'You' }).getByText('src/wrong.ts:3:14 TS2322').waitFor()
    await model.answer(block([{ ...create('src/wrong.ts', 'export const n = 1\n'), operation: 'UPDATE' }]))
    await panel.getByText('TypeScript has found no problems.').waitFor()
    await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' })
  })
})
