/** What a stored record says to whoever asked, and for how long. */
import { createHash } from 'node:crypto'
import type { PackageProblem, PreparedModule, PrepareReady } from '../../../../core/wire/packages.ts'
import type { StoredRecord } from './build-store.ts'

/** Part of every key: another version of this code or of esbuild may build other modules. */
export const BUILDER_VERSION = 'lathe-3 esbuild-0.28.2'

/** How long a range keeps the versions that it was given, so that a project does not change under its author. */
export const ANSWER_FRESH_MS = 7 * 24 * 60 * 60_000

/** Of a request as it was sent: who knows it need not read the request. */
export function requestKey(body: Uint8Array): string {
  return createHash('sha256').update(BUILDER_VERSION).update('\0').update(body).digest('hex')
}

export function readyOf(
  record: StoredRecord,
  problems: readonly PackageProblem[],
  notes: readonly string[],
): PrepareReady {
  const modules: Record<string, PreparedModule> = {}
  for (const [specifier, module] of Object.entries(record.modules)) {
    modules[specifier] =
      module.type === 'module'
        ? { type: 'module', url: module.path, styles: module.styles }
        : { type: 'file', url: module.path }
  }
  const { versions, undeclared } = record
  return { type: 'ready', modules, versions, undeclared, problems, notes }
}
