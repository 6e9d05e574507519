/** What a person does with the bar, the drawer and the projects of the workspace. */
import { afterEach } from 'vitest'
import { followSession } from './followed-session.ts'
import { setUpScreens } from './set-up-workspace.ts'
import { closeLayers, type SessionOptions, type WorkspaceSession } from './workspace-driver.ts'

/** For a test file: each of its tests goes on in the workspace that it opens, whose parts are found here. */
export function setUpShell() {
  const workspaces = setUpScreens()
  const current = followSession(workspaces)
  const page = () => current.session.page
  const goOnIn = (opened: WorkspaceSession) => {
    current.goOnIn(opened)
    return { session: opened, page: opened.page }
  }
  const button = (name: string) => current.session.button(name)
  const drawer = () => page().getByRole('dialog', { name: 'Projects' })
  const title = (name: string) => page().getByRole('heading', { name, level: 1 })

  async function openDrawer(): Promise<void> {
    await button('Menu').click()
    await drawer().waitFor()
  }

  return {
    workspaces,
    /** The one that the test goes on in, and its page. */
    get session() {
      return current.session
    },
    get page() {
      return page()
    },
    goOnIn,
    open: async (options: SessionOptions = {}) => goOnIn(await workspaces.open(options)),
    /** For a describe: its tests follow one another in one workspace, in which each closes what it opened. */
    shareOne(): void {
      current.shareOne()
      afterEach(() => closeLayers(page()))
    },
    button,
    drawer,
    title,
    row: (name: string | RegExp) => drawer().getByRole('listitem').filter({ hasText: name }),
    dialog: (name: string) => page().getByRole('dialog', { name }),
    question: (name: string) => page().getByRole('alertdialog', { name }),
    hasFocus: (name: string) => button(name).evaluate((element) => element === document.activeElement),
    openDrawer,
    async createProject(name: string): Promise<void> {
      await openDrawer()
      await button('New Project').click()
      await page().getByLabel('Name of the new project').fill(name)
      await page().getByLabel('Name of the new project').press('Enter')
      await drawer().waitFor({ state: 'detached' })
      await title(name).waitFor()
    },
    async openRowMenu(name: string): Promise<void> {
      await button(`Actions for ${name}`).click()
      await page().getByRole('menu').waitFor()
    },
  }
}
