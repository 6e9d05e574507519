/** Whose pages may ask a route for work: a browser names the page's origin, curl and a probe name none. */
import type { ServerConfig } from '../config/config.ts'
import { createHostClassifier, type HostKind } from './hosts.ts'

/**
 * Whether a request with this Origin header is answered. Other sites could make a server that only its user can reach
 * work for them.
 * @param kinds hosts of Lathe whose pages may ask
 */
export function createMayAsk(
  config: ServerConfig,
  kinds: readonly HostKind[],
): (origin: string | undefined) => boolean {
  const hostKind = createHostClassifier(config)
  return (origin) => {
    if (origin === undefined) return true
    return URL.canParse(origin) && kinds.includes(hostKind(new URL(origin).host))
  }
}
