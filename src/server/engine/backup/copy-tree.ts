/** Copies files and notes what each was, so that somebody can tell later whether it still is. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Copied {
  /** SHA-256, hexadecimal, by path below the backup's folder. */
  readonly sums: Map<string, string>
  bytes: number
}

export const nothingCopied = (): Copied => ({ sums: new Map(), bytes: 0 })

const CHUNK = 2 ** 20

/**
 * One file as far as it reached when it was opened; false where it is gone. A place below `root` is made.
 * @param path below `root`
 */
export async function copyFile(from: string, root: string, path: string, copied: Copied): Promise<boolean> {
  const source = await open(from).catch(missing)
  if (source === null) return false
  const to = join(root, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'w', 0o600)
  try {
    const digest = createHash('sha256')
    const { size } = await source.stat()
    await pump(source, size, async (chunk) => {
      digest.update(chunk)
      await target.writeFile(chunk)
      copied.bytes += chunk.length
    })
    copied.sums.set(path, digest.digest('hex'))
    return true
  } finally {
    await source.close()
    await target.close()
  }
}

/** Puts all that was written on the disk, by one word for thousands of files, where a system has it. */
export async function syncDisk(): Promise<void> {
  await promisify(execFile)('sync').catch(() => {})
}

/** Null where it is gone. */
export async function sumOf(path: string): Promise<string | null> {
  const file = await open(path).catch(missing)
  if (file === null) return null
  try {
    const digest = createHash('sha256')
    await pump(file, (await file.stat()).size, async (chunk) => void digest.update(chunk))
    return digest.digest('hex')
  } finally {
    await file.close()
  }
}

async function pump(file: FileHandle, size: number, each: (chunk: Buffer) => Promise<void>): Promise<void> {
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK, Math.max(1, size)))
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, size - at), at)
    if (bytesRead === 0) return
    await each(buffer.subarray(0, bytesRead))
    at += bytesRead
  }
}

/** Files and folders below, as paths; what goes meanwhile is left out. Follows no link. */
export async function* walk(
  folder: string,
  below = '',
): AsyncGenerator<{ readonly path: string; readonly isFolder: boolean }> {
  for (const entry of (await readdir(join(folder, below), { withFileTypes: true }).catch(missing)) ?? []) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) {
      yield { path, isFolder: true }
      yield* walk(folder, path)
    } else if (entry.isFile()) yield { path, isFolder: false }
  }
}

export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(missing)) !== null
}

export function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return null
  throw error
}
