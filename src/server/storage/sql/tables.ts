import type { ColumnType, Generated } from 'kysely'

/** PostgreSQL's driver answers bytes as a Buffer, libSQL's as an ArrayBuffer. */
type Bytes = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, never>

export interface Tables {
  projects: {
    id: Generated<number>
    /** Nobody's (an empty text): what is left of a project that was removed for good, until its parts are gone. */
    owner: string
    key: string
    name: string
    version: number
    root: string
    created_at: number
    updated_at: number
    deleted_at: number | null
    /** The version at which parts that nothing names were last removed. */
    collected_version: Generated<number>
    /** What its parts take, by costOf. */
    bytes: Generated<number>
  }
  /** Sums, so that no save counts what is there. Whoever changes one locks its row before any project's. */
  accounts: { owner: string; projects: number; bytes: number; staged_bytes: number }
  parts: {
    project_id: number
    hash: string
    /** The save that brought it. */
    version: number
    is_node: number
    bytes: Bytes
  }
  instructions: { owner: string; text: string; version: number }
  saves: { project_id: number; version: number; root: string; saved_at: number }
  staged_parts: {
    owner: string
    key: string
    hash: string
    is_node: number
    bytes: Bytes
    staged_at: number
  }
}
