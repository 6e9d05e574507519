/** The module that exported specs share, as text: what a flow asks of a page, in Playwright's terms. */
export const PAGE_PATH = 'e2e/flow-page.ts'

/** How a file begins that is written anew with each download. */
export const WRITTEN = '// Written by Lathe with each download'

/**
 * Shown lines are those of the layout, as in a replay: `getByText` would not find a line that several elements make up.
 * The page has the flow's time and random numbers from its start; its time passes as it does for a person.
 */
export const PAGE_TEXT = `${WRITTEN}: what the flows of this project ask of a page.
import { expect, type Locator, type Page, test as base } from '@playwright/test'

interface Start {
  /** Milliseconds since 1970, as the app's clock shows them at first. */
  clock: number
  /** Of the app's random numbers. */
  seed: number
}

export const test = base.extend<{ start: Start }>({
  start: [{ clock: 0, seed: 0 }, { option: true }],
  page: async ({ page, start }, use) => {
    await page.clock.install({ time: start.clock })
    await page.addInitScript(installChance, start.seed)
    await use(page)
  },
})

function installChance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  Math.random = () => next() / 2 ** 32
}

const plain = (text: string) => text.replace(/\\s+/g, ' ').trim()

const linesOf = async (page: Page) => (await page.locator('body').innerText()).split(/[\\n\\t]/).map(plain)

/** A line of the page. */
export const expectSeen = (page: Page, line: string) => expect.poll(() => linesOf(page)).toContain(line)

export const expectGone = (page: Page, line: string) => expect.poll(() => linesOf(page)).not.toContain(line)

/** Lines one below the other, with others between them or not. */
export const expectOrder = (page: Page, lines: string[]) =>
  expect
    .poll(async () => {
      let at = 0
      for (const line of await linesOf(page)) if (line === lines[at]) at += 1
      return lines.slice(0, at)
    })
    .toEqual(lines)

export const expectHeading = (page: Page, text: string) =>
  expect.poll(async () => (await page.getByRole('heading').allTextContents()).map(plain)).toContain(text)

export const expectRoute = (page: Page, route: string) =>
  expect
    .poll(() => {
      const { pathname, search, hash } = new URL(page.url())
      return pathname + search + hash
    })
    .toBe(route)

/** What is written in a field, or in any other element. */
export const expectValue = (locator: Locator, value: string) =>
  expect
    .poll(async () =>
      plain(await locator.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')))),
    )
    .toBe(plain(value))

/** A field by its name, also one for passwords, which has no role. */
export const field = (page: Page, name: string | RegExp) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByLabel(name, { exact: true }).and(page.locator('input:not([type=hidden])')))
`
