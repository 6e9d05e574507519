/** Takes in the files that a deployment lacks, each as it was announced, as far as there is room. */
import type { AskedFiles } from '../blobs/asked-files.ts'
import type { ProjectFiles } from '../blobs/project-files.ts'
import { NoRoom, type Usage } from '../blobs/usage.ts'
import type { SitesLimits } from '../config/config.ts'
import { SiteRefusal } from './site-refusal.ts'
import type { SiteStore } from './site-store.ts'

export interface ReceiveOptions {
  readonly store: Pick<SiteStore, 'list'>
  readonly files: Pick<ProjectFiles, 'receive'>
  readonly usage: Pick<Usage, 'bytesOf'>
  readonly asked: AskedFiles
  readonly limits: Pick<SitesLimits, 'eachBytes'>
}

const MB = 2 ** 20

/** What it gives throws a `SiteRefusal` for what was not asked for, differs, or has no room. */
export function createReceive({ store, files, usage, asked, limits }: ReceiveOptions) {
  return async (projectKey: string, hash: string, chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    const found = await asked.find(projectKey)
    const size = found?.sizes.get(hash)
    if (found === null || size === undefined) throw new SiteRefusal('site-file-unasked')
    const { countsFor } = found
    const own = store.list().flatMap(([key, one]) => (one.countsFor === countsFor ? [key] : []))
    const used = await usage.bytesOf([...new Set([...own, ...(await asked.keysOf(countsFor))])])
    if (used + size > limits.eachBytes)
      throw new SiteRefusal('site-no-room-each', { limit: limits.eachBytes / MB })
    const differs = () => new SiteRefusal('site-file-differs')
    try {
      await files.receive(
        projectKey,
        upTo(chunks, size, differs),
        (blob) => {
          if (blob.hash !== hash || blob.size !== size) throw differs()
        },
        async () => {},
      )
    } catch (error) {
      if (error instanceof NoRoom) throw new SiteRefusal('site-no-room')
      throw error
    }
  }
}

async function* upTo(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  refusal: () => Error,
): AsyncGenerator<Uint8Array, void> {
  let received = 0
  for await (const chunk of chunks) {
    received += chunk.length
    if (received > most) throw refusal()
    yield chunk
  }
}
