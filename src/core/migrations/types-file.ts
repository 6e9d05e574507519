/** `database.types.ts` of a project: which it has or imports, so that they follow its migrations. Knows no database. */
import { type FilePath, parseFilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'

const NAME = 'database.types'
const MODULE = /\.[jt]sx?$/
/** A module's own words for it; an address has no blank and no line end. */
const IMPORT = /['"]((?:@|\.{1,2})\/[^'"\s]{0,200})['"]/g

/** New texts of those that are not what the database says; none of a locked one. */
export function typesToFollow(
  files: FileSystem,
  types: string,
  locked: ReadonlySet<string>,
): ReadonlyMap<FilePath, string> {
  const stale = new Map<FilePath, string>()
  if (types === '') return stale
  for (const path of typesPaths(files))
    if (!locked.has(path) && files.get(path)?.content !== types) stale.set(path, types)
  return stale
}

function typesPaths(files: FileSystem): Set<FilePath> {
  const paths = new Set<FilePath>()
  for (const [path, { content, isBinary }] of files) {
    if (isBinary || !path.startsWith('src/') || !MODULE.test(path)) continue
    if (path.endsWith(`/${NAME}.ts`)) paths.add(path)
    if (!content.includes(NAME)) continue
    for (const [, address = ''] of content.matchAll(IMPORT)) {
      const target = targetOf(path, address)
      if (target !== null) paths.add(target)
    }
  }
  return paths
}

/** Null where it leads elsewhere. */
function targetOf(from: string, address: string): FilePath | null {
  const plain = address.replace(/\.ts$/, '')
  if (!plain.endsWith(`/${NAME}`)) return null
  const parts = plain.startsWith('@/') ? ['src'] : from.split('/').slice(0, -1)
  for (const part of plain.split('/').slice(plain.startsWith('@/') ? 1 : 0)) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  const parsed = parseFilePath(`${parts.join('/')}.ts`)
  return parsed.ok && parsed.path.startsWith('src/') ? parsed.path : null
}
