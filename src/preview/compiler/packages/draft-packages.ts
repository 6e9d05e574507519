/** Packages that files of a streaming answer import: prepared while it streams, so that its app need not wait. */
import type { ProjectPackages } from './project-packages.ts'

/** Milliseconds without another file after which the packages are asked for. */
const QUIET_DELAY = 400

export class DraftPackages {
  readonly #packages: ProjectPackages
  readonly #specifiers = new Set<string>()
  #manifest: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(packages: ProjectPackages) {
    this.#packages = packages
  }

  /** @param manifest the `package.json` that the answer will bring */
  setManifest(manifest: string): void {
    this.#manifest = manifest
  }

  add(specifiers: readonly string[]): void {
    const known = this.#specifiers.size
    for (const specifier of specifiers)
      if (this.#packages.find(specifier) === undefined) this.#specifiers.add(specifier)
    if (this.#specifiers.size === known) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#packages.prepareAhead(this.#specifiers, this.#manifest), QUIET_DELAY)
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#specifiers.clear()
    this.#manifest = null
  }
}
