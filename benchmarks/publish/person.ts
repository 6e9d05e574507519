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
  /** Has the agent write a file. @param shows a selector of what the app has by it */
  change(path: string, content: string, shows: string): Promise<void>
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
    async change(path, content, shows) {
      await session.send('Change it')
      const file = { operation: 'UPDATE', path, description: 'd', content }
      await model.answer(`Done.\n[CODE_CHANGES]${JSON.stringify({ files: [file] })}[CODE_CHANGES_END]`)
      await page.frameLocator('iframe').locator(shows).first().waitFor({ timeout: PATIENCE })
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
        const links = () =>
          [...document.querySelectorAll('a')].filter(({ textContent }) => textContent.trim() === 'Open')
        // A second publishing begins with the first one's address on the screen.
        const stale = links()
        const observer = new MutationObserver(() => {
          const isAsked = [...document.querySelectorAll('button')].some(({ textContent }) =>
            textContent.trim().startsWith('Check again'),
          )
          if (isAsked) {
            const asked = document.querySelector('[role=dialog]')?.textContent ?? ''
            reject(new Error(`The bench’s own project is asked about: ${asked}`))
          } else if (links().some((link) => !stale.includes(link))) resolve(performance.now() - began)
          else return
          observer.disconnect()
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        ;(button as HTMLButtonElement).click()
      }),
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return { ready, pressed }
}

/** The frame in which the app was drawn has come and gone, and the page has nothing to do. Drafts have frames of their own. */
async function untilBuilt(page: Page): Promise<number> {
  await page.waitForFunction(() => window.trialFrames.some(({ gone }) => gone), null, { timeout: PATIENCE })
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    const drawn = window.trialFrames.find(({ gone }) => gone)
    return performance.now() - (drawn?.came ?? 0)
  })
}

declare global {
  interface Window {
    /** Frames that nobody sees: when each came, and whether it has gone. */
    trialFrames: { node: Node; came: number; gone: boolean }[]
  }
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.trialFrames = []
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of addedNodes)
          if (node.nodeName === 'LATHE-TRIAL')
            window.trialFrames.push({ node, came: performance.now(), gone: false })
        for (const frame of window.trialFrames) frame.gone ||= [...removedNodes].includes(frame.node)
      }
    }).observe(document.body, { childList: true })
  })
}
