/**
 * Whether what a token was given for is still there, so that a sign-in that was ended elsewhere ends here, too. Asked of
 * the database at most every few seconds for each.
 */

export interface LivingGrants {
  isGranted(grantId: string): Promise<boolean>
  /** Something ended here: everything is asked anew. */
  forget(): void
}

/** Milliseconds for which an answer holds: how long an ended sign-in can go on. */
const HOLDS = 5_000
const MOST = 10_000

export function createLivingGrants(
  hasGrant: (grantId: string) => Promise<boolean>,
  now: () => number,
): LivingGrants {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<boolean> }>()
  function isGranted(grantId: string): Promise<boolean> {
    const found = known.get(grantId)
    if (found !== undefined && now() - found.at < HOLDS) return found.answer
    const answer = hasGrant(grantId)
    // What could not be asked is asked anew.
    answer.catch(() => known.delete(grantId))
    known.delete(grantId)
    known.set(grantId, { at: now(), answer })
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    return answer
  }
  return { isGranted, forget: () => known.clear() }
}
