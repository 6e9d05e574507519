/** Where the server listens, and the origins that it answers under, which must not share a site. */
import * as v from 'valibot'
import { ConfigError, type Environment, readVariable } from './read-variable.ts'
import { registrableDomain } from './registrable-domain.ts'
import { isLoopback, isOriginPattern } from './urls.ts'
import { hostName, origin, wholeNumber } from './variable-kinds.ts'

export interface Addresses {
  /** Listen address. */
  readonly host: string
  readonly port: number
  /** Origin of the workspace. */
  readonly publicOrigin: string
  /** Origin pattern with one `*`, which a project's key replaces. */
  readonly previewOrigin: string
  /** Origin pattern with one `*`, which the name of a published app replaces; null where nothing can be published. */
  readonly appsOrigin: string | null
  /** Origin of the packages prepared for previews: the pattern's `packages` host. */
  readonly packagesOrigin: string
  /** Origin kept for the embedded identity provider. */
  readonly identityOrigin: string
  /** Whether nobody but this machine can reach the server, by the addresses that it has. */
  readonly isForThisMachine: boolean
}

const previewPattern = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\/$/, '')),
  v.check(isOriginPattern, 'an origin whose first label is *, such as http://*.preview.localhost:4000'),
)
const appsPattern = v.union(
  [v.literal('off'), previewPattern],
  'off, or an origin whose first label is *, such as http://*.apps.localhost:4000',
)

/** Throws ConfigError. */
export function readAddresses(env: Environment): Addresses {
  const port = readVariable(env, 'PORT', wholeNumber(1, 65_535), 4000)
  const publicOrigin = readVariable(env, 'PUBLIC_ORIGIN', origin, `http://localhost:${port}`)
  const previewOrigin = readVariable(
    env,
    'PREVIEW_ORIGIN',
    previewPattern,
    `http://*.preview.localhost:${port}`,
  )
  const host = readVariable(env, 'HOST', hostName, '127.0.0.1')
  const identityOrigin = readVariable(env, 'IDENTITY_ORIGIN', origin, `http://127.0.0.1:${port}`)
  const appsOrigin = readAppsOrigin(env, publicOrigin, port)
  const workspace = { name: 'PUBLIC_ORIGIN', origin: publicOrigin, of: 'the workspace’s' }
  const previews = { name: 'PREVIEW_ORIGIN', origin: previewOrigin, of: 'the previews’' }
  refuseSharedSite(previews, workspace)
  const signIn = { name: 'IDENTITY_ORIGIN', origin: identityOrigin, of: 'the sign-in’s' }
  refuseSharedSite(previews, signIn)
  if (appsOrigin !== null) {
    const apps = { name: 'APPS_ORIGIN', origin: appsOrigin, of: 'the apps’' }
    refuseSharedSite(apps, workspace)
    refuseSharedSite(apps, previews)
    refuseSharedSite(apps, signIn)
  }
  return {
    host,
    port,
    publicOrigin,
    previewOrigin,
    appsOrigin,
    packagesOrigin: previewOrigin.replace('*', 'packages'),
    identityOrigin,
    isForThisMachine: [host, new URL(publicOrigin).hostname, new URL(identityOrigin).hostname].every(
      isLoopback,
    ),
  }
}

/** Without a setting: on this machine's own name, and nowhere where visitors could not get there. */
function readAppsOrigin(env: Environment, publicOrigin: string, port: number): string | null {
  const set = readVariable(env, 'APPS_ORIGIN', appsPattern, null)
  if (set !== null) return set === 'off' ? null : set
  return isLoopback(new URL(publicOrigin).hostname) ? `http://*.apps.localhost:${port}` : null
}

interface NamedOrigin {
  /** Of its variable. */
  readonly name: string
  readonly origin: string
  readonly of: string
}

/** @param apart whose process and cookies code of `of` must not reach */
function refuseSharedSite(of: NamedOrigin, apart: NamedOrigin): void {
  const hostOf = ({ origin }: NamedOrigin) => new URL(origin.replace('*', 'x')).hostname
  const [host, other] = [hostOf(of), hostOf(apart)]
  const [site, under] = [registrableDomain(host), host.slice(host.indexOf('.') + 1)]
  // What is below the pattern's own domain could be one of its hosts, or their parent.
  if (registrableDomain(other) !== site && !other.endsWith(`.${under}`)) return
  throw new ConfigError(
    `${of.name} (${of.origin}) and ${apart.name} (${apart.origin}) share the domain ${site}, so generated ` +
      `apps could reach ${apart.of} process and cookies: set ${of.name} to a host on another domain.`,
    { variables: [of.name] },
  )
}
