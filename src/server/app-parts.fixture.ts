/** What the HTTP application is built from, of which a test brings only what it is about. */
import type { VerifyToken } from './accounts/token-verifier.ts'
import type { AppDependencies } from './apps/app-dependencies.ts'
import { NO_FONTS, NO_ICONS } from './assets/no-assets.fixture.ts'
import { PACKAGE_LIMITS } from './assets/packages/limits/package-limits.ts'
import type { PackageHost } from './assets/packages/package-host.ts'
import { readConfig } from './config/config.ts'
import { type RateName, REQUEST_LIMITS, type RequestLimits } from './http/request-limits.ts'
import type { StaticFiles } from './http/static-files.ts'
import { createPackStorage } from './storage/interface/pack-storage.ts'
import { createMemoryProjectStorage } from './storage/memory-project-storage.ts'

export const NO_FILES: StaticFiles = { respond: async () => null, text: async () => null }

const NO_PACKAGES: PackageHost = {
  prepare: () => Promise.reject(new Error('not here')),
  bundle: () => Promise.reject(new Error('not here')),
  publishedFile: async () => null,
  publishedSources: async () => null,
  publishedStylesheets: async () => null,
}

/** Nobody is signed in, nothing is published, no app has a database, and projects are kept in memory. */
export function appParts(own: Partial<AppDependencies>): AppDependencies {
  return {
    config: readConfig({}),
    prices: null,
    files: everyFolder(NO_FILES),
    packages: { host: NO_PACKAGES, built: NO_FILES, limits: PACKAGE_LIMITS },
    icons: NO_ICONS,
    fonts: NO_FONTS,
    storage: createPackStorage(createMemoryProjectStorage()),
    backends: null,
    sites: null,
    verifyToken: null,
    identityProvider: null,
    now: Date.now,
    demoModel: () => new Response(''),
    createNonce: () => 'once',
    reportError: (error) => console.error(error),
    ...own,
  }
}

export function everyFolder(files: StaticFiles): AppDependencies['files'] {
  return { web: files, preview: files, packages: files, templates: files, appServer: files }
}

/** An account's token is its name; `wrong` is nobody's. */
export const tokensAreNames: VerifyToken = async (token) =>
  token === 'wrong' ? { type: 'invalid' } : { type: 'user', id: token }

export type Rates = Partial<Record<RateName, { perMinute: number; burst: number }>>

/** The server's own, but for these. */
export function limitsWith(rates: Rates = {}): RequestLimits {
  return { ...REQUEST_LIMITS, rates: { ...REQUEST_LIMITS.rates, ...rates } }
}
