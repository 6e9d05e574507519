/**
 * Who may look at an app as whom: given to the workspace, taken once at the app's own origin. Neither learns a key of the
 * other's by it.
 */
export interface ViewTickets {
  /** @param userId null for a visitor */
  issue(projectKey: string, userId: string | null): string
  /** Null for one that this project does not know, or no longer. */
  take(projectKey: string, ticket: string): { readonly userId: string | null } | null
}

interface Ticket {
  readonly projectKey: string
  readonly userId: string | null
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

/** Milliseconds: the page that asks for one goes there at once. */
const LIFE = 60_000
const MOST = 1_000
const BYTES = 32

export function createViewTickets(
  now: () => number,
  randomBytes: (count: number) => Uint8Array,
): ViewTickets {
  /** The oldest comes first. */
  const tickets = new Map<string, Ticket>()
  return {
    issue(projectKey, userId) {
      const [oldest] = tickets.keys()
      if (tickets.size >= MOST && oldest !== undefined) tickets.delete(oldest)
      const ticket = Buffer.from(randomBytes(BYTES)).toString('base64url')
      tickets.set(ticket, { projectKey, userId, endsAt: now() + LIFE })
      return ticket
    },
    take(projectKey, ticket) {
      const found = tickets.get(ticket)
      if (found === undefined || found.projectKey !== projectKey) return null
      tickets.delete(ticket)
      return found.endsAt > now() ? { userId: found.userId } : null
    },
  }
}
