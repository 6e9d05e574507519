/**
 * Tokens of one user only. Somebody else may have signed in by another tab: their account must not get this user's
 * work, so their token is none.
 */
export function ownToken(userId: string, getToken: (isRefused?: boolean) => Promise<string>) {
  return async (isRefused?: boolean): Promise<string> => {
    const token = await getToken(isRefused)
    if (subjectOf(token) !== userId) throw new Error('Somebody else is signed in.')
    return token
  }
}

/** Whose an access token is. Only for not mixing people up; whether it is good is the server's to say. */
function subjectOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
  } catch {
    return null
  }
}
