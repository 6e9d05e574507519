/** A server with accounts of its own and without any other provider: from the invitation to a second person, in a real browser. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { freePort, ROOT } from './harness.ts'
import { newProject, projectNames, request, untilSaved } from './saves-driver.ts'
import { openAccountTab, openPopup, STILL, signOut } from './sign-in-driver.ts'
import { setUpStage } from './stage.ts'

const port = await freePort()
/** A passkey belongs to a name, which an address in numbers is not. */
const ADDRESSES = { PORT: String(port), IDENTITY_ORIGIN: `http://login.localhost:${port}` }
const stage = setUpStage({ SIGN_IN: 'accounts', ...ADDRESSES }, { hasStandIns: true })
const PASSWORD = 'correct horse battery'
const ADA = { name: 'Ada Lovelace', email: 'ada@example.com' }
const GRACE = { name: 'Grace Hopper', email: 'grace@example.com' }

/** A browser of its own. */
async function newBrowser() {
  const context = await stage.browser.newContext(STILL)
  const page = await context.newPage()

  return {
    page,
    close: () => context.close(),
    /** Makes an account on the page that a link leads to. */
    async join(link: string, { name, email }: typeof ADA) {
      await page.goto(link)
      expect(await findViolations(page)).toEqual([])
      await page.getByLabel('Name').fill(name)
      const address = page.getByLabel('E-mail')
      if ((await address.inputValue()) !== email) await address.fill(email)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Make account' }).click()
      await page.getByRole('heading', { name: 'Your account is made' }).waitFor()
      await page.getByRole('link', { name: 'Open the workspace' }).click()
    },
    /** From the landing page, with each of these passwords in turn; the last is right. */
    async enter(email: string, ...passwords: string[]) {
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      const popup = await openPopup(page, 'Sign in with your account')
      const told: (string | null)[] = []
      await popup.getByLabel('E-mail').fill(email)
      for (const [at, password] of passwords.entries()) {
        await popup.getByLabel('Password').fill(password)
        await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
        if (at + 1 < passwords.length) told.push(await popup.getByRole('alert').textContent())
      }
      await request(page).waitFor()
      return told
    },
    openAccount: () => openAccountTab(page),
    leave: () => signOut(page),
  }
}

/** The link, as the operator's command says it. */
async function invite(email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/accounts.process.js', 'invite', email],
    {
      cwd: ROOT,
      env: {
        ...{ PATH: process.env.PATH, SIGN_IN: 'accounts', DATA_DIR: stage.lathe.dataDir, ...ADDRESSES },
      },
    },
  )
  return /http:\S+/.exec(stdout)?.[0] ?? ''
}

/** An authenticator of the device that a page runs on, which says yes by itself; resolves to the way to what it holds. */
async function giveAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    take: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    put: async (
      credentials: Awaited<ReturnType<typeof devtools.send<'WebAuthn.getCredentials'>>>['credentials'],
    ) => {
      for (const credential of credentials)
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}

it('2.3 an invitation makes an account, whose work is there after a sign-out, and no other one’s', async () => {
  const first = /http:\S+\/invitation\/\S+/.exec(stage.lathe.output())?.[0] ?? ''
  const ada = await newBrowser()
  await ada.join(first, ADA)
  await ada.enter(ADA.email, PASSWORD)
  await newProject(ada.page, 'Garden')
  await untilSaved(ada.page)
  await ada.openAccount()
  const opened = ada.page.waitForEvent('popup')
  await ada.page.getByRole('link', { name: 'Password and sign-ins' }).click()
  const account = await opened
  await account.getByText('Chrome (this one)').waitFor()
  expect(await findViolations(account)).toEqual([])
  await account.close()
  await ada.leave()
  expect(await ada.enter(ADA.email, 'a wrong password', PASSWORD)).toEqual([
    'E-mail and password do not belong together here. Look at both and try again.',
  ])
  expect(await projectNames(ada.page)).toContain('Garden')

  const grace = await newBrowser()
  await grace.join(await invite(GRACE.email), GRACE)
  await grace.enter(GRACE.email, PASSWORD)
  expect(await projectNames(grace.page)).not.toContain('Garden')
  await Promise.all([ada.close(), grace.close()])
})

it('25.1 a passkey is made with the password, and opens the workspace without it', async () => {
  const mary = { name: 'Mary Somerville', email: 'mary@example.com' }
  const { page, join, enter, openAccount, leave, close } = await newBrowser()
  await join(await invite(mary.email), mary)
  await enter(mary.email, PASSWORD)
  await newProject(page, 'Orbits')
  await untilSaved(page)
  await openAccount()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Password and sign-ins' }).click()
  const account = await opened
  const device = await giveAuthenticator(page.context(), account)
  const section = account.locator('section', { has: account.getByRole('heading', { name: 'Passkeys' }) })
  await section.getByLabel('Name of the new passkey').fill('My laptop')
  await section.getByLabel('Present password').fill('a wrong password')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByRole('alert').getByText('not your present password').waitFor()
  await section.getByLabel('Present password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await account.getByText('The passkey is added').waitFor()
  await section.getByText('My laptop').waitFor()
  expect(await findViolations(account)).toEqual([])
  // This device has one now.
  await section.getByLabel('Name of the new passkey').fill('Again')
  await section.getByLabel('Present password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByText('This device has a passkey of this account already.').waitFor()
  const credentials = await device.take()
  await account.close()
  await leave()

  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const popup = await openPopup(page, 'Sign in with your account')
  await (await giveAuthenticator(page.context(), popup)).put(credentials)
  await popup.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await request(page).waitFor()
  expect(await projectNames(page)).toContain('Orbits')
  await close()
})
