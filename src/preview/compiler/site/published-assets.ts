/** The names that a project's files get when it is published, and the root as its base: an app has an address of its own. */
import { extensionOf } from '../../../core/files/media-types.ts'
import type { ProjectFile } from '../../../core/files/project-file.ts'
import type { ProjectConfig } from '../config/project-config.ts'
import { contentHash } from './content-hash.ts'

export function publishedAssets(
  config: ProjectConfig,
  files: ReadonlyMap<string, ProjectFile>,
): ProjectConfig {
  const { publicDir, env } = config
  const assets: Record<string, string> = {}
  for (const [path, { content }] of files) {
    if (publicDir !== null && path.startsWith(`${publicDir}/`)) continue
    assets[path] = publishedName(path, content)
  }
  return { ...config, base: '/', env: { ...env, BASE_URL: '/' }, assets }
}

/** `/assets/logo-1k2j3h4g5f.svg`. */
function publishedName(path: string, content: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const extension = extensionOf(path)
  const name = file.slice(0, file.length - extension.length - 1).replace(/[^\w-]+/g, '_')
  return `/assets/${name.slice(0, 80)}-${contentHash(content)}.${extension.replace(/\W+/g, '')}`
}
