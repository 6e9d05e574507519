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
  /**
   * What a kill left of databases that were being made or dropped, of which PostgreSQL itself knows nothing any more. Before
   * any other is made.
   * @param known asks for the numbers of those that are there
   */
  removeLeft(known: () => Promise<ReadonlySet<string>>): Promise<void>
}

/** One that is there already, and stays. */
export function createForeignCluster(url: string): Cluster {
  const never = new Promise<void>(() => {})
  return {
    // Its folder is that server's own.
    start: async () => ({ url, ended: never, removeLeft: async () => {} }),
    stop: async () => {},
    endLeftover: async () => {},
  }
}
