/** Reads what `POST /bundle` was sent. Runs in the package process, and does no more than look at it. */
import * as v from 'valibot'
import {
  BUNDLE_LIMITS,
  type BundleRequest,
  type SiteSources,
  siteSourcesSchema,
} from '../../../core/wire/site-bundles.ts'
import { RequestRefused } from './limits/package-error.ts'
import type { PackageLimits } from './limits/package-limits.ts'
import { readPrepareRequest } from './read-prepare-request.ts'

type RequestLimits = Pick<PackageLimits, 'specifiers' | 'dependencies' | 'lockedPackages'>

export interface ReadBundleRequest extends BundleRequest {
  /** Packages that the modules import. */
  readonly specifiers: readonly string[]
}

const NOT_READABLE = 'The request cannot be read. Reload the page.'

/** @param body JSON in UTF-8. Throws RequestRefused. */
export function readBundleRequest(body: Uint8Array, limits: RequestLimits): ReadBundleRequest {
  const json = readJson(body)
  checkCounts(json.site)
  const result = v.safeParse(siteSourcesSchema, json.site, { abortEarly: true })
  if (!result.success) throw new RequestRefused(NOT_READABLE)
  const site = result.output
  const { dependencies, locked, specifiers } = readPrepareRequest(
    Buffer.from(
      JSON.stringify({ ...json, site: undefined, mode: 'production', specifiers: packagesOf(site) }),
    ),
    limits,
  )
  return { dependencies, locked, specifiers, site }
}

/** Ahead of the schema, which looks at each: what there may be one of is counted first. */
function checkCounts(site: unknown): void {
  const { modules } = (site ?? {}) as { modules?: unknown }
  if (!Array.isArray(modules)) throw new RequestRefused(NOT_READABLE)
  if (modules.length > BUNDLE_LIMITS.modules)
    throw new RequestRefused(
      `An app may have ${BUNDLE_LIMITS.modules} modules. Take out what is not used, then publish again.`,
    )
  for (const module of modules) {
    const { imports } = (module ?? {}) as { imports?: unknown }
    if (typeof imports !== 'object' || imports === null) throw new RequestRefused(NOT_READABLE)
    if (Object.keys(imports).length > BUNDLE_LIMITS.imports)
      throw new RequestRefused(
        `One module may import ${BUNDLE_LIMITS.imports} others. Import fewer, then publish again.`,
      )
  }
}

function packagesOf({ modules }: SiteSources): string[] {
  const specifiers = new Set<string>()
  for (const { imports } of modules) {
    for (const target of Object.values(imports))
      if (target.type === 'package') specifiers.add(target.specifier)
  }
  return [...specifiers]
}

function readJson(body: Uint8Array): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (typeof json === 'object' && json !== null) return json as Record<string, unknown>
  } catch {
    // It is told of below.
  }
  throw new RequestRefused(NOT_READABLE)
}
