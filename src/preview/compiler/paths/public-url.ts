export interface PublicRules {
  /** Where files are that are published under other names, by path; none in a preview. */
  readonly assets?: Readonly<Record<string, string>>
  /** Folder that is served at the base; null for none. */
  readonly publicDir: string | null
  /** As the project says: `/`, `/app/`, `./` or an address. */
  readonly base: string
}

const DEFAULTS: PublicRules = { publicDir: '/public', base: '/' }

/** The address at which the frame's origin serves a file: files of `public/` at the base, others at their path. */
export function publicUrl(path: string, { publicDir, base, assets = {} }: PublicRules = DEFAULTS): string {
  const published = Object.hasOwn(assets, path) ? assets[path] : undefined
  if (published !== undefined) return published
  if (publicDir === null || !path.startsWith(`${publicDir}/`)) return path
  // A base that is relative or on another host leaves the preview at its root.
  const folder = /^\/(?!\/)/.test(base) ? base.replace(/\/$/, '') : ''
  return folder + path.slice(publicDir.length)
}
