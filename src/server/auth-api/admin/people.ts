/** People of an app as its owner keeps them: in the workspace, where no key of the app is. */
import * as v from 'valibot'
import type { InAuth } from '../data/in-auth.ts'
import { createPasswords } from '../data/passwords.ts'
import { newToken } from '../data/secrets.ts'
import { insertSession } from '../data/sessions.ts'
import { findUserById } from '../data/users.ts'
import type { AuthApiDeps } from '../flows/auth-deps.ts'
import { grantJson, refuseBanned } from '../flows/start-session.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import type { JsonObject } from '../request/json-object.ts'
import { adminCreateUser, adminUserSchema } from './admin-users.ts'

interface AppPerson {
  readonly id: string
  /** Null for a guest. */
  readonly email: string | null
  /** Null where nobody wrote that down. */
  readonly createdAt: Date | null
  /** When they last signed in or came back. */
  readonly seenAt: Date | null
}

export interface AppPeople {
  /** Those who came last, and how many there are. */
  list(projectKey: string): Promise<{ readonly people: readonly AppPerson[]; readonly total: number }>
  /** @throws {@link AuthRefusal} as a sign-up would */
  make(projectKey: string, email: string, password: string): Promise<void>
  /** A session of somebody's, as an app's client keeps it. That somebody looks on does not count as their coming. */
  sessionOf(projectKey: string, id: string): Promise<JsonObject>
}

type PeopleDeps = Pick<AuthApiDeps, 'keys' | 'originOf' | 'randomBytes' | 'randomUuid' | 'now'> & {
  readonly inAuth: InAuth
}

/** The device of sessions that are not a person's own. */
const LOOKING_ON = 'Lathe: the owner looks on'
/** More than anybody reads. */
const MOST = 500

const LIST = `
select u.id, u.email, u.created_at, greatest(u.last_sign_in_at, s.seen_at) as seen_at, count(*) over ()::int as total
from auth.users u
left join (
  select user_id, max(updated_at) as seen_at from auth.sessions where user_agent is distinct from $1 group by user_id
) s on s.user_id = u.id
where u.deleted_at is null
order by u.created_at desc nulls last, u.id
limit ${MOST}`

export function createPeople(deps: PeopleDeps): AppPeople {
  const { inAuth } = deps
  const passwords = createPasswords(inAuth)
  return {
    async list(projectKey) {
      const { rows } = await inAuth(projectKey, (db) => db.query(LIST, [LOOKING_ON]))
      const people = rows.map((row) => ({
        id: String(row.id),
        email: row.email === null ? null : String(row.email),
        createdAt: row.created_at as Date | null,
        seenAt: row.seen_at as Date | null,
      }))
      return { people, total: Number(rows[0]?.total ?? 0) }
    },

    async make(projectKey, email, password) {
      const read = v.safeParse(adminUserSchema, { email, password, email_confirm: true })
      if (!read.success)
        throw new AuthRefusal(400, 'validation_failed', 'This is no address that can have mail')
      if (read.output.password === null)
        throw new AuthRefusal(422, 'weak_password', 'Somebody needs a password to sign in')
      await adminCreateUser(
        { deps, inAuth, passwords },
        { projectKey, now: new Date(deps.now()) },
        read.output,
      )
    },

    async sessionOf(projectKey, id) {
      const now = new Date(deps.now())
      const refreshToken = newToken(deps.randomBytes)
      const grant = await inAuth(projectKey, async (db) => {
        const user = await findUserById(db, id)
        if (user === null) throw new AuthRefusal(404, 'user_not_found', 'User not found')
        refuseBanned(user, now)
        const session = await insertSession(db, {
          id: deps.randomUuid(),
          claimId: deps.randomUuid(),
          userId: user.id,
          method: 'otp',
          device: { userAgent: LOOKING_ON },
          refreshToken,
          now,
        })
        return { user, session, refreshToken }
      })
      return grantJson({ deps }, { projectKey, origin: deps.originOf(projectKey), now }, grant)
    },
  }
}
