import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { wantedPath } from '../files/relative-specifier.ts'

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|@import)\s*['"]([^'"\n]+)['"]/g
const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.css',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
]

/** The project's files that a file imports, in the order in which it does; a rough reading, to choose what to show. */
export function importedFiles(files: FileSystem, path: FilePath): readonly FilePath[] {
  const file = files.get(path)
  if (file === undefined || file.isBinary) return []
  const found = new Set<FilePath>()
  for (const [, specifier = ''] of file.content.matchAll(SPECIFIER)) {
    const wanted = wantedPath(path, specifier)
    if (wanted === null) continue
    const target = ENDINGS.map((ending) => `${wanted}${ending}` as FilePath).find((one) => files.has(one))
    if (target !== undefined && target !== path) found.add(target)
  }
  return [...found]
}
