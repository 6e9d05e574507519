import type { ApiKeys } from '../backend/api-keys.ts'

/** Whose tokens an app's people have: those of its database. */
export interface AppPeople {
  readonly keys: Pick<ApiKeys, 'verifyToken'>
  /** Of the database: of the preview and of what is published it is another one. */
  readonly databaseKey: string
}

/**
 * Whom a request counts for within its app: somebody who is signed in to it, by the token in the place of a key, else the
 * address. Whoever signed in without a name has as many as they like, so they are told apart by address, too.
 * @param authorization the header as it came
 */
export async function visitorOf(
  authorization: string | undefined,
  people: AppPeople | null,
  client: string,
): Promise<string> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
  if (token === undefined || people === null) return `address ${client}`
  const verified = await people.keys.verifyToken(people.databaseKey, token)
  if (verified.type !== 'claims') return `address ${client}`
  const { role, sub, is_anonymous: isAnonymous } = verified.claims
  return role === 'authenticated' && sub !== undefined && isAnonymous !== true
    ? `person ${sub}`
    : `address ${client}`
}
