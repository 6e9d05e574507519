/** The project's text files as an edit sees them: reads, stages writes, and says at the end what really changed. */
import type { ContextFile } from '../../../core/agent/project-context.ts'
import type { FileChange } from './answer.ts'

export interface SourceFiles {
  read(path: string): string | null
  /** The text as the request brought it. */
  original(path: string): string | null
  write(path: string, content: string, description: string): void
  remove(path: string, description: string): void
  /** Paths of text files, sorted. */
  paths(): string[]
  /** Whether there is a file of that path, text or not. */
  has(path: string): boolean
  /** Staged writes, without those that ended where they began. */
  changes(): FileChange[]
  /** A copy to try an edit on; `commit` brings what it staged back here. */
  fork(): SourceFiles & { commit(): void }
}

/** Whether the project is more than the starter. */
export function hasApp(files: SourceFiles): boolean {
  return files.paths().some((path) => /^src\/(?:components|pages)\//.test(path))
}

export function sourceFiles(files: ReadonlyMap<string, ContextFile>): SourceFiles {
  const original = new Map<string, string>()
  const binary = new Set<string>()
  for (const [path, file] of files) {
    if (file.isBinary) binary.add(path)
    else original.set(path, file.content)
  }
  return over(original, binary, new Map(original), new Map())
}

function over(
  original: ReadonlyMap<string, string>,
  binary: ReadonlySet<string>,
  current: Map<string, string>,
  descriptions: Map<string, string[]>,
): SourceFiles {
  const describe = (path: string, description: string) => {
    const earlier = descriptions.get(path) ?? []
    if (!earlier.includes(description)) descriptions.set(path, [...earlier, description])
  }
  return {
    read: (path) => current.get(path) ?? null,
    original: (path) => original.get(path) ?? null,
    write(path, content, description) {
      current.set(path, content)
      describe(path, description)
    },
    remove(path, description) {
      current.delete(path)
      describe(path, description)
    },
    paths: () => [...current.keys()].sort(),
    has: (path) => current.has(path) || binary.has(path),
    fork() {
      const [triedFiles, triedDescriptions] = [new Map(current), new Map(descriptions)]
      const commit = () => {
        replaceAll(current, triedFiles)
        replaceAll(descriptions, triedDescriptions)
      }
      return { ...over(original, binary, triedFiles, triedDescriptions), commit }
    },
    changes() {
      const changes: FileChange[] = []
      for (const [path, said] of descriptions) {
        const [before, after] = [original.get(path), current.get(path)]
        const description = said.join('; ')
        // What cannot be read can still be taken away.
        if (before === after && (after !== undefined || !binary.has(path))) continue
        if (after === undefined) changes.push({ operation: 'DELETE', path, description })
        else
          changes.push({
            operation: before === undefined ? 'CREATE' : 'UPDATE',
            path,
            description,
            content: after,
            ...(before !== undefined && { before }),
          })
      }
      return changes
    },
  }
}

function replaceAll<K, V>(target: Map<K, V>, source: ReadonlyMap<K, V>): void {
  target.clear()
  for (const [key, value] of source) target.set(key, value)
}
