import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ScriptError } from './fail.mjs'
import { step } from './progress.mjs'
import { run } from './run.mjs'

/** Where Debian puts each version's programs. */
const DEBIAN = '/usr/lib/postgresql'

/** Folder of PostgreSQL's server programs on this machine, or null. POSTGRES_BIN overrules the search. */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN
  if (named) return isFolderOfPrograms(named) ? named : null
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin'))
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...newestFirst, ...onPath].find(isFolderOfPrograms) ?? null
}

function isFolderOfPrograms(folder) {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
}

/** Installs PostgreSQL from the system's packages where there is none and this user may. */
export async function ensurePostgres() {
  if (findPostgres() !== null) return
  const advice =
    'Install PostgreSQL’s server from your system’s packages, or set POSTGRES_BIN to the folder of its programs.'
  const isRoot = process.getuid?.() === 0
  if (!existsSync('/usr/bin/apt-get') || !isRoot) {
    throw new ScriptError(`The storage’s tests need PostgreSQL, which was not found. ${advice}`)
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step('Reading the list of system packages (apt-get update)', () =>
    run('apt-get', ['update'], { isQuiet: true, env }),
  )
  const { code, output } = await step('Installing PostgreSQL (apt-get install postgresql)', () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { isQuiet: true, env }),
  )
  if (code === 0 && findPostgres() !== null) return
  throw new ScriptError(
    `${output.trimEnd()}\n\nInstalling PostgreSQL failed: see apt-get’s words above. ${advice}`,
  )
}
