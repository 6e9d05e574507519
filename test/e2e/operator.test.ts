/** The pages of whoever runs the server, in a real browser: nobody else gets there. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { freePort, ROOT, saveScreenshot } from './harness.ts'
import { request } from './saves-driver.ts'
import { openPopup, STILL } from './sign-in-driver.ts'
import { setUpStage } from './stage.ts'

const port = await freePort()
const ADDRESSES = { PORT: String(port), IDENTITY_ORIGIN: `http://login.localhost:${port}` }
const stage = setUpStage({ SIGN_IN: 'accounts', ...ADDRESSES }, { hasStandIns: true })
const PASSWORD = 'correct horse battery'
const ADA = { name: 'Ada Lovelace', email: 'ada@example.com' }
const GRACE = { name: 'Grace Hopper', email: 'grace@example.com' }

async function accounts(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/accounts.process.js', ...command],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, SIGN_IN: 'accounts', DATA_DIR: stage.lathe.dataDir, ...ADDRESSES },
    },
  )
  return stdout
}

/** Makes an account on the page that a link leads to, and signs in with it. */
async function enterBy(link: string, { name, email }: typeof ADA): Promise<Page> {
  const page = await (await stage.browser.newContext(STILL)).newPage()
  await page.goto(link)
  await page.getByLabel('Name').fill(name)
  const address = page.getByLabel('E-mail')
  if ((await address.inputValue()) !== email) await address.fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Make account' }).click()
  await page.getByRole('link', { name: 'Open the workspace' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const popup = await openPopup(page, 'Sign in with your account')
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Password').fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await request(page).waitFor()
  return page
}

it('25.5 an operator invites, looks through people and apps, and whoever was invited gets none of it', async () => {
  const ada = await enterBy(/http:\S+\/invitation\/\S+/.exec(stage.lathe.output())?.[0] ?? '', ADA)
  await ada.goto(`${stage.lathe.origin}/operator`)
  await ada.getByText('These pages are for whoever runs this server.').waitFor()
  await accounts('operator', ADA.email)
  await ada.getByRole('button', { name: 'Try again' }).click()
  const people = ada.getByRole('list', { name: 'People' })
  await people.getByText(`${ADA.name} · ${ADA.email}`).waitFor()
  expect(await findViolations(ada)).toEqual([])
  await saveScreenshot(ada, 'operator-people')

  await ada.getByRole('tab', { name: 'Invitations' }).click()
  await ada.getByText('No invitation is open.').waitFor()
  await ada.getByLabel('E-mail (empty: for anybody)').fill(GRACE.email)
  await ada.keyboard.press('Enter')
  const link = await ada.getByText(/^http:\S+\/invitation\/\S+$/).textContent()
  await ada.getByRole('list', { name: 'Invitations' }).getByText(GRACE.email).waitFor()
  expect(await findViolations(ada)).toEqual([])

  const grace = await enterBy(link ?? '', GRACE)
  await grace.goto(`${stage.lathe.origin}/operator`)
  await grace.getByRole('heading', { name: 'Not for you' }).waitFor()

  await ada.getByRole('tab', { name: 'People' }).click()
  await people.getByText(`${GRACE.name} · ${GRACE.email}`).waitFor()
  await people
    .getByRole('listitem')
    .filter({ hasText: GRACE.email })
    .getByRole('button', { name: 'End account' })
    .click()
  await ada.getByRole('alertdialog').getByRole('button', { name: 'End account' }).click()
  await ada.getByText(`The account of ${GRACE.email} has ended, and so have its sign-ins.`).waitFor()
  await people.getByText('ended on').waitFor()
  expect(await accounts('list')).toMatch(/grace@example\.com.*ended on/)

  await ada.getByRole('tab', { name: 'Apps' }).click()
  await ada.getByText('Nothing is published here.').waitFor()
  expect(await findViolations(ada)).toEqual([])

  await ada.getByRole('tab', { name: 'Server' }).click()
  const server = ada.getByRole('list', { name: 'Server' })
  await expect.poll(() => server.getByText(/^answers, in \d+ ms$/).count()).toBe(3)
  await server.getByText(/^\d+ MB of at most [\d.]+ GB$/).waitFor()
  expect(await findViolations(ada)).toEqual([])
  await saveScreenshot(ada, 'operator-server')
  await server.getByRole('button', { name: 'Empty' }).click()
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Empty' }).click()
  await ada.getByText('Packages that no project asked for lately are removed.').waitFor()
  await Promise.all([ada.context().close(), grace.context().close()])
})
