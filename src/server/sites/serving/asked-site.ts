import type { Context } from 'hono'
import type { OneAddress } from '../../../core/sites/page/one-address.ts'
import type { SiteRecord } from '../site-record.ts'

/** The published app that a request is for, by the name in its host or by a domain of its owner's. */
export interface AskedSite {
  readonly projectKey: string
  readonly record: SiteRecord
  /** Where it was asked for, without a slash at its end. */
  readonly origin: string
  /** The addresses that it has or had, and the one that searches are told. */
  readonly addresses: OneAddress
  /** By a name that it no longer has. */
  readonly isFormer: boolean
}

/** Null where the host is nobody's. */
export type FindAskedSite = (c: Context) => AskedSite | null
