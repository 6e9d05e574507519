import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ScriptError } from './fail.mjs'
import { ROOT } from './paths.mjs'
import { say, step } from './progress.mjs'
import { run, runNode } from './run.mjs'

/** Installs the packages of package-lock.json unless exactly those are there. */
export async function ensureInstalled() {
  if (await isInstalled()) return
  let { code, output } = await step('Installing packages from the lock file (npm ci)', () => npm('ci'))
  if (code !== 0 && output.includes('EUSAGE')) {
    say(
      'npm ci finds the lock file incomplete, which a registry without the builds for other systems causes: npm install takes over.',
    )
    const title = 'Installing packages with the lock file’s versions (npm install)'
    ;({ code, output } = await step(title, () => npm('install', '--no-save')))
  }
  if (code === 0) return
  throw new ScriptError(
    `${output.trimEnd()}\n\nInstalling packages failed (npm ended with ${code}): see its words above. If the registry could not be reached, connect and try again.`,
  )
}

function npm(...words) {
  const args = [...words, '--no-audit', '--no-fund']
  // Inside `npm start` npm says where it is; that also works where the command is no plain program.
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return runNode([cli, ...args], { isQuiet: true })
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { isQuiet: true })
}

/** npm writes node_modules/.package-lock.json last: what it lists is what is there. */
async function isInstalled() {
  const wanted = await readPackages('package-lock.json')
  const present = await readPackages('node_modules/.package-lock.json')
  if (wanted === null || present === null) return false
  return Object.entries(wanted).every(([path, entry]) => {
    // Builds for other machines are listed as optional and never installed.
    if (path === '' || entry.optional || entry.peer) return true
    return present[path]?.version === entry.version
  })
}

async function readPackages(path) {
  const text = await readFile(join(ROOT, path), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text).packages
}
