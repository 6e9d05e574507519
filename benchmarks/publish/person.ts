/** Somebody who publishes a project in the workspace, with the dialog as it is. */
import { strToU8, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import type { Lathe } from '../../test/e2e/harness.ts'
import { scriptModel } from '../../test/e2e/scripted-model.ts'
import { openSession } from '../../test/e2e/workspace-driver.ts'

/** All in milliseconds. */
export interface Publishing {
  /** From the dialog until everything is built; null when that was not waited for. */
  readonly ready: number | null
  /** From the press on Publish until the address is served and shown. */
  readonly pressed: number
}

export interface Person {
  publish(): Promise<Publishing>
  /** Has the agent write a file. */
  change(path: string, content: string): Promise<void>
  leave(): Promise<void>
}

/** @param isPatient whether the dialog is open for as long as the app takes to be built, or Publish is pressed at once */
export async function openPerson(
  browser: Browser,
  lathe: Lathe,
  files: Readonly<Record<string, string>>,
  isPatient: boolean,
): Promise<Person> {
  const session = await openSession(browser, lathe)
  const { page } = session
  await watchFrames(page)
  await session.button('Menu').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    session.button('Import a zip').click(),
  ])
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
  await chooser.setFiles({
    name: isPatient ? 'patient.zip' : 'prompt.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zip),
  })
  await page.frameLocator('iframe').locator('#root > *').first().waitFor({ timeout: PATIENCE })
  const model = await scriptModel(page)
  return {
    publish: () => publish(page, isPatient),
    async change(path, content) {
      await session.send('Change it')
      const file = { operation: 'UPDATE', path, description: 'd', content }
      await model.answer(`Done.\n[CODE_CHANGES]${JSON.stringify({ files: [file] })}[CODE_CHANGES_END]`)
      await page.frameLocator('iframe').locator('#root > *').first().waitFor({ timeout: PATIENCE })
    },
    leave: () => session.close(),
  }
}

const PATIENCE = 300_000

async function publish(page: Page, isPatient: boolean): Promise<Publishing> {
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await page.evaluate(() => window.trialFrames.splice(0))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const press = dialog.getByRole('button', { name: /^Publish( changes)?$/ })
  await press.waitFor({ timeout: PATIENCE })
  const ready = isPatient ? await untilBuilt(page) : null
  const pressed = await press.evaluate(
    (button) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now()
        const observer = new MutationObserver(() => {
          const open = [...document.querySelectorAll('a')].some(({ textContent }) => textContent === 'Open')
          const asked = [...document.querySelectorAll('button')].find(({ textContent }) =>
            textContent?.startsWith('Check again'),
          )
          if (asked !== undefined)
            reject(
              new Error(
                `The bench’s own project is asked about: ${document.querySelector('[role=dialog]')?.textContent}`,
              ),
            )
          if (open) resolve(performance.now() - began)
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        // A second publishing begins with the first one's address on the screen.
        const stale = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Open')
        for (const link of stale) link.textContent = 'Old'
        ;(button as HTMLButtonElement).click()
      }),
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return { ready, pressed }
}

/** The frame in which the app was drawn has come and gone, and the page has nothing to do. */
async function untilBuilt(page: Page): Promise<number> {
  await page.waitForFunction(() => window.trialFrames.length >= 2, null, { timeout: PATIENCE })
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    const [begun = 0] = window.trialFrames
    return performance.now() - begun
  })
}

declare global {
  interface Window {
    /** When frames that nobody sees came and went. */
    trialFrames: number[]
  }
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.trialFrames = []
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        for (const { nodeName } of [...addedNodes, ...removedNodes])
          if (nodeName === 'LATHE-TRIAL') window.trialFrames.push(performance.now())
    }).observe(document.body, { childList: true })
  })
}
