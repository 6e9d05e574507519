import type { BrowserContext, Page } from 'playwright-core'
import { newProject, rename, request, untilSaved } from '../../test/e2e/saves-driver.ts'
import { nameAccount, newPerson, openPopup, openSignIn, signIn } from '../../test/e2e/sign-in-driver.ts'

export interface AccountStage {
  readonly context: BrowserContext
  readonly origin: string
  /** Another browser of the same person. */
  readonly newDevice: () => Promise<BrowserContext>
}

/** One screen of somebody who signs in, or has; resolves to the page that shows it. */
export interface AccountScreen {
  /** Names the files. */
  readonly name: string
  readonly open: (stage: AccountStage) => Promise<Page>
}

const ADA = 'Ada Lovelace'
const status = (page: Page, name: string) => page.locator(`[data-save-status=${name}]`)

async function enterWith(stage: AccountStage, ...projects: string[]): Promise<Page> {
  const page = await signIn(stage.context, stage, newPerson(ADA))
  for (const name of projects) await newProject(page, name)
  await untilSaved(page)
  return page
}

async function deleteProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

async function openSettings(page: Page, tab: string): Promise<void> {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: tab }).click()
}

export const ACCOUNT_SCREENS: readonly AccountScreen[] = [
  {
    name: 'provider',
    open: async ({ context, origin }) => {
      const popup = await openPopup(await openSignIn(context, { origin }))
      await popup.getByLabel('E-mail').waitFor()
      return popup
    },
  },
  {
    name: 'provider-problem',
    async open({ context, origin }) {
      const page = await openSignIn(context, { origin })
      await nameAccount(await openPopup(page), newPerson('Grace Hopper'))
      await request(page).waitFor()
      await context.clearCookies()
      await page.evaluate(() => localStorage.clear())
      const popup = await openPopup(await openSignIn(context, { origin }))
      await popup.getByLabel('Name').fill(' ')
      await popup.getByLabel('E-mail').fill('grace@example')
      await popup.getByRole('button', { name: 'Continue' }).click()
      await popup.getByRole('alert').waitFor()
      return popup
    },
  },
  {
    name: 'sign-in-failed',
    async open({ context, origin }) {
      const page = await openSignIn(context, { origin })
      const popup = await openPopup(page)
      await popup.getByLabel('E-mail').waitFor()
      await popup.close()
      await page.getByRole('alert').filter({ hasText: 'Error: ' }).waitFor()
      return page
    },
  },
  {
    name: 'account',
    async open(stage) {
      const page = await enterWith(stage, 'Habits')
      await openSettings(page, 'Account')
      return page
    },
  },
  {
    name: 'account-memory',
    async open(stage) {
      const page = await enterWith(stage, 'Habits')
      await openSettings(page, 'Memory')
      await page.getByLabel('For every project').fill('Answer in Danish. Warm colours, no emoji.')
      return page
    },
  },
  { name: 'saves-saved', open: (stage) => enterWith(stage, 'Habits') },
  {
    name: 'saves-saving',
    async open(stage) {
      const page = await enterWith(stage, 'Habits')
      await stage.context.route('**/api/projects/**', () => undefined)
      await newProject(page, 'Garden')
      await status(page, 'saving').click()
      return page
    },
  },
  {
    name: 'saves-offline',
    async open(stage) {
      const page = await enterWith(stage, 'Habits')
      await stage.context.route('**/api/projects**', (route) => route.abort())
      await newProject(page, 'Garden')
      await status(page, 'offline').click()
      return page
    },
  },
  {
    name: 'saves-conflict',
    async open(stage) {
      const person = newPerson(ADA)
      const page = await signIn(stage.context, stage, person)
      await newProject(page, 'Habits')
      await untilSaved(page)
      const other = await signIn(await stage.newDevice(), stage, person)
      await page.context().setOffline(true)
      await rename(page, 'Habits', 'Habits2')
      await rename(other, 'Habits', 'Habits1')
      await untilSaved(other)
      await page.context().setOffline(false)
      await status(page, 'conflict').waitFor()
      return page
    },
  },
  {
    name: 'menu-account',
    async open(stage) {
      const page = await enterWith(stage, 'Habits', 'Garden', 'Recipes')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('button', { name: 'Actions for Recipes', exact: true }).waitFor()
      return page
    },
  },
  {
    name: 'menu-deleted',
    async open(stage) {
      const page = await enterWith(stage, 'Habits', 'Garden', 'Recipes')
      await deleteProject(page, 'Garden')
      await page.getByText('Recently deleted (1)').click()
      await page.getByRole('button', { name: 'Restore Garden' }).waitFor()
      return page
    },
  },
]
