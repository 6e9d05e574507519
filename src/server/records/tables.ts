import type { OwnDatabase } from '../storage/sql/open-own-database.ts'

/** What servers of one PostgreSQL know of published apps and shares. Times are milliseconds since the epoch by its clock. */
export interface RecordTables {
  /** One row: changes are counted by it, and whoever changes something holds it until that is done. */
  clock: { id: number; at: number }
  /** Each record as it is now. */
  records: {
    /** `site`, `takedown` or `share`. */
    kind: string
    key: string
    /** JSON; null where it went, so that the other servers hear of it. */
    value: string | null
    /** The clock's count when it was changed. */
    at: number
  }
  /** What belongs to a record and is large: read when it is asked for. */
  parts: {
    kind: string
    key: string
    /** Of a deployment; empty where there is only one. */
    id: string
    value: string
  }
  /** Files that somebody was told to send. */
  asked: {
    /** `sites` or `shares`. */
    area: string
    project_key: string
    counts_for: string
    /** JSON: bytes by hash. */
    sizes: string
    until: number
  }
  /** Whose turn it is in a project. */
  turns: { area: string; project_key: string; holder: string; until: number }
  /** What was built once for all servers: the bytes are in the bucket. */
  builds: { key: string; hash: string; size: number; used_at: number }
  /** One row: what this database is called by data folders and buckets. */
  identity: { id: number; name: string }
}

export type RecordsDatabase = OwnDatabase<RecordTables>
