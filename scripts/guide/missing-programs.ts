import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAM_PATH } from './machine.ts'
import { type GuideBlock, installedPackages } from './read-guide.ts'

/** A program of each package that the guide installs. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'ca-certificates': 'update-ca-certificates',
  caddy: 'caddy',
  curl: 'curl',
  nodejs: 'node',
  npm: 'npm',
}
/** Of the script's own machine. */
const OWN = ['ip', 'nsenter', 'runuser', 'setpriv', 'systemd-analyze', 'unshare']

/** Packages of the guide's first block, and programs of the script's own, that are not on this system. */
export function missingPrograms(guide: readonly GuideBlock[]): string[] {
  const [first] = guide
  if (first === undefined) throw new Error('The guide has no block.')
  const packages = installedPackages(first.text).filter((name) => {
    const program = PROGRAMS[name]
    if (program === undefined) throw new Error(`The script of the guide knows no program of ${name}.`)
    return !isThere(program)
  })
  return [...packages, ...OWN.filter((program) => !isThere(program))]
}

function isThere(program: string): boolean {
  return PROGRAM_PATH.split(':').some((folder) => existsSync(join(folder, program)))
}
