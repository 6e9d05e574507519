import * as v from 'valibot'
import { endSessions } from '../data/sessions.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import type { AuthWork, Call } from './auth-work.ts'
import { type Bearer, requireSession } from './require-session.ts'

const scopeSchema = v.picklist(['global', 'local', 'others'])

export async function signOut(
  { inAuth }: AuthWork,
  call: Call,
  bearer: Bearer,
  wanted: string | undefined,
): Promise<void> {
  const scope = v.safeParse(scopeSchema, wanted ?? 'global')
  if (!scope.success)
    throw new AuthRefusal(400, 'validation_failed', 'Unsupported logout scope: use global, local or others')
  await inAuth(call.projectKey, async (db) => {
    const { user, session } = await requireSession(db, bearer, call.now)
    await endSessions(db, user.id, session.id, scope.output)
  })
}
