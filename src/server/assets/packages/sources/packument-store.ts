/** Lists of versions that were fetched, cut down, on disk, within a budget. One that was swept is fetched again. */
import { createHash } from 'node:crypto'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepFolder } from '../../../disk/sweep-folder.ts'
import { writeWhole } from '../../../disk/write-whole.ts'

interface StoredPackument {
  /** As slimPackument gives it. */
  readonly text: string
  readonly etag: string | undefined
  /** Milliseconds since 1970, when the registry said that it is so. */
  readonly checkedAt: number
}

export interface PackumentStore {
  read(address: string): Promise<StoredPackument | null>
  write(address: string, stored: StoredPackument): Promise<void>
  /**
   * Removes those not asked for for longest until the rest is within the budget.
   * @param share of the budget
   */
  sweep(share: number, signal?: AbortSignal): Promise<void>
}

/** @param folder is made when something is written */
export function createPackumentStore(folder: string, maxBytes: number): PackumentStore {
  let written = 0

  async function sweep(share: number, signal?: AbortSignal): Promise<void> {
    written = 0
    await sweepFolder({ folder, maxBytes: maxBytes * share, signal, now: Date.now })
  }
  const place = (address: string) => join(folder, `${createHash('sha256').update(address).digest('hex')}.txt`)
  return {
    async read(address) {
      const path = place(address)
      const stored = parse(await readFile(path, 'utf8').catch(() => ''))
      const now = new Date()
      if (stored !== null) await utimes(path, now, now).catch(() => {})
      return stored
    },
    async write(address, { text, etag, checkedAt }) {
      // The list is a line of its own, so that it is parsed once, and only where it is used.
      const content = `${JSON.stringify({ etag, checkedAt })}\n${text}\n`
      await writeWhole(place(address), content)
      written += content.length
      if (written > maxBytes / 8) await sweep(1)
    },
    sweep,
  }
}

function parse(content: string): StoredPackument | null {
  const [head = '', text] = content.split('\n')
  if (text === undefined) return null
  try {
    const { etag, checkedAt } = JSON.parse(head) as { etag?: string; checkedAt: number }
    return { text, etag, checkedAt }
  } catch {
    return null
  }
}
