/** What the other provider says of itself, and whether it is there: asked for at first need and kept for a moment. */
import type { BoundedFetch } from './bounded-fetch.ts'
import { OpenIdProblem } from './openid-problem.ts'
import { metadataAddress, type ProviderMetadata, readMetadata } from './provider-metadata.ts'

/**
 * Milliseconds for which it is kept, and for which it is not asked again when it failed. Short: nobody is to be sent to one
 * that is gone, of which a browser says less than this server can.
 */
const HOLDS = 30_000
const FAILED_HOLDS = 5_000

/** One object for as long as it says the same: keys are kept beside it. @throws {@link OpenIdProblem} */
export type Discover = () => Promise<ProviderMetadata>

/** @param now milliseconds since the epoch */
export function createDiscovery(issuer: string, fetch: BoundedFetch, now: () => number): Discover {
  let last: { readonly text: string; readonly metadata: ProviderMetadata } | null = null
  let kept: { readonly until: number; readonly asked: Promise<ProviderMetadata> } | null = null

  async function ask(): Promise<ProviderMetadata> {
    const headers = { Accept: 'application/json' }
    const answer = await fetch(metadataAddress(issuer), { method: 'GET', headers }).catch(
      (error: unknown) => {
        throw new OpenIdProblem(
          'unreachable',
          `The provider of OPENID_ISSUER cannot be asked (${causeOf(error)}).`,
        )
      },
    )
    if (answer.status !== 200)
      throw new OpenIdProblem('unreachable', `The provider of OPENID_ISSUER answered ${answer.status}.`)
    const text = await answer.text()
    if (text === last?.text) return last.metadata
    const read = readMetadata(issuer, text)
    if (read.type === 'read') {
      last = { text, metadata: read.metadata }
      return read.metadata
    }
    throw new OpenIdProblem('unfit', `The provider of OPENID_ISSUER ${read.problem}.`)
  }

  return () => {
    const at = now()
    if (kept !== null && at < kept.until) return kept.asked
    const asked = ask()
    const entry = { until: at + HOLDS, asked }
    kept = entry
    asked.catch(() => {
      if (kept === entry) kept = { until: now() + FAILED_HOLDS, asked }
    })
    return asked
  }
}

/** Node's own fetch says the reason behind itself. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message.slice(0, 200) : 'no reason was given'
}
