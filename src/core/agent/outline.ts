/** What a request says of files that it does not show, in as much detail as there is room for. */

import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'
import { estimateTokens } from '../model/estimate-tokens.ts'
import { exportedNames, signaturesOf } from './file-signatures.ts'

const MAX_SIGNATURES = 12

export interface OutlineRequest {
  readonly files: FileSystem
  /** Those that are not shown, in the order in which they are to be listed. */
  readonly paths: readonly FilePath[]
  /** Tokens that the outline may take. */
  readonly limit: number
}

/** The most telling outline within the limit: signatures, names, sizes, or folders with counts; at last a count. */
export function renderOutline({ files, paths, limit }: OutlineRequest): string {
  const lineOf = (describe: (path: FilePath, file: ProjectFile) => string) =>
    paths.map((path) => {
      const file = files.get(path)
      return file === undefined ? '' : describe(path, file)
    })
  const levels: readonly (() => readonly string[])[] = [
    () => lineOf(withSignatures),
    () => lineOf(withNames),
    () => lineOf(withSize),
    () => foldersOf(paths, Number.POSITIVE_INFINITY),
    () => foldersOf(paths, 2),
    () => foldersOf(paths, 1),
  ]
  for (const level of levels) {
    const text = level().join('\n')
    if (estimateTokens(text) <= limit) return text
  }
  return `${paths.length} further files`
}

function withSize(path: FilePath, { content, isBinary, type }: ProjectFile): string {
  return isBinary ? `${path} (binary, ${type})` : `${path} (${content.length} characters)`
}

function withNames(path: FilePath, file: ProjectFile): string {
  const names = file.isBinary ? [] : exportedNames(signaturesOf(path, file.content)).slice(0, MAX_SIGNATURES)
  return names.length === 0 ? withSize(path, file) : `${withSize(path, file)}: ${names.join(', ')}`
}

function withSignatures(path: FilePath, file: ProjectFile): string {
  const signatures = file.isBinary ? [] : signaturesOf(path, file.content).slice(0, MAX_SIGNATURES)
  return [withSize(path, file), ...signatures.map((line) => `  ${line}`)].join('\n')
}

function foldersOf(paths: readonly string[], depth: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.split('/').slice(0, -1).slice(0, depth).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].map(([folder, count]) => `${folder}/ (${count} ${count === 1 ? 'file' : 'files'})`)
}
