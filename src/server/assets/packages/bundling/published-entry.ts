/** Imports that lead to a file as it was published: a stylesheet, an image, a font. Nothing is built for them. */
import { isAsset } from './asset-kinds.ts'
import { packageFileAddress } from './package-address.ts'
import type { ResolvedImport } from './package-resolver.ts'

export interface PublishedEntry {
  readonly type: 'file'
  /** On the packages' host. */
  readonly path: string
}

/** Null for what has to be built. */
export function publishedEntry(specifier: string, resolved: ResolvedImport): PublishedEntry | null {
  if (resolved.type !== 'place') return null
  const { node, path } = resolved.place
  const isFile = specifier.split('?')[1] === 'url' || isAsset(path) || path.endsWith('.json')
  return isFile ? { type: 'file', path: packageFileAddress(node.id, path) } : null
}
