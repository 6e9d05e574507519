import semver from 'semver'
import * as v from 'valibot'
import type { PrepareRequest } from '../../core/wire/packages.ts'

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

/** The request, or null when it is none. */
export function readPrepareRequest(body: unknown): PrepareRequest | null {
  const result = v.safeParse(requestSchema, body)
  if (!result.success) return null
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
