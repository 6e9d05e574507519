import { parseFilePath } from '../files/file-path.ts'
import { SITE_LIMITS } from '../wire/site-limits.ts'

export type SitePathProblem = 'too-long' | 'unreadable' | 'reserved' | 'double'

/** Below these the app's own backend answers, now or later. */
const OF_BACKEND = /^(?:rest|auth|storage|realtime|functions|ai)\/v1(?:\/|$)/

/**
 * What is wrong with the path of a published file; null when nothing is. Paths are plain and relative, with `/` between
 * their parts, as `parseFilePath` leaves them.
 */
export function sitePathProblem(path: string): SitePathProblem | null {
  if (path.length > SITE_LIMITS.path) return 'too-long'
  const parsed = parseFilePath(path)
  if (!parsed.ok || parsed.path !== path) return 'unreadable'
  // What begins with a dot is hidden, but for the one folder that the web has a use for (RFC 8615).
  if (/(?:^|\/)\./.test(path.replace(/^\.well-known\//, ''))) return 'reserved'
  return path.startsWith('_') || isBackendRoute(path) ? 'reserved' : null
}

/** @param path without its slash in front */
export function isBackendRoute(path: string): boolean {
  return OF_BACKEND.test(path.toLowerCase())
}

/** The first path that cannot be published, with why; two that differ by case alone are one on many disks and hosts. */
export function findSitePathProblem(
  paths: readonly string[],
): { readonly path: string; readonly problem: SitePathProblem } | null {
  const seen = new Set<string>()
  for (const path of paths) {
    const folded = path.toLowerCase()
    const problem = seen.has(folded) ? 'double' : sitePathProblem(path)
    if (problem !== null) return { path, problem }
    seen.add(folded)
  }
  return null
}
