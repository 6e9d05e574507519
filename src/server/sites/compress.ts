/** Compressed forms of a file, made once when it is published, in threads of Node's own. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const KB = 1024
/** Below it a packet is as full either way. */
const LEAST = 512
/** Above it, it would have to be in memory whole, twice. */
const MOST = 10 * KB * KB
/** What does not save so much of it is not worth a second form. */
const WORTH = 0.95

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|image\/(?:bmp|x-icon)|application\/(?:json|javascript|xml|wasm|manifest\+json|[\w.-]+\+(?:json|xml))|font\/(?:ttf|otf))/

export function isCompressible(type: string, size: number): boolean {
  return size >= LEAST && size <= MOST && COMPRESSIBLE.test(type)
}

export interface Compressed {
  readonly br: Uint8Array | null
  readonly gzip: Uint8Array | null
}

export async function compress(bytes: Uint8Array): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        // The best takes seconds for a megabyte and saves a few hundredths.
        [constants.BROTLI_PARAM_QUALITY]: bytes.length <= 32 * KB ? 11 : bytes.length <= 1024 * KB ? 9 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: 6 }),
  ])
  const worth = (form: Uint8Array) => (form.length <= bytes.length * WORTH ? form : null)
  return { br: worth(br), gzip: worth(gz) }
}

const brotli = promisify(brotliCompress)
const zip = promisify<Uint8Array, { level: number }, Buffer>(gzip)
