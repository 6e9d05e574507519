/**
 * What the landing page says of the server that it came from. Read by hand: this page brings no library along, and
 * whatever cannot be read is left out of it.
 */
export interface ServerFacts {
  /** Whether signing in opens an account page of this server, not Google's. */
  readonly signsInHere: boolean
  /** Whether that page asks for a password. */
  readonly hasPasswords: boolean
  /** S2.8: the operator's pages on other sites, by name; null for one that is nowhere. */
  readonly socialLinks: Readonly<Record<'GitHub' | 'X', string | null>>
}

export const NO_FACTS: ServerFacts = {
  signsInHere: false,
  hasPasswords: false,
  socialLinks: { GitHub: null, X: null },
}

export async function readServerFacts(fetchFn: typeof fetch): Promise<ServerFacts> {
  try {
    const config: unknown = await (await fetchFn('/config.json', { cache: 'no-cache' })).json()
    const links = fieldOf(config, 'socialLinks')
    const identity = fieldOf(config, 'identity')
    return {
      signsInHere: fieldOf(identity, 'isEmbedded') === true,
      hasPasswords: fieldOf(identity, 'hasPasswords') === true,
      socialLinks: { GitHub: addressOf(fieldOf(links, 'github')), X: addressOf(fieldOf(links, 'x')) },
    }
  } catch {
    return NO_FACTS
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function addressOf(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : null
}
