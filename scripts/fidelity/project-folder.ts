/** Reads a project from its folder as the workspace would hold it: text, and binary files as base64. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseFilePath } from '../../src/core/files/file-path.ts'
import { mediaType } from '../../src/core/files/media-types.ts'

export type StageFile = string | { readonly base64: string; readonly mimeType: string }

/** By path inside the project. */
export type StageFiles = Readonly<Record<string, StageFile>>

/** Never part of a project, wherever they are. */
const IGNORED = new Set(['node_modules', '.git', '.hg', '.svn', '.DS_Store'])
/** Made by tools, at the top of a project. */
const IGNORED_AT_TOP = new Set([
  'dist',
  'build',
  'out',
  'coverage',
  '.cache',
  '.vite',
  '.turbo',
  '.next',
  '.vercel',
  '.netlify',
  '.output',
])
const MAX_FILE_BYTES = 20 * 1024 * 1024
const MAX_PROJECT_BYTES = 200 * 1024 * 1024

/** Paths of the project's files relative to `folder`, with `/`, without what tools made. */
export async function listProjectFiles(folder: string): Promise<string[]> {
  const paths: string[] = []
  const visit = async (inside: string): Promise<void> => {
    const entries = await readdir(inside, { withFileTypes: true })
    for (const entry of entries) {
      if (IGNORED.has(entry.name) || (inside === folder && IGNORED_AT_TOP.has(entry.name))) continue
      const path = join(inside, entry.name)
      // A link may lead anywhere, also to a folder; broken ones are left out.
      const found = entry.isSymbolicLink() ? await stat(path).catch(() => null) : entry
      if (found === null || (entry.isSymbolicLink() && found.isDirectory())) continue
      if (found.isDirectory()) await visit(path)
      else if (found.isFile()) paths.push(relative(folder, path).replaceAll('\\', '/'))
    }
  }
  await visit(folder)
  return paths.sort()
}

export async function readProject(folder: string): Promise<StageFiles> {
  const files: Record<string, StageFile> = {}
  let total = 0
  for (const path of await listProjectFiles(folder)) {
    const parsed = parseFilePath(path)
    if (!parsed.ok) continue
    const bytes = await readFile(join(folder, path))
    total += bytes.byteLength
    if (bytes.byteLength > MAX_FILE_BYTES || total > MAX_PROJECT_BYTES) continue
    files[parsed.path] = toStageFile(path, bytes)
  }
  return files
}

function toStageFile(path: string, bytes: Buffer): StageFile {
  const text = bytes.includes(0) ? null : decode(bytes)
  return text ?? { base64: bytes.toString('base64'), mimeType: mediaType(path) }
}

/** The text of UTF-8 bytes; null when they are none. */
function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
