import type { ColumnType, Generated } from 'kysely'

/** PostgreSQL's driver answers bytes as a Buffer, libSQL's as an ArrayBuffer. */
type Bytes = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, never>

export interface Tables {
  projects: {
    id: Generated<number>
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
  }
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
