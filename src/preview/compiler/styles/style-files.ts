/** The project's other files, as a CSS module that refers to them sees them. */
import { candidatesOf, type ResolveRules } from '../resolve-module.ts'
import { resolveStyle } from './resolve-style.ts'
import type { StyleReference } from './scan-stylesheet.ts'

export interface StyleFiles {
  /** Path of the file that a specifier leads to, or null. */
  resolve(kind: StyleReference['kind'], specifier: string, importer: string): string | null
  /** Text of a file; null when the project has none at that path. */
  text(path: string): string | null
}

/** Files that were asked for, with the text that they had: while all have it, what was made of them is right. */
export type FilesRead = ReadonlyMap<string, string | null>

/** Hands the project's files on and notes which were asked for. */
export class TrackedFiles implements StyleFiles {
  readonly #read = new Map<string, string | null>()

  constructor(
    private readonly project: {
      readonly hasFile: (path: string) => boolean
      /** Null for a file that is none of text. */
      readonly fileText: (path: string) => string | null
    },
    private readonly rules: ResolveRules,
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
    const text = this.project.fileText(path)
    this.#read.set(path, text)
    return text
  }
}
