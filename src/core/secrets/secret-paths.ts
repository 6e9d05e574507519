import type { FileSystem } from '../files/file-system.ts'
import { isSecretFile } from './secret-file.ts'
import { secretsIn } from './secret-values.ts'

export interface SecretPaths {
  /** Files that no request holds. */
  readonly withheld: readonly string[]
  /** Files of which a request holds all but the keys in them. */
  readonly masked: readonly string[]
}

/** Reads every file; for a worker, or for few files. */
export function secretPaths(files: FileSystem): SecretPaths {
  const withheld: string[] = []
  const masked: string[] = []
  for (const [path, file] of files) {
    if (isSecretFile(path, file)) withheld.push(path)
    else if (secretsIn(file).length > 0) masked.push(path)
  }
  return { withheld: withheld.sort(), masked: masked.sort() }
}
