/** The project's other files, as a CSS module that refers to them sees them. */
import { type Alias, toAbsolute } from '../resolve-module.ts'
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
    private readonly fileText: (path: string) => string | null,
    private readonly aliases: () => readonly Alias[],
  ) {}

  get read(): FilesRead {
    return this.#read
  }

  resolve(kind: StyleReference['kind'], specifier: string, importer: string): string | null {
    const aliases = this.aliases()
    const found = resolveStyle({ kind, specifier }, importer, (path) => this.fileText(path) !== null, aliases)
    // What is not there now may come.
    const wanted = found === null ? toAbsolute(specifier, importer, aliases) : null
    if (wanted !== null) this.#read.set(wanted, null)
    return found
  }

  text(path: string): string | null {
    const text = this.fileText(path)
    this.#read.set(path, text)
    return text
  }
}
