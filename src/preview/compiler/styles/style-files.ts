/** The project's other files, as a stylesheet that is made of several sees them. */
import { candidatesOf, type ResolveRules } from '../paths/resolve-module.ts'
import { type PackageStyles, packageNameOf } from './package-styles.ts'
import { resolveStyle } from './resolve-style.ts'
import type { StyleReference } from './scan-stylesheet.ts'

export interface StyleFiles {
  /** Path of the file that a specifier leads to, or null. */
  resolve(kind: StyleReference['kind'], specifier: string, importer: string): string | null
  /** Text of a file; null when the project has none at that path. */
  text(path: string): string | null
  /** Whether the project has a file of any kind at that path. */
  has(path: string): boolean
  /** Absolute paths to try for a specifier, without suffixes: of the project, then of packages. */
  starts(specifier: string, importer: string): readonly string[]
  /** Where a file of a package is served; null for one of the project. */
  address(path: string): string | null
}

/** Files that were asked for, with the text that they had: while all have it, what was made of them is right. */
export type FilesRead = ReadonlyMap<string, string | null>

/** Hands the project's files on and notes which were asked for. */
export class TrackedFiles implements StyleFiles {
  readonly #read = new Map<string, string | null>()
  /** Names of packages whose stylesheets are not known yet: what was made without them is void. */
  readonly wanted = new Set<string>()
  /** Names of packages that stylesheets were taken from. */
  readonly packages = new Set<string>()

  constructor(
    private readonly project: {
      readonly hasFile: (path: string) => boolean
      /** Null for a file that is none of text. */
      readonly fileText: (path: string) => string | null
    },
    private readonly rules: ResolveRules,
    private readonly packageStyles: Pick<PackageStyles, 'start' | 'text' | 'address'>,
  ) {}

  get read(): FilesRead {
    return this.#read
  }

  resolve(kind: StyleReference['kind'], specifier: string, importer: string): string | null {
    const found = resolveStyle({ kind, specifier }, importer, this.project.hasFile, this.rules)
    // What is not there now may come.
    if (found !== null) return found
    for (const wanted of candidatesOf(specifier, importer, this.rules))
      if (wanted.startsWith('/')) this.#read.set(wanted, null)
    return found
  }

  text(path: string): string | null {
    if (path.startsWith('/node_modules/')) return this.packageStyles.text(path)
    const text = this.project.fileText(path)
    this.#read.set(path, text)
    return text
  }

  has(path: string): boolean {
    return this.project.hasFile(path)
  }

  starts(specifier: string, importer: string): readonly string[] {
    return candidatesOf(specifier, importer, this.rules).flatMap((candidate) => {
      if (candidate.startsWith('/')) return [candidate]
      const name = packageNameOf(candidate)
      const start = this.packageStyles.start(candidate)
      if (start === undefined && name !== null) this.wanted.add(name)
      else if (typeof start === 'string' && name !== null) this.packages.add(name)
      return typeof start === 'string' ? [start] : []
    })
  }

  address(path: string): string | null {
    return this.packageStyles.address(path)
  }
}
