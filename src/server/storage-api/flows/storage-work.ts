import type { Context } from 'hono'
import type { Asker, InStorage } from '../data/in-storage.ts'
import type { LinkTokens } from '../request/link-tokens.ts'
import type { Places } from '../request/places.ts'
import type { StorageApiDeps } from './storage-deps.ts'

export const STORAGE_PATH = '/storage/v1'

/** What every flow works with. */
export interface StorageWork {
  readonly deps: StorageApiDeps
  readonly inStorage: InStorage
  readonly links: LinkTokens
  readonly uploads: Places
  readonly downloads: Places
  /**
   * Who asks.
   * @throws a refusal without a token of this project
   */
  readonly askerOf: (c: Context) => Promise<Asker>
  /** The same where a public bucket may be meant: null for nobody. */
  readonly visitorOf: (c: Context) => Promise<Asker | null>
}

/** Bytes of rows that are gone. What cannot be asked now is swept later, and is no failure of who asked. */
export async function letGo(
  { deps }: StorageWork,
  { projectKey }: Asker,
  rows: readonly { readonly version: string }[],
): Promise<void> {
  const versions = rows.map(({ version }) => version)
  await deps.files.forget(projectKey, versions).catch(deps.reportError)
}

/** Whose a new row is: a person's; null for a key's. */
export function ownerOf({ claims }: Asker): string | null {
  return claims.sub ?? null
}
