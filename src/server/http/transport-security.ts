import type { MiddlewareHandler } from 'hono'
import type { ServerConfig } from '../config/config.ts'
import type { HostKind } from './hosts.ts'

type Origins = Pick<ServerConfig, 'publicOrigin' | 'previewOrigin' | 'appsOrigin'>

/** A year, for this host alone: what else the operator has on the domain is not Lathe's to decide. */
const ONLY_ENCRYPTED = 'max-age=31536000'

/** Has browsers come back encrypted only (RFC 6797) to each host whose origin is https. */
export function transportSecurity(
  { publicOrigin, previewOrigin, appsOrigin }: Origins,
  hostKind: (host: string) => HostKind,
): MiddlewareHandler {
  const isEncrypted: Readonly<Record<HostKind, boolean>> = {
    workspace: publicOrigin.startsWith('https:'),
    preview: previewOrigin.startsWith('https:'),
    apps: appsOrigin?.startsWith('https:') ?? false,
    packages: previewOrigin.startsWith('https:'),
    identity: false,
    unknown: false,
  }
  if (!Object.values(isEncrypted).includes(true)) return (_, next) => next()
  return async (c, next) => {
    await next()
    if (isEncrypted[hostKind(new URL(c.req.url).host)]) c.header('Strict-Transport-Security', ONLY_ENCRYPTED)
  }
}
