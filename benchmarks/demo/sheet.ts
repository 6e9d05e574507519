/** Pictures of one app of each kind in .cache/screens/demo/, and the page that shows them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from 'playwright-core'
import { DEMO_PROMPTS } from '../../test/e2e/demo-prompts/prompts.ts'
import { steadyText } from '../../test/e2e/workspace-driver.ts'

const FOLDER = fileURLToPath(new URL('../../.cache/screens/demo/', import.meta.url))
const WIDTHS = [375, 1280] as const
const HEIGHT = 860
const MAX_BYTES = 150_000

/** The first prompt of each kind, which stands for it. */
export const SHOWN_PROMPTS = [
  ...new Map([...DEMO_PROMPTS].reverse().map((one) => [one.kind, one])).values(),
].reverse()

/** The app as the preview shows it. The window is made so wide that the frame beside the chat is as wide as wanted. */
export async function takePictures(page: Page, frame: Frame, kind: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const width of WIDTHS) {
    await fitFrame(page, frame, width)
    await steadyText(frame)
    const element = await frame.frameElement()
    let quality = 78
    let picture = await element.screenshot({ type: 'jpeg', quality })
    for (; picture.length > MAX_BYTES && quality > 30; quality -= 12) {
      picture = await element.screenshot({ type: 'jpeg', quality })
    }
    await writeFile(`${FOLDER}${kind}-${width}.jpg`, picture)
  }
}

export async function writePage(): Promise<void> {
  const rows = SHOWN_PROMPTS.map(
    ({ kind, prompt }) =>
      `## ${kind}\n\n> ${prompt}\n\n<img src="${kind}-375.jpg" width="187" alt="${kind} at 375 px" /> <img src="${kind}-1280.jpg" width="640" alt="${kind} at 1280 px" />\n`,
  )
  await writeFile(
    `${FOLDER}README.md`,
    `# What the demo model makes\n\nOne app of each kind, as the preview shows it at 375 and 1280 px. Taken by \`npm run bench demo -- --screens\`.\n\n${rows.join('\n')}`,
  )
}

async function fitFrame(page: Page, frame: Frame, width: number): Promise<void> {
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
