import { PackageError } from '../limits/package-error.ts'
import type { PackageLimits } from '../limits/package-limits.ts'
import type { PackagePlace } from './package-resolver.ts'

export type ReadLimits = Pick<PackageLimits, 'scriptBytes' | 'buildBytes'>

/** Reads what goes into one build. */
export interface ScriptReader {
  /** Throws PackageError `too-large` for a script that is, and where all together are. */
  read(place: PackagePlace): Promise<Uint8Array>
}

/** A bundler takes some fifty times a script's size of memory, and much time for a dense one. */
export function createScriptReader({ scriptBytes, buildBytes }: ReadLimits): ScriptReader {
  const counted = new Set<string>()
  let total = 0
  return {
    async read({ node, files, path }) {
      const content = await files.read(path)
      const id = `${node.id}/${path}`
      if (!counted.has(id)) {
        counted.add(id)
        total += content.byteLength
      }
      if (content.byteLength > scriptBytes) {
        throw new PackageError('too-large', node.name, `${megabytes(scriptBytes)} in one script`)
      }
      if (total > buildBytes) {
        throw new PackageError('too-large', node.name, `${megabytes(buildBytes)} of scripts together`)
      }
      return content
    },
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}
