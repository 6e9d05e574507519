/** The class candidates of every file that is searched, counted, so that an edit costs the search of its own file. */
import { beat } from '../../../core/watch/beats.ts'

export interface CandidateChange {
  /** Candidates that no file had before. */
  readonly added: readonly string[]
  /** Whether some candidate is in no file any more. */
  readonly hasLost: boolean
}

export class CandidateIndex {
  readonly #isSearched: (path: string) => boolean
  readonly #extract: (text: string, path: string) => Set<string>
  readonly #byFile = new Map<string, ReadonlySet<string>>()
  readonly #counts = new Map<string, number>()

  constructor(options: {
    isSearched: (path: string) => boolean
    extract: (text: string, path: string) => Set<string>
    /** Candidates that are there whatever the files say. */
    fixed?: Iterable<string>
  }) {
    this.#isSearched = options.isSearched
    this.#extract = options.extract
    this.#replace('', new Set(options.fixed))
  }

  /** Every candidate that some file has now. */
  get all(): Iterable<string> {
    return this.#counts.keys()
  }

  /** @param files texts by path; null for a file that is gone */
  update(files: Iterable<readonly [string, string | null]>): CandidateChange {
    const added: string[] = []
    let hasLost = false
    for (const [path, text] of files) {
      if (!this.#isSearched(path)) continue
      beat()
      const change = this.#replace(path, text === null ? new Set() : this.#extract(text, path))
      added.push(...change.added)
      hasLost ||= change.hasLost
    }
    // A candidate may leave one file and come to the next.
    return { added: added.filter((candidate) => this.#counts.has(candidate)), hasLost }
  }

  #replace(path: string, candidates: ReadonlySet<string>): CandidateChange {
    const before = this.#byFile.get(path) ?? new Set()
    this.#byFile.set(path, candidates)
    const added: string[] = []
    let hasLost = false
    for (const candidate of candidates) {
      if (before.has(candidate)) continue
      const count = this.#counts.get(candidate) ?? 0
      if (count === 0) added.push(candidate)
      this.#counts.set(candidate, count + 1)
    }
    for (const candidate of before) {
      if (candidates.has(candidate)) continue
      const count = (this.#counts.get(candidate) ?? 1) - 1
      if (count > 0) this.#counts.set(candidate, count)
      else hasLost = this.#counts.delete(candidate) || hasLost
    }
    return { added, hasLost }
  }
}
