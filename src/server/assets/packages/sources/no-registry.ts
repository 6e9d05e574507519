import { PackageError } from '../limits/package-error.ts'
import type { Registry } from './registry.ts'

/** A registry that nobody reaches: only what is installed can be had. */
export function createNoRegistry(): Registry {
  const refuse = async (name: string): Promise<never> => {
    throw new PackageError('unreachable', name)
  }
  return { packument: refuse, tarball: refuse, keptTarball: async () => null, sweep: async () => {} }
}
