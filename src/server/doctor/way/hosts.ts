/** One address of each kind that browsers ask, by which the others are judged. */
import type { ServerConfig } from '../../config/config.ts'

export type WayKind = 'workspace' | 'previews' | 'packages' | 'apps' | 'sign-in'

export interface ExaminedHost {
  readonly kind: WayKind
  readonly url: URL
  /** Which of the server's variables names it. */
  readonly variable: string
  /** `*.name` where a pattern names it; null where it has a name of its own. */
  readonly pattern: string | null
}

type Origins = Pick<
  ServerConfig,
  'publicOrigin' | 'previewOrigin' | 'packagesOrigin' | 'appsOrigin' | 'identityOrigin' | 'identity'
>

/** @param randomHex so that a pattern is asked for a name that nobody entered by itself */
export function examinedHosts(config: Origins, randomHex: (bytes: number) => string): ExaminedHost[] {
  const one = (
    kind: WayKind,
    variable: string,
    origin: string,
    name: string | null = null,
  ): ExaminedHost => ({
    kind,
    variable,
    url: new URL(name === null ? origin : origin.replace('*', name)),
    pattern: name === null ? null : new URL(origin.replace('*', 'x')).hostname.replace('x', '*'),
  })
  return [
    one('workspace', 'PUBLIC_ORIGIN', config.publicOrigin),
    one('previews', 'PREVIEW_ORIGIN', config.previewOrigin, randomHex(16)),
    one('packages', 'PREVIEW_ORIGIN', config.previewOrigin, 'packages'),
    ...(config.appsOrigin === null
      ? []
      : [one('apps', 'APPS_ORIGIN', config.appsOrigin, `doctor-${randomHex(6)}`)]),
    ...(config.identity?.isEmbedded === true
      ? [one('sign-in', 'IDENTITY_ORIGIN', config.identityOrigin)]
      : []),
  ]
}
