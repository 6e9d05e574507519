/** The app that runs in this page: what it was started from, and whether it can go on with an update. */
import type { GraphUpdate } from '../channel/module-messages.ts'
import { patchHtml } from './apply-html.ts'

interface Started {
  readonly html: string
  readonly entry: string
  /** `import.meta.env`, as text to compare it by. */
  readonly env: string
}

export class RunningApp {
  #started: Started | null = null

  /** Id of the module that it began with; null while it has not started. */
  get entry(): string | null {
    return this.#started?.entry ?? null
  }

  started({ html, env }: GraphUpdate, entry: string): void {
    this.#started = { html, entry, env: JSON.stringify(env) }
  }

  /** Goes on in the running app; false when it never started, has another entry, or its document changed for good. */
  takeOver({ html, env: environment }: GraphUpdate, entry: string): boolean {
    if (this.#started === null || entry !== this.#started.entry) return false
    const env = JSON.stringify(environment)
    if (env !== this.#started.env) return false
    if (html !== this.#started.html && !patchHtml(this.#started.html, html)) return false
    this.#started = { html, entry, env }
    return true
  }
}
