/** Plans and what is left of one, as the server tells the browser. */
import * as v from 'valibot'

/** What is left to whoever is signed in, where the server holds models. */
export const PLAN_PATH = '/api/plan'

/** `POST`: the address of the page on which this person pays, or changes what they pay. */
export const BILLING_PATH = '/api/plan/billing'
export const billingPageSchema = v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//)) })

/**
 * The browser's name of a chat, in a header of each request that belongs to it: letters, digits, `_` and `-`. All requests
 * of one name are one chat.
 */
export const CHAT_HEADER = 'X-Lathe-Chat'
export const CHAT_NAME = /^[\w-]{16,64}$/

/** Of a refusal because of a plan, in the place where a provider's wire says what kind of refusal it is. */
export const PLAN_REFUSAL = 'plan_limit'

/** The body of such a refusal, in the part that all wires have. */
export const planRefusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ type: v.literal(PLAN_REFUSAL), message: v.string() }) }),
)

export const planSchema = v.object({
  /** What it is granted by. */
  name: v.string(),
  /** US dollars a month; 0 where nothing is paid. */
  price: v.number(),
  /** In a calendar month (UTC); null for any number. */
  chats: v.nullable(v.number()),
  /** US dollars that chats may cost in a calendar month (UTC); null for any sum. */
  usd: v.nullable(v.number()),
  promise: v.string(),
  badge: v.nullable(v.string()),
})
/** What a person has, and what it is limited to (S1.6). */
export type Plan = v.InferOutput<typeof planSchema>

const ofLimit = v.object({ used: v.number(), limit: v.nullable(v.number()) })

export const planStandingSchema = v.object({
  /** Name of the plan. */
  plan: v.string(),
  /** As YYYY-MM, in UTC. */
  month: v.string(),
  chats: ofLimit,
  /** US dollars, as far as the prices of the models are known. */
  usd: ofLimit,
  /** The plan that can be paid for, and whether this person does; null where nobody can. */
  billing: v.nullable(v.object({ plan: v.string(), isPaying: v.boolean() })),
})
/** Where somebody stands in the present month. */
export type PlanStanding = v.InferOutput<typeof planStandingSchema>
