/**
 * A compose file as its specification has it (https://github.com/compose-spec/compose-spec), as much as deploy/compose.yaml is
 * made of: a key that is not named here is written wrongly, or to be entered here.
 */
import * as v from 'valibot'
import { parse } from 'yaml'

const time = v.pipe(v.string(), v.regex(/^\d{1,4}s$/))
const size = v.pipe(v.string(), v.regex(/^\d{1,4}[mg]$/))
const texts = v.array(v.string())

const serviceSchema = v.strictObject({
  image: v.string(),
  build: v.optional(v.string()),
  profiles: v.optional(texts),
  env_file: v.optional(v.string()),
  environment: v.record(v.string(), v.string()),
  ports: v.optional(v.array(v.pipe(v.string(), v.regex(/^\d{1,5}:\d{1,5}$/)))),
  volumes: v.array(v.pipe(v.string(), v.regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/))),
  networks: v.union([texts, v.record(v.string(), v.strictObject({ ipv4_address: v.string() }))]),
  read_only: v.optional(v.boolean()),
  tmpfs: v.optional(texts),
  cap_drop: v.optional(texts),
  security_opt: v.optional(texts),
  mem_limit: v.optional(size),
  stop_grace_period: v.optional(time),
  restart: v.picklist(['no', 'always', 'on-failure', 'unless-stopped']),
  healthcheck: v.optional(v.strictObject({ test: texts, interval: time })),
})

const composeSchema = v.strictObject({
  services: v.record(v.string(), serviceSchema),
  networks: v.record(
    v.string(),
    v.strictObject({
      ipam: v.strictObject({ config: v.array(v.strictObject({ subnet: v.string() })) }),
    }),
  ),
  volumes: v.record(v.string(), v.null()),
})

export type ComposeFile = v.InferOutput<typeof composeSchema>
export type ComposeService = v.InferOutput<typeof serviceSchema>

/** Throws for what is no YAML, and for what is no compose file. */
export const readComposeFile = (text: string): ComposeFile => v.parse(composeSchema, parse(text))
