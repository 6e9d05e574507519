/** Names and what they stand for while a configuration file is read. A value is made when it is first asked for. */

/** What cannot be known without running the file. */
export const UNKNOWN = Symbol('unknown')

export class StaticScope {
  readonly #values = new Map<string, () => unknown>()
  readonly #parent: StaticScope | null

  constructor(parent: StaticScope | null = null) {
    this.#parent = parent
  }

  define(name: string, value: unknown): void {
    this.#values.set(name, () => value)
  }

  /** @param make is called once, at the first use: declarations may stand below it */
  defineLazily(name: string, make: () => unknown): void {
    this.#values.set(name, () => {
      // A name that is asked for while it is being made depends on itself.
      this.define(name, UNKNOWN)
      const value = make()
      this.define(name, value)
      return value
    })
  }

  assign(name: string, value: unknown): void {
    if (this.#values.has(name) || this.#parent === null) this.define(name, value)
    else this.#parent.assign(name, value)
  }

  read(name: string): unknown {
    const make = this.#values.get(name)
    if (make !== undefined) return make()
    return this.#parent === null ? UNKNOWN : this.#parent.read(name)
  }
}
