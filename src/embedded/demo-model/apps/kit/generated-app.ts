/** What every kind of app hands to the answer: its files, and the sentences of its plan. */
export interface GeneratedApp {
  readonly name: string
  /** Whole text by path, in the order they are to be written: leaves first, so that each file's imports exist. */
  readonly files: ReadonlyMap<string, string>
  /** One sentence per path, for the version card. */
  readonly describe: (path: string) => string
  /** Markdown bullets without the dash. */
  readonly plan: readonly string[]
  /** One of the five sites that the agent's rules name (S5.13). */
  readonly inspiration: string
  /** What to try next, as requests that the demo model can follow. */
  readonly next: readonly string[]
}
