import * as v from 'valibot'
import type { PackageManifest } from './package-files.ts'

export const manifestSchema = v.looseObject({ name: v.string(), version: v.string() })

/** A `package.json`, or null when its text is none. */
export function readManifest(text: string): PackageManifest | null {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  const result = v.safeParse(manifestSchema, value)
  return result.success ? result.output : null
}
