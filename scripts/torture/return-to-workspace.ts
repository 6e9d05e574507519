import type { BrowserContext, Page } from 'playwright-core'
import { nameAccount, openPopup, type Person } from '../../test/e2e/sign-in-driver.ts'

/**
 * Opens the workspace as this person. A browser that was killed may have lost what it had not flushed: the login, the
 * provider's session, or both; then the person signs in again, as they would.
 */
export async function returnToWorkspace(
  context: BrowserContext,
  { origin }: { readonly origin: string },
  person: Person,
): Promise<{ readonly page: Page; readonly hadToSignIn: boolean }> {
  const page = await context.newPage()
  await page.goto(`${origin}/#/build`)
  const workspace = page.getByRole('textbox', { name: 'Your request' })
  const landing = page.getByRole('button', { name: 'Sign In', exact: true })
  await workspace.or(landing).waitFor()
  const hadToSignIn = await landing.isVisible()
  if (hadToSignIn) {
    await landing.click()
    await answerProvider(await openPopup(page), person)
    await workspace.waitFor()
  }
  return { page, hadToSignIn }
}

/** Whatever its window asks; one that still knows who this is closes by itself. */
async function answerProvider(popup: Page, person: Person): Promise<void> {
  const closed = popup.isClosed() ? Promise.resolve() : popup.waitForEvent('close', { timeout: 0 })
  const known = popup.getByRole('button', { name: person.email })
  const naming = popup.getByLabel('E-mail')
  const asks = naming.waitFor().then(() => 'asks' as const)
  asks.catch(() => {})
  const met = await Promise.race([closed.then(() => 'closed' as const), asks])
  if (met === 'closed') return
  // Named once, the account is one of those to choose from.
  if ((await known.count()) > 0) await known.click()
  else await nameAccount(popup, person)
}
