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
}

export type PlansDatabase = OwnDatabase<PlansTables>
