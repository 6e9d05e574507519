/** The sign-in that a page belongs to, and its end: the same whichever page asks who somebody is. */
import type { Context } from 'koa'
import type { InteractionResults, Provider } from 'oidc-provider'
import { messagePage } from './page.ts'

export interface BegunSignIn {
  /** Address that the page's form is sent to. */
  readonly action: string
  /** Sends the browser back to who asked. */
  finish(result: InteractionResults): Promise<void>
  cancel(): Promise<void>
}

/** The path of a page within a sign-in; null where the request is for something else. */
export function signInPath(path: string): string | null {
  return /^\/interaction\/[\w-]+$/.exec(path)?.[0] ?? null
}

/** Null where it is over, which the answer then says. */
export async function begunSignIn(
  provider: Provider,
  ctx: Context,
  action: string,
): Promise<BegunSignIn | null> {
  const details = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null)
  if (details === null || !action.endsWith(details.uid)) {
    ctx.status = 400
    ctx.body = messagePage(
      'This sign-in is over',
      'It took too long, or was finished elsewhere. Go back and sign in again.',
    )
    return null
  }
  const finish = (result: InteractionResults) => {
    // The provider writes the answer itself.
    ctx.respond = false
    return provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
  }
  const cancelled = { error: 'access_denied', error_description: 'The sign-in was cancelled' }
  return { action, finish, cancel: () => finish(cancelled) }
}
