/** Says how far a preparation is, to everybody who waits for it, also to who comes later. */

export type StepListener = (step: string) => void

export class PrepareProgress {
  readonly #listeners = new Set<StepListener>()
  /** Packages that are on their way, the first asked for first. */
  readonly #fetching = new Set<string>()
  #known = 0
  #step: string | null = null
  #afterwards: string | null = null

  /** Returns what ends the listening. */
  listen(listener: StepListener): () => void {
    this.#listeners.add(listener)
    if (this.#step !== null) listener(this.#step)
    return () => this.#listeners.delete(listener)
  }

  lookingUp(names: readonly string[]): void {
    if (names.length > 0) this.#tell(`Looking up ${counted(names, 'packages')}…`)
  }

  /** @param label name and version */
  fetching(label: string, fetched: Promise<unknown>): void {
    this.#known += 1
    this.#fetching.add(label)
    const done = () => {
      this.#fetching.delete(label)
      this.#tellFetching()
    }
    fetched.then(done, done)
    if (this.#fetching.size === 1) this.#tellFetching()
  }

  /** Bundling waits for each package as it needs it, so this is said when the last one is there. */
  bundling(specifiers: readonly string[]): void {
    this.#afterwards = `Bundling ${counted(specifiers, 'imports')}…`
    this.#tellFetching()
  }

  /** Somebody else bundles them, mostly another server; how far it is, nobody knows. */
  waiting(specifiers: readonly string[]): void {
    const are = specifiers.length === 1 ? 'is' : 'are'
    this.#afterwards = `Waiting: ${counted(specifiers, 'imports')} ${are} being bundled already…`
    this.#tellFetching()
  }

  #tellFetching(): void {
    const [label] = this.#fetching
    const position = this.#known - this.#fetching.size + 1
    if (label !== undefined) this.#tell(`Fetching ${label} (${position} of ${this.#known})…`)
    else if (this.#afterwards !== null) this.#tell(this.#afterwards)
  }

  #tell(step: string): void {
    if (step === this.#step) return
    this.#step = step
    for (const listener of this.#listeners) listener(step)
  }
}

function counted(names: readonly string[], what: string): string {
  return names.length === 1 ? String(names[0]) : `${names.length} ${what}`
}
