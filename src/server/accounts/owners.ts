/**
 * Whose is what a project's key names on the server: an account's, by its token, or a demo session's, which is whoever's
 * that knows the key, and that only where nobody but this machine asks.
 */
import type { Context, MiddlewareHandler } from 'hono'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { requireUser } from './require-user.ts'
import type { VerifyToken } from './token-verifier.ts'

export interface OwnerEnv {
  Variables: {
    /** The account that asks; empty for a demo session. */
    userId: string
  }
}

/** As it is written down with what is owned. */
export interface OwnedRecord {
  /** The account; null for a demo session's. */
  readonly owner: string | null
  /** Whom it counts for: an account, or the address of a demo session. */
  readonly countsFor: string
}

export interface OwnersOptions {
  /** Whether demo sessions own anything: where nobody but this machine asks. */
  readonly isForThisMachine: boolean
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  readonly clientOf: (c: Context) => string
  /** How often one account may ask; without one, as it likes. */
  readonly userLimit?: RateLimit
}

export interface Owners {
  /** Finds out who asks. */
  readonly identify: MiddlewareHandler<OwnerEnv>
  isOwn(c: Context<OwnerEnv>, record: OwnedRecord | null): boolean
  /** Whom it counts for when whoever asks makes something. */
  countsFor(c: Context<OwnerEnv>): string
  /** Of what whoever asks makes, or takes over from a demo session; null where it is somebody's already. */
  claimOf(c: Context<OwnerEnv>, known: OwnedRecord | null): OwnedRecord | null
}

/** @param notSignedIn what demo sessions are told where they own nothing */
export function createOwners(options: OwnersOptions, notSignedIn: ErrorCode): Owners {
  const ofUser = requireUser(options.verifyToken, options.userLimit)
  const countsFor = (c: Context<OwnerEnv>) =>
    c.get('userId') === '' ? `client ${options.clientOf(c)}` : `account ${c.get('userId')}`
  return {
    countsFor,
    async identify(c, next) {
      c.set('userId', '')
      if (c.req.header('Authorization') !== undefined) return ofUser(c, next)
      return options.isForThisMachine ? next() : refuse(c, notSignedIn)
    },
    isOwn: (c, record) => record?.owner == null || record.owner === c.get('userId'),
    claimOf(c, known) {
      const owner = c.get('userId') || null
      if (known !== null && (known.owner !== null || owner === null)) return null
      return { owner, countsFor: countsFor(c) }
    },
  }
}
