import type { OwnDatabase } from '../../storage/sql/open-own-database.ts'

/** Times are milliseconds since the epoch, money is millionths of a US dollar. */
export interface PlansTables {
  /** People who asked, or were granted something. The row is also what those wait for who ask at the same time. */
  accounts: {
    account: string
    /** Name of what was granted; null for what everybody has. */
    plan: string | null
  }
  /** Requests that were passed on, or are: those of one `chat` are one. One that came to nothing is not there. */
  calls: {
    id: string
    account: string
    chat: string
    /** As YYYY-MM: the month in which its chat began. */
    month: string
    begun_at: number
    /** When it is taken for lost, while it is under way; null once it was answered. */
    ends_at: number | null
    /** What it cost, as far as that is known; while it is under way, what it may. */
    micro_usd: number
    /** Tokens; null where the provider did not say. */
    prompt: number | null
    output: number | null
  }
  /** What people pay, as Stripe said last. */
  subscriptions: {
    /** Stripe's name of it. */
    id: string
    account: string
    customer: string
    /** 1 or 0: both databases have these. */
    is_paid: number
    /** When it was asked. */
    seen_at: number
  }
  /** Projects whose previews may ask a model, and whose they are. */
  app_drafts: {
    /** Key of the project. */
    project: string
    /** The account; null for a demo session's. */
    owner: string | null
    /** Whom it counts for: an account, or the address of a demo session. */
    counts_for: string
    claimed_at: number
  }
  /** Requests of apps that were passed on, or are. One that came to nothing is not there. */
  app_calls: {
    id: string
    /** `draft` or `live`, and the project's key. */
    app: string
    /** Whom it counts for. */
    payer: string
    /** A digest with the day's salt. */
    visitor: string
    /** As YYYY-MM-DD: when it began. */
    day: string
    /** When it is taken for lost, while it is under way; null once it was answered. */
    ends_at: number | null
    micro_usd: number
    /** Tokens; 0 where the model did not say. */
    prompt: number
    output: number
  }
  /** What answered requests of days that are over come to: these are in `app_calls` no more. */
  app_days: {
    app: string
    payer: string
    day: string
    requests: number
    micro_usd: number
    prompt: number
    output: number
  }
  /** Models of apps' owners, with their keys as they are sealed. */
  app_models: {
    /** Key of the project. */
    project: string
    /** `draft` or `live`. */
    place: string
    /** The account; null for a demo session's. */
    owner: string | null
    provider: string
    model: string
    sealed_key: string
    sealed_at: number
  }
  /** What visitors are counted by: with the next day it is gone, and no digest can be led back to anybody. */
  app_salts: { day: string; salt: string }
}

export type PlansDatabase = OwnDatabase<PlansTables>
