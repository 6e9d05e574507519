#!/usr/bin/env node
/** `npx lathe`: starts the server of a release. What it needs to know comes from the environment, as README.md says. */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const { version, engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const OLDEST = engines.node.replace('>=', '').split('.').map(Number)

const HELP = `Lathe ${version}: describe a web app in plain language and watch it take shape.

  lathe              starts the server and says its address
  lathe doctor       says what is wrong with names, certificates, proxy, disk and databases
  lathe accounts     invites people and more, where SIGN_IN is accounts
  lathe plans        says who used what of SERVER_MODELS, and grants plans
  lathe apps         lists published apps, takes one down and restores it
  lathe backup DIR   copies accounts, projects and what apps keep, also while the server runs
  lathe restore DIR  puts a backup back; the server must be stopped
  lathe --version    says which release this is

Settings are environment variables, such as PORT (4000 at first), DATA_DIR (where accounts and
projects are kept; ${join('~', '.lathe')} at first) and TRUSTED_PROXIES. The README lists all of them.`

function isOld() {
  const own = process.versions.node.split('.').map(Number)
  const at = own.findIndex((part, index) => part !== OLDEST[index])
  return at >= 0 && own[at] < (OLDEST[at] ?? 0)
}

const PROGRAMS = {
  doctor: 'doctor.js',
  accounts: 'accounts.process.js',
  plans: 'plans.process.js',
  apps: 'apps.process.js',
  backup: 'storage.js',
  restore: 'storage.js',
}
/** Of two that are one program: it is told which. */
const TOLD = 'storage.js'

const [word] = process.argv.slice(2)
if (isOld()) {
  console.error(
    `Lathe needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Install a newer one and start again.`,
  )
  process.exitCode = 1
} else if (word === '--version' || word === '-v') {
  console.log(version)
} else if (word !== undefined && !Object.hasOwn(PROGRAMS, word)) {
  console.log(HELP)
  if (word !== '--help' && word !== '-h') process.exitCode = 2
} else {
  // Wherever it is started from, the same projects are there.
  process.env.DATA_DIR ||= join(homedir(), '.lathe')
  const program = word === undefined ? 'main.js' : PROGRAMS[word]
  // What follows is the program's own.
  if (program !== TOLD) process.argv.splice(2, 1)
  await import(`../dist/server/${program}`)
}
