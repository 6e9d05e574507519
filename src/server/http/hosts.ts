/** Which of Lathe's hosts a request is for, told from its Host header alone. */
import type { ServerConfig } from '../config/config.ts'

export type HostKind = 'workspace' | 'preview' | 'apps' | 'packages' | 'identity' | 'unknown'

type Origins = Pick<
  ServerConfig,
  'publicOrigin' | 'previewOrigin' | 'packagesOrigin' | 'identityOrigin' | 'appsOrigin'
>

/** Returns a classifier of hosts, each given as the Host header has it: `name` or `name:port`. */
export function createHostClassifier(origins: Origins): (host: string) => HostKind {
  const workspace = new URL(origins.publicOrigin).host
  const packages = new URL(origins.packagesOrigin).host
  const identity = new URL(origins.identityOrigin).host
  const previewSuffix = new URL(origins.previewOrigin.replace('*', 'x')).host.slice(1)
  const appNameOf = createAppNames(origins)
  return (host) => {
    const name = host.toLowerCase()
    if (name === workspace) return 'workspace'
    if (name === packages) return 'packages'
    if (name === identity) return 'identity'
    if (appNameOf(host) !== null) return 'apps'
    if (!name.endsWith(previewSuffix)) return 'unknown'
    return /^[0-9a-f]{32}$/.test(name.slice(0, -previewSuffix.length)) ? 'preview' : 'unknown'
  }
}

/** Returns what tells the name of a published app by its host; null for what cannot be one. */
export function createAppNames({ appsOrigin }: Pick<Origins, 'appsOrigin'>): (host: string) => string | null {
  if (appsOrigin === null) return () => null
  const suffix = new URL(appsOrigin.replace('*', 'x')).host.slice(1)
  return (host) => {
    const all = host.toLowerCase()
    if (!all.endsWith(suffix)) return null
    const name = all.slice(0, -suffix.length)
    return /^[a-z0-9-]{1,63}$/.test(name) ? name : null
  }
}
