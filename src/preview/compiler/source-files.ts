/**
 * The files of the project that is compiled, with the modules that stand in its page: what is there, what came since the
 * last build, and whether a specifier may lead elsewhere than it did. Compiles nothing.
 */
import type { ProjectFile } from '../../core/files/project-file.ts'
import type { ProjectConfig } from './config/project-config.ts'
import type { LockFile } from './packages/read-manifest.ts'
import { LOCK_FILES } from './packages/read-other-locks.ts'
import { publicUrl } from './paths/public-url.ts'

export class SourceFiles {
  readonly #files = new Map<string, ProjectFile>()
  /** Modules that stand in `index.html` itself, by the path that they would have beside it. */
  #pageModules: ReadonlyMap<string, ProjectFile> = new Map()
  readonly #edited = new Set<string>()
  #layout = 0

  /** By path, without the modules of the page. */
  get all(): ReadonlyMap<string, ProjectFile> {
    return this.#files
  }

  /** Paths of files that came since the last build. */
  get edited(): ReadonlySet<string> {
    return this.#edited
  }

  /** Counts the files that appeared or went. */
  get layout(): number {
    return this.#layout
  }

  clear(): void {
    this.#files.clear()
    this.#layout += 1
  }

  set(changed: ReadonlyArray<readonly [string, ProjectFile]>, removed: readonly string[]): void {
    for (const path of removed) if (this.#files.delete(path)) this.#layout += 1
    for (const [path, file] of changed) {
      if (!this.#files.has(path)) this.#layout += 1
      this.#edited.add(path)
      this.#files.set(path, file)
    }
  }

  setPageModules(modules: ReadonlyMap<string, ProjectFile>): void {
    this.#pageModules = modules
  }

  /** They were built. */
  built(): void {
    this.#edited.clear()
  }

  at(path: string): ProjectFile | undefined {
    return this.#files.get(path) ?? this.#pageModules.get(path)
  }

  /** The one that wins over the others; null without any. */
  lockFile(): LockFile | null {
    for (const name of LOCK_FILES) {
      const file = this.at(`/${name}`)
      if (file !== undefined && !file.isBinary) return { name, text: file.content }
    }
    return null
  }

  /** Every text file: path and text. */
  *texts(): Iterable<readonly [string, string]> {
    for (const [path, file] of this.#files) if (!file.isBinary) yield [path, file.content]
  }

  /** By their addresses in the app: those of its public folder, and those that its code shows. */
  served(assets: ReadonlySet<string>, config: ProjectConfig): Map<string, ProjectFile> {
    const served = new Map<string, ProjectFile>()
    for (const [path, file] of this.#files) {
      const isPublic = config.publicDir !== null && path.startsWith(`${config.publicDir}/`)
      if (isPublic || assets.has(path)) served.set(publicUrl(path, config), file)
    }
    return served
  }
}
