/** The pages of whoever runs the server, as server and browser speak of them. */
import * as v from 'valibot'

export const OPERATOR_PATH = '/api/operator'

/** Rows of a page of any list. */
export const OPERATOR_ROWS = 50

/** Which lists there are on this server. */
export const operatorPartsSchema = v.object({
  people: v.boolean(),
  usage: v.boolean(),
  apps: v.boolean(),
  /** Names of plans that can be granted. */
  plans: v.array(v.string()),
})
export type OperatorParts = v.InferOutput<typeof operatorPartsSchema>

const pageOf = <Row extends v.GenericSchema>(row: Row) => v.object({ rows: v.array(row), total: v.number() })

/** Times are milliseconds since the epoch. */
const personRowSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  createdAt: v.number(),
  /** Null for one that may sign in. */
  endedAt: v.nullable(v.number()),
  isOperator: v.boolean(),
  /** Browsers in which they are signed in. */
  signIns: v.number(),
  /** Null where nobody counts. */
  plan: v.nullable(v.string()),
})
export type PersonRow = v.InferOutput<typeof personRowSchema>

const invitationRowSchema = v.object({
  id: v.string(),
  /** The only address that it is for; null for any. */
  email: v.nullable(v.string()),
  endsAt: v.number(),
})
export type InvitationRow = v.InferOutput<typeof invitationRowSchema>

const usageRowSchema = v.object({
  account: v.string(),
  /** Null where another service signs people in. */
  email: v.nullable(v.string()),
  plan: v.string(),
  chats: v.number(),
  chatLimit: v.nullable(v.number()),
  /** US dollars, their apps' among it. */
  usd: v.number(),
  usdLimit: v.nullable(v.number()),
})
export type UsageRow = v.InferOutput<typeof usageRowSchema>

const appRowSchema = v.object({
  name: v.string(),
  address: v.string(),
  title: v.string(),
  /** E-mail or account; null for a demo session. */
  owner: v.nullable(v.string()),
  /** When it was last published. */
  publishedAt: v.nullable(v.number()),
  isPublished: v.boolean(),
  /** What visitors read where it was taken down. */
  takenDown: v.nullable(v.string()),
})
export type AppRow = v.InferOutput<typeof appRowSchema>

const modelRowSchema = v.object({
  model: v.string(),
  /** As the operator calls it. */
  provider: v.string(),
  wire: v.string(),
  /** An origin. */
  address: v.string(),
  isPrivate: v.boolean(),
  hasKey: v.boolean(),
  answersApps: v.boolean(),
})
export type ModelRow = v.InferOutput<typeof modelRowSchema>

/** What the server stands on, the room on its disk, and what it keeps that can be had again. */
const serverRowSchema = v.variant('kind', [
  v.object({
    kind: v.literal('part'),
    name: v.string(),
    isWell: v.boolean(),
    /** Milliseconds that it took when it last answered; null where it never did. */
    tookMs: v.nullable(v.number()),
  }),
  v.object({
    kind: v.literal('room'),
    /** Bytes; null where nobody knows. */
    freeBytes: v.nullable(v.number()),
    /** Whether caches make room by themselves because of it. */
    isTight: v.boolean(),
  }),
  v.object({
    kind: v.literal('packages'),
    /** Bytes on the disk; null where it could not be counted. */
    bytes: v.nullable(v.number()),
    maxBytes: v.number(),
  }),
])
export type ServerRow = v.InferOutput<typeof serverRowSchema>

export const serverPageSchema = pageOf(serverRowSchema)
export const modelsPageSchema = pageOf(modelRowSchema)
export const peoplePageSchema = pageOf(personRowSchema)
export const invitationsPageSchema = pageOf(invitationRowSchema)
export const usagePageSchema = pageOf(usageRowSchema)
export const appsPageSchema = pageOf(appRowSchema)

/** What an action came to, as the command of the same name says it: sentences, and a link on a line of its own. */
export const operatorDoneSchema = v.object({ lines: v.array(v.string()) })

export const inviteSchema = v.strictObject({ email: v.nullable(v.pipe(v.string(), v.maxLength(320))) })
export const grantSchema = v.strictObject({ plan: v.pipe(v.string(), v.maxLength(100)) })
export const operatorRoleSchema = v.strictObject({ isOperator: v.boolean() })
export const takeDownSchema = v.strictObject({
  status: v.picklist([451, 410]),
  /** One line for visitors. */
  sentence: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300), v.regex(/^[^\p{Cc}]*$/u)),
})
