/** What people do in the app "Shared list", in the preview and on a server of its own. */
import type { Frame, Page, Route } from 'playwright-core'
import { expect } from 'vitest'

type Shown = Frame | Page

export const row = (shown: Shown, name: string) => shown.getByRole('checkbox', { name })
export const titles = (shown: Shown) => shown.getByRole('heading', { level: 2 }).allInnerTexts()

export async function signUp(shown: Shown, email: string): Promise<void> {
  await shown.getByLabel('Email').click()
  await shown.getByLabel('Email').fill(email)
  await shown.getByLabel('Password').fill('a long password')
  await shown.getByRole('button', { name: 'Create account' }).click()
  await row(shown, 'Sourdough loaf').waitFor()
}

export async function signIn(shown: Shown, email: string): Promise<void> {
  await shown.getByRole('button', { name: 'I have an account' }).click()
  await shown.getByLabel('Email').fill(email)
  await shown.getByLabel('Password').fill('a long password')
  await shown.getByRole('button', { name: 'Sign in', exact: true }).click()
  await row(shown, 'Sourdough loaf').waitFor()
}

export async function signOut(shown: Shown): Promise<void> {
  await shown.getByRole('button', { name: /^Sign out/ }).click()
}

export async function add(shown: Shown, name: string): Promise<void> {
  await shown.getByLabel('What', { exact: true }).click()
  await shown.getByLabel('What', { exact: true }).fill(name)
  await shown.getByRole('button', { name: 'Add', exact: true }).click()
  await row(shown, name).waitFor()
}

/** Two people who sign up, see what is their own alone, share a list by its code, and see each other's changes live. */
export async function shareAList(one: Shown, other: Shown, [first, second]: readonly [string, string]) {
  await signUp(one, `${first}@example.com`)
  await add(one, `Saffron of ${first}`)
  await signUp(other, `${second}@example.com`)
  await add(other, `Tea of ${second}`)
  expect(await row(other, `Saffron of ${first}`).count()).toBe(0)
  expect(await row(one, `Tea of ${second}`).count()).toBe(0)
  await join(other, await codeOf(one))
  await row(other, `Saffron of ${first}`).waitFor()
  expect(await row(one, `Tea of ${second}`).count()).toBe(0)
  await add(one, `Honey of ${first}`)
  await row(other, `Honey of ${first}`).click()
  await expect.poll(() => row(one, `Honey of ${first}`).isChecked()).toBe(true)
}

/** The code by which others join the list that is shown. */
export async function codeOf(shown: Shown): Promise<string> {
  await shown.getByRole('button', { name: 'Share' }).click()
  return shown.locator('output').innerText()
}

export async function join(shown: Shown, code: string): Promise<void> {
  await shown.getByRole('button', { name: 'Share' }).click()
  await shown.getByLabel('Code of another list').fill(code)
  await shown.getByRole('button', { name: 'Join' }).click()
}

export interface HeldRequest {
  readonly asked: Promise<void>
  readonly release: () => Promise<void>
}

/** Keeps the next request of this form on its way. `release` ends once the page has had its answer, and two frames. */
export function holdNext(page: Page, pattern: string): HeldRequest {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let answer: Promise<void> | undefined
  const asked = new Promise<void>((resolve, reject) => {
    const hold = (route: Route) => {
      resolve()
      answer = released.then(async () => route.fulfill({ response: await route.fetch() }))
      return answer
    }
    page.route(pattern, hold, { times: 1 }).catch(reject)
  })
  return {
    asked,
    async release() {
      release()
      await answer
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    },
  }
}
