/** Lists of versions: asked for when they are not known, or when what is known is old. */
import { PackageError } from '../limits/package-error.ts'
import type { PackageLimits } from '../limits/package-limits.ts'
import type { Packument } from './packument.ts'
import type { PackumentStore } from './packument-store.ts'
import { readPackument } from './read-packument.ts'
import type { RegistryAnswers } from './registry-answers.ts'

export interface PackumentsOptions {
  readonly answers: RegistryAnswers
  readonly store: PackumentStore
  /** The page of a package. */
  readonly addressOf: (name: string) => string
  readonly limits: Pick<PackageLimits, 'packumentBytes' | 'slimPackumentBytes'>
  readonly minAgeMs: number
  readonly now: () => number
}

export interface LoadedPackument {
  readonly packument: Packument
  /** Of its text. */
  readonly bytes: number
}

/** How long a list of versions counts as current; after that the registry is asked whether it changed. */
export const PACKUMENT_FRESH_MS = 5 * 60_000

/** Forms that npm asks for; the short one mostly says not when each version was published. */
const FORMS = {
  short: 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8, */*',
  full: 'application/json',
} as const

/** Throws what the answers throw, and PackageError `not-found` and `too-large`. */
export function createPackumentLoader(options: PackumentsOptions) {
  const { answers, store, addressOf, limits, minAgeMs, now } = options

  async function load(name: string, signal: AbortSignal): Promise<LoadedPackument> {
    // Registries that know no short form may say that there is no such page.
    const short = (await ask(name, 'short', signal)) ?? (await ask(name, 'full', signal))
    if (short === null) throw new PackageError('not-found', name)
    const { time, modified } = short.packument
    const needsTimes = time === null && changedSince(modified, now() - minAgeMs)
    return needsTimes ? ((await ask(name, 'full', signal)) ?? short) : short
  }

  /** Null where the registry has no such package. */
  async function ask(
    name: string,
    form: keyof typeof FORMS,
    signal: AbortSignal,
  ): Promise<LoadedPackument | null> {
    const address = addressOf(name)
    const key = `${form} ${address}`
    const kept = await store.read(key)
    if (kept !== null && now() - kept.checkedAt < PACKUMENT_FRESH_MS) return parsed(kept.text)
    const headers = {
      accept: FORMS[form],
      'accept-encoding': 'gzip',
      ...(kept?.etag === undefined ? {} : { 'if-none-match': kept.etag }),
    }
    const request = { address, headers, maxBytes: limits.packumentBytes, signal }
    const text = await answers
      .get(request, async ({ status, etag, content }) => {
        if (status === 304 && kept !== null) {
          await store.write(key, { ...kept, checkedAt: now() })
          return kept.text
        }
        if (status === 404) return null
        if (status !== 200) throw new Error(`The registry answers with status ${status}.`)
        const slim = await readPackument(name, content, signal)
        if (slim.length > limits.slimPackumentBytes) {
          throw new PackageError('too-large', name, 'its list of versions is too long')
        }
        await store.write(key, { text: slim, etag, checkedAt: now() })
        return slim
      })
      .catch((error: unknown) => {
        // An old list is better than none, where the registry is out of reach.
        const isReached = error instanceof PackageError || signal.aborted
        if (kept === null || isReached) throw error
        return kept.text
      })
    return text === null ? null : parsed(text)
  }

  return load
}

function parsed(text: string): LoadedPackument {
  return { packument: JSON.parse(text) as Packument, bytes: text.length }
}

/** Whether a list of versions may hold one that was published after a time. */
function changedSince(modified: string | null, timeMs: number): boolean {
  const at = Date.parse(modified ?? '')
  return Number.isNaN(at) || at > timeMs
}
