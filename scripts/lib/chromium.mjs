import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ScriptError } from './fail.mjs'
import { step } from './progress.mjs'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a browser of Chromium's family on this machine, or null. CHROMIUM_PATH overrules the search. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...PLACES, ...onPath].find((path) => existsSync(path)) ?? null
}

/** Installs Chromium from the system's packages where there is none and this user may. */
export async function ensureChromium() {
  if (findChromium() !== null) return
  const advice =
    'Install Chromium from your system’s packages, or set CHROMIUM_PATH to a browser of its family.'
  const isRoot = process.getuid?.() === 0
  if (!existsSync('/usr/bin/apt-get') || !isRoot) {
    throw new ScriptError(`The browser tests need Chromium, which was not found. ${advice}`)
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step('Reading the list of system packages (apt-get update)', () =>
    run('apt-get', ['update'], { isQuiet: true, env }),
  )
  const { code, output } = await step('Installing Chromium (apt-get install chromium)', () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { isQuiet: true, env }),
  )
  if (code === 0 && findChromium() !== null) return
  throw new ScriptError(
    `${output.trimEnd()}\n\nInstalling Chromium failed: see apt-get’s words above. ${advice}`,
  )
}
