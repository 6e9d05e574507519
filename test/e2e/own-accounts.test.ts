/** A server with accounts of its own and without any other provider: from the invitation to a second person, in a real browser. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { ROOT } from './harness.ts'
import { newProject, projectNames, request, untilSaved } from './saves-driver.ts'
import { openPopup, STILL } from './sign-in-driver.ts'
import { setUpStage } from './stage.ts'

const stage = setUpStage({ SIGN_IN: 'accounts' }, { hasStandIns: true })
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
    /** The tab of the settings, where the page of the account is linked. */
    async openAccount() {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('tab', { name: 'Account' }).click()
    },
    /** From that tab. */
    async leave() {
      await page.getByRole('button', { name: 'Log Out' }).click()
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
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

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/accounts.process.js', 'invite', GRACE.email],
    {
      cwd: ROOT,
      env: {
        ...{ PATH: process.env.PATH, SIGN_IN: 'accounts', PORT: String(stage.lathe.port) },
        DATA_DIR: stage.lathe.dataDir,
      },
    },
  )
  const grace = await newBrowser()
  await grace.join(/http:\S+/.exec(stdout)?.[0] ?? '', GRACE)
  await grace.enter(GRACE.email, PASSWORD)
  expect(await projectNames(grace.page)).not.toContain('Garden')
  await Promise.all([ada.close(), grace.close()])
})
