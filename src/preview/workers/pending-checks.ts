import type { DiagnosticReport } from '../../core/diagnostics/coded-diagnostic.ts'
import { PREVIEW_ERRORS } from '../../core/errors/catalogue/preview-errors.ts'

/** What a check says of a draft that the compiler does not come to an end with. */
export const ENDLESS: DiagnosticReport = {
  diagnostics: [{ type: 'other', path: '', message: PREVIEW_ERRORS['compile-endless'].sentence }],
  packageExports: [],
}

/** Checks of drafts that a compile worker has yet to answer, by their number. */
export class PendingChecks {
  #count = 0
  readonly #waiting = new Map<number, (report: DiagnosticReport | null) => void>()

  begin(): { readonly id: number; readonly report: Promise<DiagnosticReport | null> } {
    this.#count += 1
    const id = this.#count
    return { id, report: new Promise((resolve) => this.#waiting.set(id, resolve)) }
  }

  settle(id: number, report: DiagnosticReport | null): void {
    this.#waiting.get(id)?.(report)
    this.#waiting.delete(id)
  }

  /** @param report what is known of the drafts; null for nothing */
  end(report: DiagnosticReport | null = null): void {
    for (const resolve of this.#waiting.values()) resolve(report)
    this.#waiting.clear()
  }
}
