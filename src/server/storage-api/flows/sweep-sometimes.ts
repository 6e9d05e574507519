import type { StorageApiDeps } from './storage-deps.ts'

const HOUR_MS = 3_600_000

/**
 * Lets go of bytes that no row names, which SQL or a kill may leave, when a project is used first and once an hour while
 * it is: nobody's database is started for it.
 */
export function sweepSometimes({
  files,
  now,
  reportError,
}: Pick<StorageApiDeps, 'files' | 'now' | 'reportError'>): (projectKey: string) => void {
  const last = new Map<string, number>()
  return (projectKey) => {
    const before = last.get(projectKey)
    if (before !== undefined && now() - before < HOUR_MS) return
    last.set(projectKey, now())
    files.sweep(projectKey).catch(reportError)
  }
}
