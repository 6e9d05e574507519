/**
 * What was just answered, kept where it is asked for: the same request again, as of a page that is loaded anew, needs
 * no other process. What is behind an answer may go at any time, so that is looked at before it is given again.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PrepareReady } from '../../../core/wire/packages.ts'
import { createByteCache } from '../../work/byte-cache.ts'
import type { Prepare, PrepareOptions, Preparing } from './prepare.ts'
import { requestKey } from './store/answer.ts'
import type { KeptAnswer } from './store/kept-answers.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** After it, the package process is asked again, which also notes that the answer is still in use. */
const FRESH_MS = 30_000
/** Whoever was answered comes for modules first. */
const RENEWED_AFTER_MS = 500
/** After it, nobody is given an answer that was only here before the package process was asked. */
const KEPT_MS = 10 * 60_000

interface Remembered {
  readonly specifiers: readonly string[]
  readonly ready: PrepareReady
  /** Its modules that lie on the disk. */
  readonly files: readonly string[]
  readonly answeredAt: number
}

/**
 * @param prepare asks the package process
 * @param folders of the modules that are served: what lies in one of them may be swept, or built anew
 * @param kept looks for an answer from before a restart
 */
export function rememberAnswers(
  prepare: Prepare,
  folders: readonly string[],
  kept: (key: string) => Promise<KeptAnswer | null>,
  now: () => number,
): Prepare {
  const answers = createByteCache<Remembered>(MAX_BYTES)
  const renewing = new Set<string>()

  async function ask(key: string, body: Uint8Array, options: PrepareOptions): Promise<Preparing> {
    const preparing = await prepare(body, options)
    preparing.ready.then(
      (ready) => remember(key, preparing.specifiers, ready),
      () => answers.delete(key),
    )
    return preparing
  }

  async function remember(key: string, specifiers: readonly string[], ready: PrepareReady): Promise<void> {
    // What went wrong may go right the next time.
    if (ready.problems.length > 0 || ready.notes.length > 0) return answers.delete(key)
    const answeredAt = now()
    const urls = Object.values(ready.modules).map(({ url }) => url)
    const files = await filesThere(folders.flatMap((folder) => urls.map((url) => join(folder, url))))
    const bytes = Buffer.byteLength(JSON.stringify(ready)) * 2
    answers.set(key, { specifiers, ready, files, answeredAt }, bytes)
  }

  async function recall(key: string): Promise<Remembered | null> {
    const known = answers.get(key)
    const isKnown = known !== undefined && now() - known.answeredAt <= KEPT_MS
    const found = isKnown ? known : await recallKept(key)
    if (found === null) return null
    const there = await filesThere(found.files)
    return there.length === found.files.length ? found : null
  }

  async function recallKept(key: string): Promise<Remembered | null> {
    const found = await kept(key)
    // Renewed whenever it is given, until it is remembered here.
    return found && { ...found, specifiers: Object.keys(found.ready.modules), answeredAt: -Infinity }
  }

  async function renew(key: string, body: Uint8Array, client: string): Promise<void> {
    if (renewing.has(key)) return
    renewing.add(key)
    try {
      await wait(RENEWED_AFTER_MS, undefined, { ref: false })
      const { ready } = await ask(key, body, {
        client,
        signal: new AbortController().signal,
        onStep: () => {},
      })
      await ready
    } catch {
      answers.delete(key)
    } finally {
      renewing.delete(key)
    }
  }

  return async (body, options) => {
    const key = requestKey(body)
    const found = await recall(key)
    if (found === null) return ask(key, body, options)
    if (now() - found.answeredAt > FRESH_MS) void renew(key, body, options.client)
    return { specifiers: found.specifiers, ready: Promise.resolve(found.ready) }
  }
}

/** Those that are there. */
async function filesThere(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        (file) => file.isFile(),
        () => false,
      ),
    ),
  )
  return paths.filter((_, index) => found[index])
}
