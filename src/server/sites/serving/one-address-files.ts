/**
 * Files that say where an app is, as they are served once it has more than one address: pages, `robots.txt` and
 * `sitemap.xml`. What was published stays as it is; each is made anew once, and kept in memory.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import {
  type OneAddress,
  pageAtOneAddress,
  searchFileAtOneAddress,
} from '../../../core/sites/page/one-address.ts'
import { createByteCache } from '../../work/byte-cache.ts'
import { isCompressible } from '../compress.ts'
import type { ManifestFile } from '../site-record.ts'
import type { Sites } from '../sites.ts'

interface AddressedFile {
  readonly file: ManifestFile
  /** As `Sites.read` does, of that file. */
  readonly read: Sites['read']
}

export interface OneAddressFiles {
  /** The file as it was published where it says nothing of another address. */
  of(projectKey: string, file: ManifestFile, one: OneAddress): Promise<AddressedFile>
}

const MB = 2 ** 20
const MEMORY = 32 * MB
/** A larger page is served as it is: reading it would hold up others. */
const LARGEST = MB
/** Visitors wait for it, once. */
const QUALITY = 5

interface Made {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer> | null
  readonly file: ManifestFile
}

const brotli = promisify(brotliCompress)

export function createOneAddressFiles(read: Sites['read']): OneAddressFiles {
  /** Null where nothing is to be said anew. */
  const known = createByteCache<Promise<Made | null>>(MEMORY)

  async function make(projectKey: string, file: ManifestFile, one: OneAddress): Promise<Made | null> {
    const stream = await read(projectKey, file.hash, { start: 0, end: file.size - 1 })
    if (stream === null) throw new Error(`A file of the site of ${projectKey} is gone.`)
    const text = await new Response(stream).text()
    const isPage = file.type.startsWith('text/html')
    const next = isPage ? pageAtOneAddress(text, one) : searchFileAtOneAddress(text, one)
    if (next === text) return null
    const bytes = new TextEncoder().encode(next)
    const br = isCompressible(file.type, bytes.length)
      ? new Uint8Array(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }))
      : null
    return {
      ...{ bytes, br },
      file: {
        ...file,
        ...named(bytes),
        br: br === null ? null : named(br),
        gzip: null,
      },
    }
  }

  return {
    async of(projectKey, file, one) {
      const isHere = one.own.size > 1 && saysWhere(file) && file.size > 0 && file.size <= LARGEST
      if (!isHere) return { file, read }
      const key = [projectKey, file.hash, one.canonical, ...[...one.own].sort()].join(' ')
      const making = known.get(key) ?? make(projectKey, file, one)
      known.set(key, making, file.size * 2)
      const made = await making.catch((error: unknown) => {
        known.delete(key)
        throw error
      })
      if (made === null) return { file, read }
      return {
        file: made.file,
        async read(_, hash, { start, end }) {
          const form = hash === made.file.br?.hash ? made.br : made.bytes
          return form === null ? null : new Blob([form.slice(start, end + 1)]).stream()
        },
      }
    },
  }
}

function saysWhere({ path, type }: ManifestFile): boolean {
  return type.startsWith('text/html') || path === 'robots.txt' || path === 'sitemap.xml'
}

function named(bytes: Uint8Array): { readonly hash: string; readonly size: number } {
  return { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}
