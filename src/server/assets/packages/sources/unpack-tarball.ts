/** A package's tarball, unpacked in memory and measured while it is. Writes nothing to disk. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Parser, type ReadEntry } from 'tar'
import { PackageError } from '../package-error.ts'
import type { PackageLimits } from '../package-limits.ts'
import type { PackageFiles } from './package-files.ts'
import { readManifest } from './read-manifest.ts'

const gunzipAsync = promisify(gunzip)

/** Never asked for by a preview, and often more than half of a package. */
const LEFT_OUT = /\.(?:map|flow|tsbuildinfo)$|\.d\.[cm]?ts$/

type UnpackLimits = Pick<PackageLimits, 'unpackedBytes' | 'filesPerPackage'>

/** @param label the package's name, for the sentence of an error; throws PackageError `damaged` or `too-large` */
export async function unpackTarball(
  label: string,
  tarball: Uint8Array,
  limits: UnpackLimits,
): Promise<PackageFiles> {
  const files = await readEntries(label, await inflate(label, tarball, limits), limits)
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

async function inflate(label: string, tarball: Uint8Array, limits: UnpackLimits): Promise<Buffer> {
  try {
    return await gunzipAsync(tarball, { maxOutputLength: limits.unpackedBytes })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw isTooLarge ? tooLarge(label, limits) : new PackageError('damaged', label, '', { cause: error })
  }
}

function readEntries(label: string, archive: Buffer, limits: UnpackLimits): Promise<Map<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Uint8Array>()
    let count = 0
    const parser = new Parser({
      strict: true,
      onReadEntry(entry: ReadEntry) {
        const path = pathInPackage(entry)
        count += 1
        if (count > limits.filesPerPackage) reject(tooLarge(label, limits))
        if (path === null || count > limits.filesPerPackage) return entry.resume()
        const chunks: Buffer[] = []
        entry.on('data', (chunk: Buffer) => chunks.push(chunk))
        // A copy, so that one small file does not keep the whole archive in memory.
        entry.on('end', () => files.set(path, Buffer.concat(chunks)))
        return undefined
      },
    })
    parser.on('error', (error: unknown) => reject(new PackageError('damaged', label, '', { cause: error })))
    parser.on('end', () => resolve(files))
    parser.end(archive)
  })
}

/** The path below the archive's one top folder; null for what is not kept: links, folders, paths that lead out. */
function pathInPackage(entry: ReadEntry): string | null {
  if (entry.type !== 'File' && entry.type !== 'OldFile') return null
  const path = entry.path.split('/').slice(1).join('/')
  const isPlain = !/(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/.test(path) && !entry.path.startsWith('/')
  return isPlain && !LEFT_OUT.test(path) ? path : null
}

function tooLarge(label: string, { unpackedBytes, filesPerPackage }: UnpackLimits): PackageError {
  const megabytes = Math.round(unpackedBytes / 1024 / 1024)
  return new PackageError('too-large', label, `${megabytes} MB or ${filesPerPackage} files unpacked`)
}
