/** Reads what `POST /prepare` was sent. Runs in the package process: two megabytes of small pieces take a while. */
import semver from 'semver'
import * as v from 'valibot'
import type { PrepareRequest } from '../../../core/wire/packages.ts'
import { RequestRefused } from './limits/package-error.ts'
import type { PackageLimits } from './limits/package-limits.ts'

type RequestLimits = Pick<PackageLimits, 'specifiers' | 'dependencies' | 'lockedPackages'>

const LONGEST_NAME = 300
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** What no registry could have under a version is left out, and then looked up by its range. */
const lockedPackage = v.fallback(
  v.nullable(
    v.object({
      version: v.pipe(
        text(LONGEST_NAME),
        v.check((version) => semver.valid(version) === version),
      ),
      integrity: v.exactOptional(v.pipe(text(1000), v.regex(/^(?:sha(?:1|256|384|512)-[\w+/=?]+\s*)+$/))),
    }),
  ),
  null,
)

const requestSchema = v.object({
  dependencies: v.record(text(LONGEST_NAME), text(2000)),
  locked: v.record(text(2000), lockedPackage),
  specifiers: v.array(text(LONGEST_NAME)),
  mode: v.picklist(['development', 'production', 'configuration']),
})

/** @param body JSON in UTF-8. Throws RequestRefused. */
export function readPrepareRequest(body: Uint8Array, limits: RequestLimits): PrepareRequest {
  const json = readJson(body)
  checkCounts(json, limits)
  const result = v.safeParse(requestSchema, json, { abortEarly: true })
  if (!result.success) throw new RequestRefused(NOT_READABLE)
  const { dependencies, locked, specifiers, mode } = result.output
  const usable = Object.entries(locked).flatMap(([place, found]) =>
    found === null ? [] : [[place, found] as const],
  )
  return {
    dependencies,
    locked: Object.fromEntries(usable),
    specifiers: [...new Set(specifiers)].sort(),
    mode,
  }
}

const NOT_READABLE = 'The request cannot be read. Reload the page.'

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new RequestRefused(NOT_READABLE)
  }
}

/** Counted before they are looked at: each costs more than its bytes. */
function checkCounts(json: unknown, limits: RequestLimits): void {
  const given = json as Record<string, unknown> | null
  const count = (name: string) => {
    const part = given?.[name]
    if (typeof part !== 'object' || part === null) throw new RequestRefused(NOT_READABLE)
    return Array.isArray(part) ? part.length : Object.keys(part).length
  }
  const check = (name: 'specifiers' | 'dependencies' | 'lockedPackages', counted: number, what: string) => {
    const most = limits[name]
    if (counted > most) throw new RequestRefused(`A project may ${what.replace('#', String(most))}`)
  }
  check('specifiers', count('specifiers'), 'import # modules of packages. Import fewer.')
  check('dependencies', count('dependencies'), 'declare # packages. Take out what is not used.')
  check(
    'lockedPackages',
    count('locked'),
    'fix # packages in its lock file. Remove the lock file, or what is not used.',
  )
}
