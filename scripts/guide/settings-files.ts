/** The two files in which an operator's names and certificates stand, as the steps of the guide change them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Machine } from './machine.ts'
import { readEnvironmentFile } from './read-unit.ts'
import { type Origins, originsOf } from './visitor.ts'

export interface SettingsFiles {
  /** Notes both as they are. */
  keep(): void
  /** Writes both as they were noted last; their rights stay. */
  putBack(): void
  /** Throws unless both are as they came with the release. */
  expectAsTheyCame(): void
  /** Throws where a name of the guide's is left in what is read, and where the two do not have the same ones. */
  expectOtherNames(given: Origins): void
}

const CADDYFILE = '/etc/caddy/Caddyfile'
const PLACES = { 'lathe.env': '/etc/lathe/lathe.env', Caddyfile: CADDYFILE }
const RELEASED = '/opt/lathe/node_modules/lathe/deploy'

export function createSettingsFiles(machine: Machine): SettingsFiles {
  const read = (path: string) => readFileSync(machine.at(path), 'utf8')
  let kept: [path: string, text: string][] = []
  return {
    keep() {
      kept = Object.values(PLACES).map((path) => [path, read(path)])
    },
    putBack() {
      for (const [path, text] of kept) writeFileSync(machine.at(path), text)
    },
    expectAsTheyCame() {
      for (const [name, path] of Object.entries(PLACES)) {
        if (read(path) !== read(`${RELEASED}/${name}`))
          throw new Error(`${path} is not as it came:\n${read(path)}`)
      }
    },
    expectOtherNames(given) {
      const names = Object.values(originsOf(readEnvironmentFile(read(PLACES['lathe.env'])))).map(hostOf)
      const old = names.filter((name) => Object.values(given).map(hostOf).includes(name))
      if (old.length > 0) throw new Error(`lathe.env still has ${old.join(', ')}.`)
      const ofCaddy = sitesOf(read(CADDYFILE))
      if (!isDeepStrictEqual(ofCaddy, names))
        throw new Error(`The Caddyfile has ${ofCaddy.join(', ')}, and lathe.env ${names.join(', ')}.`)
    },
  }
}

/** Names for which a Caddyfile has a block of its own, in its order. */
export function sitesOf(caddyfile: string): string[] {
  return [...caddyfile.matchAll(/^(\S+\.\S+(?:, \S+)*) \{$/gm)].flatMap(([, list = '']) => list.split(', '))
}

function hostOf(origin: string): string {
  return origin.replace('https://', '')
}
