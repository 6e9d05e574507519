/** Shows what is wrong with the user's code over the app, and tells the workspace. */

import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../../core/diagnostics/diagnostic.ts'
import type { FrameToWorkspace } from '../channel/control-messages.ts'
import { hideOverlay, showOverlay } from './error-overlay.ts'
import { withNatives } from './natives.ts'
import type { StackMapper } from './stack-mapper.ts'

const ERRORS_A_SECOND = 10

export class ErrorReporter {
  readonly #report: (message: FrameToWorkspace) => void
  readonly #stacks: StackMapper
  /** Counts what went wrong, so that a caller can tell whether anything did since it looked last. */
  #failures = 0
  /** The newest failure that was shown, or cleared. */
  #settled = 0
  #secondSince = 0
  #thisSecond = 0
  /** Settles when what was thrown so far has been told. */
  #told: Promise<unknown> = Promise.resolve()
  /** Errors that were not described since the last one that was. */
  #dropped = 0

  constructor(report: (message: FrameToWorkspace) => void, stacks: StackMapper) {
    this.#report = report
    this.#stacks = stacks
  }

  get failures(): number {
    return this.#failures
  }

  get told(): Promise<unknown> {
    return this.#told
  }

  /** An update begins: what it says of itself is no part of a loop of the app before. Returns the failures so far. */
  beginUpdate(): number {
    this.#thisSecond = 0
    return this.#failures
  }

  listen(): void {
    window.addEventListener('error', (event) => {
      // A missing image or script is an `error` event too, but nothing was thrown.
      if (event instanceof ErrorEvent) this.runtimeError(event.error ?? event.message)
    })
    window.addEventListener('unhandledrejection', (event) => this.runtimeError(event.reason))
  }

  fail(diagnostic: Diagnostic): void {
    this.#failures += 1
    this.#show(diagnostic, this.#failures)
  }

  runtimeError(error: unknown): void {
    this.#failures += 1
    if (!this.#isWithinLimit()) return
    const failure = this.#failures
    const described = withNatives(() => this.#describe(error)).then((diagnostic) => {
      // A newer failure was shown, or a success cleared this one, while the stack was being mapped.
      if (failure > this.#settled) this.#show(diagnostic, failure)
      const text = `Uncaught ${diagnostic.stack || diagnostic.message}`
      const dropped = this.#dropped
      this.#dropped = 0
      this.#report({ type: 'console', entries: [{ level: 'error', text, at: Date.now() }], dropped })
    })
    this.#told = this.#told.then(() => described)
  }

  /** The update went well, and is over. */
  clear(): void {
    this.#failures += 1
    this.shown()
  }

  /** What failed before this update does so no more; what is left of it may still fail. */
  shown(): void {
    this.#settled = this.#failures
    withNatives(hideOverlay)
    this.#report({ type: 'previewSuccess' })
  }

  /** An app that fails in a loop says the same again and again: a few of them a second tell enough. */
  #isWithinLimit(): boolean {
    const now = performance.now()
    if (now - this.#secondSince > 1000) {
      this.#secondSince = now
      this.#thisSecond = 0
    }
    this.#thisSecond += 1
    if (this.#thisSecond <= ERRORS_A_SECOND) return true
    this.#dropped += 1
    return false
  }

  #show(diagnostic: Diagnostic, failure: number): void {
    this.#settled = failure
    const { title, message, codeFrame, cause } = diagnostic
    const stack = diagnostic.stack ?? codeFrame ?? ''
    const place = placeOf(diagnostic)
    // The app is not to blame, so what there is of it stays to be seen.
    if (cause === undefined)
      withNatives(() => showOverlay(diagnostic, (chosen) => this.#report({ type: 'open-place', ...chosen })))
    this.#report({
      type: 'previewError',
      title,
      message,
      stack,
      ...place,
      ...(cause === undefined ? {} : { cause }),
    })
  }

  async #describe(error: unknown): Promise<Diagnostic> {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : describeThrown(error)
    const raw = error instanceof Error ? (error.stack ?? '') : ''
    const mapped = raw === '' ? null : await this.#stacks.map(raw)
    return {
      kind: 'runtime',
      title: PREVIEW_ERROR_TITLE,
      message,
      stack: nameBundles(mapped?.stack ?? raw),
      ...(mapped?.codeFrame === undefined ? {} : { codeFrame: mapped.codeFrame }),
      ...placeOf(mapped ?? {}),
    }
  }
}

interface Place {
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** The place without absent parts, as messages want it. */
function placeOf({ file, line, column }: Place): { file?: string; line?: number; column?: number } {
  return {
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  }
}

/** A line inside a prepared package or the frame host says which, instead of an address that means nothing to a reader. */
function nameBundles(stack: string): string {
  return stack
    .replace(/https?:\/\/packages\.[^/\s]+\/([\w-]+)-[A-Z0-9]{8}\.js:\d+:\d+/g, (_, file: string) => {
      const path = file.indexOf('_', 1)
      return path > 0 && path < file.length - 1 ? file.slice(0, path) : file
    })
    .replace(/https?:\/\/[^/\s]+\/__lathe\/[\w.-]+:\d+:\d+/g, 'Lathe')
}

/** Anything can be thrown. */
function describeThrown(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  try {
    return JSON.stringify(thrown) ?? String(thrown)
  } catch {
    return String(thrown)
  }
}
