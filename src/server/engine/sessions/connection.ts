/** Connections to a cluster, each with a count of what arrives on it. */
import { Socket } from 'node:net'
import pg from 'pg'
import type { EngineLimits } from './engine-limits.ts'

export interface Who {
  readonly database: string
  readonly user: string
  readonly password: string
}

const CONNECT_MS = 10_000
const ADMIN_LOCK_WAIT_MS = 5_000
/** What SQL looks up in without naming a schema, as in Supabase. */
const SEARCH_PATH = 'public,extensions'

/** The same server, as another role and in another database. */
function urlFor(adminUrl: string, { database, user, password }: Who): string {
  const url = new URL(adminUrl)
  url.username = user
  url.password = password
  url.pathname = `/${database}`
  return url.href
}

/**
 * For a superuser: in a database that others fill, no name of theirs is met by chance, and what they lock is not waited
 * for without end.
 */
export function adminConfig(
  adminUrl: string,
  database: string | null,
  lockWaitMs = ADMIN_LOCK_WAIT_MS,
): pg.ClientConfig {
  const url = new URL(adminUrl)
  if (database !== null) url.pathname = `/${database}`
  return {
    connectionString: url.href,
    connectionTimeoutMillis: CONNECT_MS,
    options: `-c search_path=pg_catalog -c client_min_messages=error -c lock_timeout=${lockWaitMs}`,
  }
}

/** What a role says of itself (`ALTER ROLE … SET`) gives way to what a connection begins with. */
export function projectConfig(
  adminUrl: string,
  who: Who,
  limitMs: number,
  limits: EngineLimits,
): pg.ClientConfig {
  const settings = {
    search_path: SEARCH_PATH,
    statement_timeout: limitMs,
    lock_timeout: limits.lockWaitMs,
    idle_in_transaction_session_timeout: limitMs,
    work_mem: `${limits.workMegabytes}MB`,
    client_min_messages: 'error',
    role: 'none',
    default_transaction_isolation: 'read\\ committed',
    default_transaction_read_only: 'off',
  }
  return {
    connectionString: urlFor(adminUrl, who),
    connectionTimeoutMillis: CONNECT_MS,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}

/** A client that knows its socket, which counts what it reads. */
export class CountedClient extends pg.Client {
  private readonly socket: Socket
  /** Its process is being ended, which takes a moment: nobody else may get it. */
  isDoomed = false

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
    // It breaks when it is ended, which whoever waits for an answer is told.
    this.on('error', () => {})
  }

  /** Calls back once, when more than so many bytes have arrived from now on. */
  limitBytes(bytes: number, exceeded: () => void): { lift(): void } {
    const { socket } = this
    const most = socket.bytesRead + bytes
    const look = () => {
      if (socket.bytesRead <= most) return
      socket.off('data', look)
      exceeded()
    }
    socket.on('data', look)
    return { lift: () => void socket.off('data', look) }
  }

  /** At once, without a word to the server. */
  cut(): void {
    this.socket.destroy()
  }

  /** The server's process for this connection. */
  get processId(): number | null {
    const { processID } = this as unknown as { readonly processID: number | null }
    return processID
  }
}
