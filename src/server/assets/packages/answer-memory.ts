/**
 * What was just answered, kept where it is asked for: the same request again, as of a page that is loaded anew, needs
 * no other process. What is behind an answer may go at any time, so that is looked at before it is given again.
 */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrepareReady } from '../../../core/wire/packages.ts'
import { createByteCache } from '../../work/byte-cache.ts'
import type { Prepare, PrepareOptions, Preparing } from './prepare.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** After it, the package process is asked again, which also notes that the answer is still in use. */
const FRESH_MS = 30_000
/** After it, nobody is given the answer before the package process was asked. */
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
 */
export function rememberAnswers(prepare: Prepare, folders: readonly string[], now: () => number): Prepare {
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
    const files = await keptOf(folders.flatMap((folder) => urls.map((url) => join(folder, url))))
    const bytes = Buffer.byteLength(JSON.stringify(ready)) * 2
    answers.set(key, { specifiers, ready, files, answeredAt }, bytes)
  }

  async function recall(key: string): Promise<Remembered | null> {
    const found = answers.get(key)
    if (found === undefined || now() - found.answeredAt > KEPT_MS) return null
    const kept = await keptOf(found.files)
    return kept.length === found.files.length ? found : null
  }

  async function renew(key: string, body: Uint8Array, client: string): Promise<void> {
    if (renewing.has(key)) return
    renewing.add(key)
    try {
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
    const key = createHash('sha256').update(body).digest('base64')
    const found = await recall(key)
    if (found === null) return ask(key, body, options)
    if (now() - found.answeredAt > FRESH_MS) void renew(key, body, options.client)
    return { specifiers: found.specifiers, ready: Promise.resolve(found.ready) }
  }
}

/** Those that are there. */
async function keptOf(paths: readonly string[]): Promise<string[]> {
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
