/** Links that are good once and for a time. The token stands in the link alone: what is kept is its hash. */
import { createHash } from 'node:crypto'
import type { SignInDatabase, SignInTables } from './tables.ts'

export type LinkKind = SignInTables['links']['kind']

export interface Link {
  readonly kind: LinkKind
  /** Whose password it sets; null where it makes a new account. */
  readonly personId: string | null
  /** The only address that may be given; null for any. */
  readonly email: string | null
  readonly endsAt: number
}

/** One that is still good. Its id leads nowhere. */
interface OpenLink extends Link {
  readonly id: string
}

export interface Links {
  /** Resolves to the token. */
  make(link: Link): Promise<string>
  /** Null for one that was used, has ended, or never was. Looking uses nothing up. */
  find(token: string): Promise<Link | null>
  /** False where somebody else was first. */
  use(token: string): Promise<boolean>
  /** Of a kind, the one that ends last first. */
  list(kind: LinkKind): Promise<OpenLink[]>
  /** Ends one of a kind; false where there is none. */
  withdraw(kind: LinkKind, id: string): Promise<boolean>
  /** Of a person, or all of a kind. */
  end(which: { readonly personId: string } | { readonly kind: LinkKind }): Promise<void>
}

const TOKEN_BYTES = 32
/** Digits of a token's hash: enough to tell a thousand apart. */
const ID_LENGTH = 16
/** So many are kept; who makes more has lost the oldest. */
const MOST = 1_000

export function createLinks(
  { db }: Pick<SignInDatabase, 'db'>,
  now: () => number,
  randomHex: (bytes: number) => string,
): Links {
  const open = (token: string) => {
    const own = db.selectFrom('links').selectAll().where('token_hash', '=', hashOf(token))
    return own.where('ends_at', '>', now())
  }
  return {
    async make({ kind, personId, email, endsAt }) {
      const token = Buffer.from(randomHex(TOKEN_BYTES), 'hex').toString('base64url')
      await db.deleteFrom('links').where('ends_at', '<=', now()).execute()
      const row = { token_hash: hashOf(token), kind, person_id: personId, email, ends_at: endsAt }
      await db.insertInto('links').values(row).execute()
      const newest = db.selectFrom('links').select('token_hash').orderBy('ends_at', 'desc').limit(MOST)
      await db.deleteFrom('links').where('token_hash', 'not in', newest).execute()
      return token
    },
    async find(token) {
      const row = await open(token).executeTakeFirst()
      if (row === undefined) return null
      return { kind: row.kind, personId: row.person_id, email: row.email, endsAt: row.ends_at }
    },
    async use(token) {
      const own = db.deleteFrom('links').where('token_hash', '=', hashOf(token)).where('ends_at', '>', now())
      return (await own.executeTakeFirstOrThrow()).numDeletedRows === 1n
    },
    async list(kind) {
      const some = db.selectFrom('links').selectAll().where('kind', '=', kind).where('ends_at', '>', now())
      const rows = await some.orderBy('ends_at', 'desc').orderBy('token_hash').execute()
      return rows.map((row) => ({
        ...{ id: row.token_hash.slice(0, ID_LENGTH), kind: row.kind },
        ...{ personId: row.person_id, email: row.email, endsAt: row.ends_at },
      }))
    },
    async withdraw(kind, id) {
      if (!/^[0-9a-f]+$/.test(id) || id.length !== ID_LENGTH) return false
      const own = db.deleteFrom('links').where('kind', '=', kind).where('token_hash', 'like', `${id}%`)
      return (await own.executeTakeFirstOrThrow()).numDeletedRows > 0n
    },
    async end(which) {
      const some = db.deleteFrom('links')
      await ('kind' in which
        ? some.where('kind', '=', which.kind)
        : some.where('person_id', '=', which.personId)
      ).execute()
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
