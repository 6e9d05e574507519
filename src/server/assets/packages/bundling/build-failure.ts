/** What a run of the bundler may not have done, and what its errors mean. */
import type { BuildFailure, Message, Metafile } from 'esbuild'
import { PackageError } from '../limits/package-error.ts'
import { FOREIGN } from './package-plugin.ts'

const OWN_NAMESPACE = /^(?:npm|entry|part|empty|builtin|missing|app|own):/

/**
 * esbuild looks for files by itself where a script imports by a name that is made when it runs. Those are rewritten
 * before it sees them (variable-imports.ts); what gets past that is refused alike whether there are such files or not.
 */
export function refuseForeign(warnings: readonly Message[], { inputs }: Metafile): void {
  const isLookedFor = warnings.some(({ id }) => id === 'empty-glob')
  const isFound = Object.keys(inputs).some((name) => !OWN_NAMESPACE.test(name))
  if (isLookedFor || isFound) throw new ForeignFilesError(FOREIGN)
}

class ForeignFilesError extends Error {}

/** @param name of what was built, for the sentence */
export function toPackageError(name: string, error: unknown): PackageError {
  if (error instanceof PackageError) return error
  if (error instanceof ForeignFilesError) return new PackageError('cannot-bundle', name, FOREIGN)
  if (!isBuildFailure(error)) throw error
  for (const { detail } of error.errors) if (detail instanceof PackageError) return detail
  // Texts of other errors than those in packages may name files of this machine.
  const first = error.errors.find(({ location }) => location === null || OWN_NAMESPACE.test(location.file))
  if (first === undefined) return new PackageError('cannot-bundle', name, FOREIGN, { cause: error })
  const file = first.location?.file.replace(/^\w+:/, '')
  const reason = [first.text, file].filter((part) => part !== undefined).join(' in ')
  return new PackageError('cannot-bundle', name, reason, { cause: error })
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}
