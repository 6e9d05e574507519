/** What a transaction noted, line by line. SQL of the app may have written it: what is no line is none. */
import * as v from 'valibot'
import { TOO_MANY_CHANGES } from '../../engine/sql/realtime-schema.ts'

export interface RowChange {
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** PostgreSQL's number of the table. */
  readonly relation: number
  /** Of the row as it is now, as JSON; numbers in it may be too long to be read here. */
  readonly key: string | null
  /** What is known of the row as it was, as JSON. */
  readonly old: string | null
}

export interface DatabaseBroadcast {
  readonly type: 'BROADCAST'
  readonly topic: string
  readonly event: string
  readonly isPrivate: boolean
  /** JSON. */
  readonly payload: string
}

const changeSchema = v.pipe(
  v.tuple([
    v.number(),
    v.picklist(['INSERT', 'UPDATE', 'DELETE']),
    v.nullable(v.string()),
    v.nullable(v.string()),
  ]),
  v.transform(([relation, type, key, old]): RowChange => ({ relation, type, key, old })),
)
const targetSchema = v.object({ topic: v.string(), event: v.string(), private: v.nullish(v.boolean()) })
const broadcastSchema = v.pipe(
  v.tuple([v.literal(0), v.literal('BROADCAST'), v.string(), v.string()]),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): DatabaseBroadcast => {
    const target = v.safeParse(targetSchema, parsed(value[2]))
    if (!target.success) {
      addIssue({ message: 'no target' })
      return NEVER
    }
    const { topic, event } = target.output
    return { type: 'BROADCAST', topic, event, isPrivate: target.output.private !== false, payload: value[3] }
  }),
)
const lineSchema = v.union([changeSchema, broadcastSchema])

interface NotedChanges {
  readonly changes: readonly (RowChange | DatabaseBroadcast)[]
  /** Whether there were more than are noted. */
  readonly isCut: boolean
}

export function readNoted(text: string): NotedChanges {
  const isCut = text.endsWith(TOO_MANY_CHANGES)
  const changes = text.split('\n').flatMap((line) => {
    const read = v.safeParse(lineSchema, parsed(line))
    return read.success ? [read.output] : []
  })
  return { changes, isCut }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
