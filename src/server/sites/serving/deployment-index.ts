/** Which file of a deployment answers for a path. Knows nothing of HTTP but addresses. */
import { extensionOf } from '../../../core/files/media-types.ts'
import { INDEX } from '../publish.ts'
import type { Manifest, ManifestFile } from '../site-record.ts'

export interface DeploymentIndex {
  readonly title: string
  /** Routes with HTML of their own. */
  readonly routes: readonly string[]
  /** The file with exactly that name; its path has no slash in front. */
  file(path: string): ManifestFile | null
  /** What a browser gets there: the file, the page of a route, or the app where it could be a route; else null. */
  answer(path: string): ManifestFile | null
}

export function createDeploymentIndex({ title, files, pages }: Manifest): DeploymentIndex {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const byRoute = new Map(pages.map(({ path, file }) => [path, file]))
  const file = (path: string) => byPath.get(path) ?? null
  return {
    title,
    routes: pages.map(({ path }) => path),
    file,
    answer(path) {
      const route = path.replace(/\/$/, '')
      const page = byRoute.get(`/${route}`)
      const own = [path, ...(page === undefined ? [] : [page]), `${route}/${INDEX}`, `${route}.html`]
      for (const name of own) {
        const found = file(name)
        if (found !== null) return found
      }
      // What was never an asset is a route of the app, which says itself what it does not know.
      return extensionOf(route) === '' && !path.startsWith('_') ? file(INDEX) : null
    },
  }
}

/** A request's path without its slash, decoded once; null for what names no file: separators in disguise, controls. */
export function readPath(pathname: string): string | null {
  if (/%(?:2f|5c|00)|\\/i.test(pathname)) return null
  try {
    const path = decodeURIComponent(pathname).slice(1).normalize('NFC')
    return /\p{Cc}/u.test(path) ? null : path
  } catch {
    return null
  }
}
