/** Accounts of this server by another OpenID provider, in a real browser: in, what is kept, where one is signed in, and out. */
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { startForeignProvider } from '../sign-in/foreign-provider.ts'
import { findViolations } from './find-violations.ts'
import { freePort } from './harness.ts'
import { newProject, projectNames, request, untilSaved } from './saves-driver.ts'
import { openAccountTab, openPopup, STILL, signOut } from './sign-in-driver.ts'
import { setUpStage } from './stage.ts'

const port = await freePort()
const identity = `http://login.localhost:${port}`
const other = await startForeignProvider({ redirectUri: `${identity}/openid/callback` })
const { issuer, clientId, clientSecret, name } = other.settings()
const stage = setUpStage(
  {
    ...{ SIGN_IN: 'accounts', PORT: String(port), IDENTITY_ORIGIN: identity },
    ...{ OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret ?? '' },
    OPENID_NAME: name,
  },
  { hasStandIns: true },
)
afterAll(() => other.end())

const byOther = (page: Page) => page.getByRole('button', { name: `Continue with ${name}` })

/** At the other provider, where it is not known yet who somebody is. */
async function signInThere(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('Ada')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

async function openAccount(page: Page): Promise<Page> {
  await openAccountTab(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Password and sign-ins' }).click()
  const account = await opened
  await account.getByText('Chrome (this one)').waitFor()
  return account
}

it('25.1 another OpenID provider makes the account and opens the workspace; sign-ins are listed, ended and left', async () => {
  const here = await (await stage.browser.newContext(STILL)).newPage()
  await here.goto(/http:\S+\/invitation\/\S+/.exec(stage.lathe.output())?.[0] ?? '')
  await byOther(here).waitFor()
  expect(await findViolations(here)).toEqual([])
  await byOther(here).click()
  await signInThere(here)
  await here.getByRole('heading', { name: 'Your account is made' }).waitFor()
  await here.getByRole('link', { name: 'Open the workspace' }).click()
  await here.getByRole('button', { name: 'Sign In', exact: true }).click()
  const popup = await openPopup(here, 'Sign in with your account')
  await byOther(popup).waitFor()
  expect(await findViolations(popup)).toEqual([])
  // It is known there who this is: nothing more is asked.
  await byOther(popup).click()
  await request(here).waitFor()
  await newProject(here, 'Garden')
  await untilSaved(here)

  const there = await (await stage.browser.newContext(STILL)).newPage()
  await there.goto(stage.lathe.origin)
  await there.getByRole('button', { name: 'Sign In', exact: true }).click()
  const second = await openPopup(there, 'Sign in with your account')
  await byOther(second).click()
  await signInThere(second)
  await request(there).waitFor()
  expect(await projectNames(there)).toContain('Garden')

  const account = await openAccount(there)
  await account.getByRole('heading', { name, exact: true }).waitFor()
  expect(await findViolations(account)).toEqual([])
  await account.getByRole('button', { name: /^End the sign-in in Chrome/ }).click()
  await account.getByText('The sign-in has ended.').waitFor()
  expect(await account.getByRole('button', { name: /^End the sign-in/ }).count()).toBe(0)
  // What was ended elsewhere saves nothing any more.
  await here.reload()
  await here
    .locator('[data-save-status=offline]')
    .and(here.getByRole('button', { name: 'Sign in again' }))
    .waitFor()
  await account.close()
  await signOut(there)
  await Promise.all([here.context().close(), there.context().close()])
})
