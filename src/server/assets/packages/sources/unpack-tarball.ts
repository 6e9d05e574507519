/** A package's tarball, unpacked in memory and measured while it is. Writes nothing to disk. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { PackageError } from '../limits/package-error.ts'
import type { PackageLimits } from '../limits/package-limits.ts'
import type { PackageFiles } from './package-files.ts'
import { readManifest } from './read-manifest.ts'
import { readTar, TarError } from './read-tar.ts'

const gunzipAsync = promisify(gunzip)

/** Never asked for by a preview, and often more than half of a package. */
const LEFT_OUT = /\.(?:map|flow|tsbuildinfo)$|\.d\.[cm]?ts$/

const SMALLEST_CHUNK = 16 * 1024
const LARGEST_CHUNK = 8 * 1024 * 1024

type UnpackLimits = Pick<PackageLimits, 'unpackedBytes' | 'filesPerPackage'>

/** @param label the package's name, for the sentence of an error; throws PackageError `damaged` or `too-large` */
export async function unpackTarball(
  label: string,
  tarball: Uint8Array,
  limits: UnpackLimits,
): Promise<PackageFiles> {
  const files = await unpack(label, tarball, limits)
  const manifestBytes = files.get('package.json')
  const manifest = manifestBytes && readManifest(Buffer.from(manifestBytes).toString('utf8'))
  if (!manifest) throw new PackageError('damaged', label)
  let heldBytes = 0
  for (const content of files.values()) heldBytes += content.byteLength
  return {
    manifest,
    has: (path) => files.has(path),
    paths: () => files.keys(),
    heldBytes,
    async read(path) {
      const content = files.get(path)
      if (content === undefined) throw new Error(`${label} has no file ${path}`)
      return content
    },
  }
}

/** Of an archive that is unpacked beside others; what is larger waits, so that many do not take the memory of all. */
const SMALL_BYTES = 16 * 1024 * 1024
const limitLarge = limitConcurrency(1)

async function unpack(
  label: string,
  tarball: Uint8Array,
  limits: UnpackLimits,
): Promise<Map<string, Uint8Array>> {
  const { unpackedBytes } = limits
  const small = await inflate(label, tarball, Math.min(SMALL_BYTES, unpackedBytes))
  if (small !== null) return readEntries(label, small, limits)
  return limitLarge(async () => {
    const large = unpackedBytes > SMALL_BYTES ? await inflate(label, tarball, unpackedBytes) : null
    if (large === null) throw tooLarge(label, limits)
    return readEntries(label, large, limits)
  })
}

/** Null where there is more than may be. */
async function inflate(label: string, tarball: Uint8Array, maxBytes: number): Promise<Buffer | null> {
  try {
    const chunkSize = Math.min(Math.max(claimedSize(tarball), SMALLEST_CHUNK), LARGEST_CHUNK)
    return await gunzipAsync(tarball, { maxOutputLength: maxBytes, chunkSize })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw new PackageError('damaged', label, '', { cause: error })
  }
}

/** What the archive says of its size in its last four bytes (RFC 1952); only a hint, so that few pieces are made. */
function claimedSize(tarball: Uint8Array): number {
  return tarball.byteLength < 18
    ? 0
    : Buffer.from(tarball.buffer, tarball.byteOffset).readUInt32LE(tarball.byteLength - 4)
}

function readEntries(label: string, archive: Buffer, limits: UnpackLimits): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let count = 0
  try {
    for (const { path, content } of readTar(archive)) {
      count += 1
      if (count > limits.filesPerPackage) throw tooLarge(label, limits)
      const inside = pathInPackage(path)
      // A copy, so that one small file does not keep the whole archive in memory.
      if (inside !== null) files.set(inside, Uint8Array.from(content))
    }
  } catch (error) {
    if (error instanceof TarError) throw new PackageError('damaged', label, '', { cause: error })
    throw error
  }
  return files
}

/** The path below the archive's one top folder; null for what is not kept, such as a path that leads out. */
function pathInPackage(path: string): string | null {
  const inside = path.slice(path.indexOf('/') + 1)
  const isPlain = path.indexOf('/') > 0 && !/(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/.test(inside)
  return isPlain && !LEFT_OUT.test(inside) ? inside : null
}

function tooLarge(label: string, { unpackedBytes, filesPerPackage }: UnpackLimits): PackageError {
  const megabytes = Math.round(unpackedBytes / 1024 / 1024)
  return new PackageError('too-large', label, `${megabytes} MB or ${filesPerPackage} files unpacked`)
}
