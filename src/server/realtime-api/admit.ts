/** As whom somebody is on a channel, by their token: what they may do there and what they follow. */
import type { TokenClaims } from '../backend/api-keys.ts'
import { EngineError, SqlError } from '../engine/sessions/engine-error.ts'
import type { AppChannels } from './app-channels.ts'
import { type Found, findSubscriptions, problemOf } from './changes/find-subscriptions.ts'
import { askPolicies, EVERYTHING, type Permissions } from './rooms/channel-policies.ts'
import type { WantedChange } from './wire/join-payload.ts'

export interface Standing {
  readonly token: string
  readonly claims: TokenClaims
  readonly permissions: Permissions
  readonly found: Found
}

export type Admitted =
  | { readonly type: 'admitted'; readonly standing: Standing }
  | { readonly type: 'refused'; readonly reason: string }

interface Asked {
  readonly app: AppChannels
  /** Without what the client puts before it. */
  readonly name: string
  readonly isPrivate: boolean
  readonly wanted: readonly WantedChange[]
}

export const EXPIRED = 'InvalidJWTToken: Token has expired'

/** @param before whom they were until now: what is found for one of a role is found for others of it */
export async function admit(asked: Asked, token: string, before: Standing | null): Promise<Admitted> {
  const { app, name, isPrivate, wanted } = asked
  const { engine } = app.backends
  const refused = (reason: string) => ({ type: 'refused', reason }) as const
  const verified = await app.verify(token)
  if (verified.type === 'expired') return refused(EXPIRED)
  if (verified.type === 'invalid') return refused('JwtSignatureError: Failed to validate JWT signature')
  const { claims } = verified
  try {
    const permissions = isPrivate
      ? await app.inTurn(() => askPolicies(engine, app.projectKey, claims, name))
      : EVERYTHING
    const found =
      before?.claims.role === claims.role
        ? before.found
        : await app.inTurn(() => findSubscriptions(app, claims, permissions.hears ? wanted : []))
    return { type: 'admitted', standing: { token, claims, permissions, found } }
  } catch (error) {
    if (error instanceof SqlError) return refused(problemOf(error))
    if (error instanceof EngineError)
      return refused('UnableToConnectToProject: Realtime was unable to connect to the project database')
    throw error
  }
}
