/** Where databases are: a PostgreSQL of the server's own, or one that somebody else runs. */
export interface Cluster {
  /** Starts it, where it is ours and does not run. */
  start(): Promise<Started>
  /** Ends it, where it is ours; resolves when it is gone. */
  stop(): Promise<void>
  /** Ends what a server that was killed has left running. */
  endLeftover(): Promise<void>
}

interface Started {
  /** Of a superuser. */
  readonly url: string
  /** Settles when it is gone, in whatever way. */
  readonly ended: Promise<void>
}

/** One that is there already, and stays. */
export function createForeignCluster(url: string): Cluster {
  const never = new Promise<void>(() => {})
  return {
    start: async () => ({ url, ended: never }),
    stop: async () => {},
    endLeftover: async () => {},
  }
}
