/** Runs the main job in Firefox and WebKit, and says what was done and what was not. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startLathe } from '../../test/e2e/harness.ts'
import { openFirefox } from './firefox.ts'
import { runMainJob, STEPS } from './main-job.ts'
import { openWebKit } from './webkit.ts'

const PICTURES = fileURLToPath(new URL('../../.cache/browsers/', import.meta.url))
const BROWSERS = [
  { word: 'firefox', open: openFirefox, advice: 'Install firefox-esr, or set FIREFOX_PATH.' },
  { word: 'webkit', open: openWebKit, advice: 'Install webkit2gtk-driver and xvfb.' },
] as const

// Without it this process ends without a word to what it started.
process.once('SIGINT', () => process.exit(130))

async function main(words: readonly string[]): Promise<number> {
  const chosen = BROWSERS.filter(({ word }) => words.length === 0 || words.includes(word))
  if (chosen.length === 0) {
    console.error(`Name browsers of these: ${BROWSERS.map(({ word }) => word).join(', ')}.`)
    return 2
  }
  await mkdir(PICTURES, { recursive: true })
  let missed = 0
  for (const { word, open, advice } of chosen) {
    const lathe = await startLathe()
    const browser = await open()
    if (browser === null) {
      console.log(`${word}: not on this machine. ${advice}`)
      missed += 1
      await lathe.stop()
      continue
    }
    console.log(`${browser.name} (${browser.version})`)
    try {
      const results = await runMainJob(browser, lathe.origin)
      for (const { step, failure } of results)
        console.log(
          `  ${failure === null ? 'done  ' : 'FAILED'} ${step}${failure === null ? '' : `: ${failure}`}`,
        )
      missed += STEPS.length - results.filter(({ failure }) => failure === null).length
      await writeFile(join(PICTURES, `${word}.png`), await browser.tab.picture())
    } finally {
      await browser.close()
      await lathe.stop()
    }
  }
  return missed === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
