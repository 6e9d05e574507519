/**
 * Takes a picture of one app of each kind at 375 and 1280 px into docs/screens/demo/, small enough for a repository, and
 * writes the page that shows them all: `npm run bench demo -- --screens`.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Frame } from 'playwright-core'
import { DEMO_PROMPTS, type DemoPrompt } from '../../test/e2e/demo-prompts/prompts.ts'
import type { Lathe } from '../../test/e2e/harness.ts'
import { openDemo, steadyText } from '../../test/e2e/workspace-driver.ts'

const FOLDER = fileURLToPath(new URL('../../docs/screens/demo/', import.meta.url))
const WIDTHS = [375, 1280] as const
const HEIGHT = 860
const MAX_BYTES = 150_000

export async function takeSheet(browser: Browser, lathe: Lathe, only: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const chosen = [...new Map([...DEMO_PROMPTS].reverse().map((one) => [one.kind, one])).values()].reverse()
  for (const prompt of chosen.filter(({ kind }) => kind.includes(only))) {
    for (const old of await readdir(FOLDER)) if (old.startsWith(`${prompt.kind}-`)) await rm(FOLDER + old)
    await takePictures(browser, lathe, prompt)
    console.log(`${prompt.kind}: ${prompt.prompt}`)
  }
  await writeFile(`${FOLDER}README.md`, page(chosen))
}

/** The app alone, on its own origin, in a window of each width. */
async function takePictures(browser: Browser, lathe: Lathe, { kind, prompt }: DemoPrompt): Promise<void> {
  const driver = await openDemo(browser, lathe)
  try {
    await driver.ask(prompt)
    const frame = await driver.preview()
    for (const width of WIDTHS) {
      // The workspace shows the app beside the chat; the window is made so wide that the frame is as wide as wanted.
      await fitFrame(driver.page, frame, width)
      await steadyText(frame)
      const element = await frame.frameElement()
      let quality = 78
      let picture = await element.screenshot({ type: 'jpeg', quality })
      for (; picture.length > MAX_BYTES && quality > 30; quality -= 12) {
        picture = await element.screenshot({ type: 'jpeg', quality })
      }
      await writeFile(`${FOLDER}${kind}-${width}.jpg`, picture)
    }
  } finally {
    await driver.page.context().close()
  }
}

async function fitFrame(
  page: Awaited<ReturnType<typeof openDemo>>['page'],
  frame: Frame,
  width: number,
): Promise<void> {
  const shown = () => frame.evaluate(() => innerWidth)
  if (width < 700) await page.getByRole('button', { name: /mobile/i }).click()
  else await page.getByRole('button', { name: /desktop/i }).click()
  let window = width < 700 ? 1440 : width + 460
  for (let round = 0; round < 4; round += 1) {
    await page.setViewportSize({ width: window, height: HEIGHT })
    await page.waitForTimeout(300)
    const now = await shown()
    if (now === width) return
    if (width < 700) throw new Error(`The preview is ${now} px wide instead of ${width}.`)
    window += width - now
  }
}

function page(prompts: readonly DemoPrompt[]): string {
  const rows = prompts.map(
    ({ kind, prompt }) =>
      `## ${kind}\n\n> ${prompt}\n\n<img src="${kind}-375.jpg" width="187" alt="${kind} at 375 px" /> <img src="${kind}-1280.jpg" width="640" alt="${kind} at 1280 px" />\n`,
  )
  return `# What the demo model makes\n\nOne app of each kind, as the preview shows it at 375 and 1280 px. Taken by \`npm run bench demo -- --screens\`.\n\n${rows.join('\n')}`
}
