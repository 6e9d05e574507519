/** What a person does to sign in by the embedded provider. */
import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import type { Lathe } from './harness.ts'

/** For browser contexts: the landing page's replay, which runs without an end, stands still. */
export const STILL = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const

export interface Person {
  readonly name: string
  readonly email: string
}

/** Somebody whom the provider does not know yet. */
export function newPerson(name = 'Ada Lovelace'): Person {
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}-${randomBytes(4).toString('hex')}@example.com` }
}

/** Opens the landing page and its sign-in dialog. */
export async function openSignIn(context: BrowserContext, lathe: Pick<Lathe, 'origin'>): Promise<Page> {
  const page = await context.newPage()
  await page.goto(lathe.origin)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in on this machine' }).waitFor()
  return page
}

/** Clicks what signs in, and answers the popup that this opens. */
export async function openPopup(page: Page, button = 'Sign in on this machine'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  return opened
}

/** Names a new account on the provider's page. */
export async function nameAccount(provider: Page, { name, email }: Person): Promise<void> {
  await provider.getByLabel('Name').fill(name)
  await provider.getByLabel('E-mail').fill(email)
  await provider.getByRole('button', { name: 'Continue' }).click()
}

/** Signs in from the landing page; resolves when the workspace is open. */
export async function signIn(
  context: BrowserContext,
  lathe: Pick<Lathe, 'origin'>,
  person: Person,
): Promise<Page> {
  const page = await openSignIn(context, lathe)
  await nameAccount(await openPopup(page), person)
  await page.getByRole('textbox', { name: 'Your request' }).waitFor()
  return page
}

/** The tab of the settings, where the page of the account is linked. */
export async function openAccountTab(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
}

/** From that tab. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
}

/** Without a popup: by leaving the page, as a browser that blocks popups makes one do. */
export async function blockPopups(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.open = () => null
  })
}
