import * as v from 'valibot'

/** As the client has it, also where a form gave it text. */
const flag = v.optional(
  v.pipe(
    v.nullable(v.union([v.boolean(), v.picklist(['true', 'false'])])),
    v.transform((value) => value === true || value === 'true'),
  ),
  false,
)

const changeSchema = v.object({
  event: v.optional(v.string()),
  schema: v.optional(v.string()),
  table: v.optional(v.string()),
  filter: v.optional(v.nullable(v.string())),
  select: v.optional(v.array(v.string())),
})
export type WantedChange = v.InferOutput<typeof changeSchema>

const joinSchema = v.object({
  config: v.optional(
    v.object({
      broadcast: v.optional(
        v.object({
          self: flag,
          ack: flag,
          replay: v.optional(v.unknown()),
          replication_ready: flag,
        }),
        {},
      ),
      presence: v.optional(
        v.object({ enabled: flag, key: v.optional(v.nullable(v.union([v.string(), v.number()])), '') }),
        {},
      ),
      postgres_changes: v.optional(v.nullable(v.array(changeSchema)), []),
      private: flag,
    }),
    {},
  ),
  access_token: v.optional(v.nullable(v.string())),
})
export type JoinPayload = v.InferOutput<typeof joinSchema>

/** Null for what is none. */
export function readJoin(payload: unknown): JoinPayload | null {
  const read = v.safeParse(joinSchema, payload ?? {})
  return read.success ? read.output : null
}
