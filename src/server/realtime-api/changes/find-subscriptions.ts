import type { TokenClaims } from '../../backend/api-keys.ts'
import type { Backends } from '../../backend/backends.ts'
import { SqlError } from '../../engine/sessions/engine-error.ts'
import type { WantedChange } from '../wire/join-payload.ts'
import { FilterRefused } from './read-filter.ts'
import { findSubscription, type Subscription } from './subscription.ts'

export interface Found {
  readonly subscriptions: readonly Subscription[]
  /** Why nothing is followed, as a sentence. */
  readonly problem: string | null
}

/** All that a channel wants to follow, or nothing of it, as in Supabase. */
export async function findSubscriptions(
  { backends, projectKey }: { readonly backends: Pick<Backends, 'engine'>; readonly projectKey: string },
  claims: TokenClaims,
  wanted: readonly WantedChange[],
): Promise<Found> {
  const subscriptions: Subscription[] = []
  const caller = { role: claims.role, claims, isReadOnly: true }
  try {
    for (const one of wanted)
      subscriptions.push(
        await backends.engine.withRole(projectKey, caller, (session) => findSubscription(session, one)),
      )
  } catch (error) {
    if (error instanceof FilterRefused) return { subscriptions: [], problem: error.message }
    if (error instanceof SqlError) return { subscriptions: [], problem: problemOf(error) }
    throw error
  }
  return { subscriptions, problem: null }
}

/** What a database says that was made before there was a schema `realtime`. */
const WITHOUT_REALTIME: ReadonlySet<string> = new Set(['3F000', '42883', '42P01'])

export function problemOf({ code, message }: SqlError): string {
  return WITHOUT_REALTIME.has(code)
    ? 'The database of this app was made before it had realtime: reset it.'
    : `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${message}`
}
