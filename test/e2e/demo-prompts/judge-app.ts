/** What must be true of any app that runs in the preview: it shows words, and axe finds nothing serious. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Frame } from 'playwright-core'

/** How long an app may take to show what it loads, in milliseconds. */
const PATIENCE = 30_000
const STEP = 150

let axeSource: Promise<string> | null = null

/** Asks until `read` gives null, and returns the last answer: what is still missing. */
export async function untilNull<T>(read: () => Promise<T | null>, patience = PATIENCE): Promise<T | null> {
  let last = await read().catch((error: unknown) => error as T)
  for (const end = Date.now() + patience; last !== null && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, STEP))
    last = await read().catch((error: unknown) => error as T)
  }
  return last
}

/** The words that the app does not show, once it had time to; empty when all are there. */
export async function missingWords(frame: Frame, words: readonly string[]): Promise<readonly string[]> {
  const missing = await untilNull(async () => {
    const shown = (await shownText(frame)).toLowerCase()
    const absent = words.filter((word) => !shown.includes(word.toLowerCase()))
    return absent.length === 0 ? null : absent
  })
  return missing ?? []
}

/** What a person reads in the app: its text, and what its fields hold and hint at. */
export function shownText(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    const inFields = fields.flatMap(({ value, placeholder }) => [value, placeholder ?? ''])
    return [document.body.innerText, ...inFields].join('\n')
  })
}

/** Serious and critical violations, one line each. */
export async function seriousViolations(frame: Frame): Promise<readonly string[]> {
  axeSource ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await frame.evaluate(await axeSource)
  // Colours on their way from one to another are of neither.
  await frame.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map(({ finished }) =>
          Promise.race([finished.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1000))]),
        ),
    ),
  )
  const { violations } = (await frame.evaluate(
    'axe.run(document, { resultTypes: ["violations"] })',
  )) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(', ')}`,
    )
}
