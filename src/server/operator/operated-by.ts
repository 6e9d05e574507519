import type { RunningPackageHost } from '../assets/packages/package-host.ts'
import { freeBytesOf } from '../disk/keep-swept.ts'
import type { Readiness } from '../health/readiness.ts'
import type { Operated } from './operator-app.ts'
import type { OperatedPeople } from './people-routes.ts'

export interface OperatedByOptions {
  /** Accounts that the configuration names. */
  readonly operators: readonly string[]
  /** Null where nobody has an account of this server. */
  readonly people:
    | (OperatedPeople & { readonly operators: { has(account: string): Promise<boolean> } })
    | null
  readonly readiness: Readiness
  readonly dataFolder: string
  readonly packages: Pick<RunningPackageHost, 'sweep' | 'used'>
  /** Bytes that they may take on the disk. */
  readonly maxPackageBytes: number
}

/** What operators of this server get to see and do, and who they are. */
export function operatedBy({
  operators,
  people,
  readiness,
  dataFolder,
  packages,
  maxPackageBytes,
}: OperatedByOptions): Operated {
  return {
    people,
    isOperator: async (account) =>
      operators.includes(account) || (await people?.operators.has(account)) === true,
    server: {
      readiness,
      freeBytes: () => freeBytesOf(dataFolder),
      packages: {
        maxBytes: maxPackageBytes,
        used: packages.used,
        empty: () => packages.sweep({ share: 0, signal: new AbortController().signal }),
      },
    },
  }
}
