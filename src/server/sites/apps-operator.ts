/** What whoever runs the server does with published apps at a terminal: sees them, takes one down. Resolves to sentences. */
import * as v from 'valibot'
import { takeDownSchema } from '../../core/wire/operator.ts'
import { OperatorError } from '../commands/operator-error.ts'
import type { SiteRecord } from './site-record.ts'
import { parseTakedowns, type Takedowns } from './takedowns.ts'

export interface AppsOperatorOptions {
  readonly records: readonly SiteRecord[]
  readonly takedowns: Takedowns
  /** With `*` in place of the name. */
  readonly appsOrigin: string
}

const USAGE =
  'After apps: list; takedown, the name of an app and, if you like, 451 or 410 and a sentence for its visitors, as in: takedown notes 451 A court says so.; or restore and the name.'

/** Runs a command as it is typed. @throws OperatorError with how it is written, or what cannot be done */
export async function runAppsCommand(
  { records, takedowns, appsOrigin }: AppsOperatorOptions,
  [command, given, ...words]: readonly string[],
): Promise<readonly string[]> {
  if (command === 'list' && given === undefined) return list()
  const name = given?.trim().toLowerCase() ?? ''
  if (name === '') throw new OperatorError(USAGE)
  const record = records.find((one) => namesOf(one).includes(name)) ?? null
  if (command === 'takedown') return takeDown(name, record, words)
  if (command === 'restore' && words.length === 0) return restore(name, record)
  throw new OperatorError(USAGE)

  async function list(): Promise<readonly string[]> {
    if (records.length === 0) return ['No app was published here.']
    const sorted = [...records].sort((one, other) => one.name.localeCompare(other.name))
    return Promise.all(sorted.map(lineOf))
  }

  async function lineOf(one: SiteRecord): Promise<string> {
    const takedown = await takedowns.find(namesOf(one))
    const standing =
      takedown !== null
        ? `taken down: ${takedown.sentence}`
        : one.current === null
          ? 'not published at the moment'
          : 'published'
    return `${one.name}  ${appsOrigin.replace('*', one.name)}  ${standing}`
  }

  async function takeDown(
    asked: string,
    found: SiteRecord | null,
    reason: readonly string[],
  ): Promise<readonly string[]> {
    if (found === null) throw unknown(asked)
    // As a line of the file is read: a status, if there is one, and a sentence.
    const meant = parseTakedowns(`${found.name} ${reason.join(' ').replace(/\p{Cc}/gu, ' ')}`).get(found.name)
    const read = v.safeParse(takeDownSchema, meant)
    if (!read.success)
      throw new OperatorError('The sentence for visitors is too long: write 300 characters at most.')
    await takedowns.set(found.name, read.output)
    return [`${found.name} is taken down. Visitors read: ${read.output.sentence}`]
  }

  async function restore(asked: string, found: SiteRecord | null): Promise<readonly string[]> {
    const names = found === null ? [asked] : namesOf(found)
    if ((await takedowns.find(names)) === null) {
      if (found === null) throw unknown(asked)
      throw new OperatorError(
        `${found.name} is not taken down, so there is nothing to restore: npm run apps -- list says what is.`,
      )
    }
    for (const name of names) await takedowns.set(name, null)
    return [found === null ? `The name ${asked} may be used again.` : `${found.name} is served again.`]
  }
}

function unknown(name: string): OperatorError {
  return new OperatorError(`No app has the name ${name}: npm run apps -- list says which there are.`)
}

const namesOf = ({ name, oldNames }: SiteRecord) => [name, ...oldNames]
