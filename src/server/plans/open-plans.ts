import type { AppCaps } from '../../core/plans/judge-app-call.ts'
import { soldPlan } from '../../core/plans/plan.ts'
import type { Plan } from '../../core/wire/plans.ts'
import type { StripeConfig } from '../config/read-stripe.ts'
import { ConfigError } from '../config/read-variable.ts'
import { type AppDrafts, createAppDrafts } from './app-drafts.ts'
import { type AppLedger, createAppLedger } from './app-ledger.ts'
import { type Billing, createBilling } from './billing/billing.ts'
import { createStripe } from './billing/stripe.ts'
import { createKeptModels, type KeptModels } from './kept-models.ts'
import { createLedger, type Ledger, type LedgerOptions } from './ledger.ts'
import { openPlansDatabase } from './store/open-plans-database.ts'

/** What people have of the server's models, and who used how much. */
export interface ServerPlans {
  readonly plans: readonly Plan[]
  readonly ledger: Ledger
  /** What apps ask of it, and which previews may. */
  readonly apps: {
    readonly ledger: AppLedger
    readonly drafts: AppDrafts
    /** Models of apps' owners; their keys as they are sealed. */
    readonly keptModels: KeptModels
  }
  /** Null where nobody can pay. */
  readonly billing: (Billing & { readonly webhookSecret: string; readonly plan: Plan }) | null
}

export interface OpenPlansOptions extends Omit<LedgerOptions, 'database'> {
  readonly dataFolder: string
  /** PostgreSQL's; null for a file in the data folder. */
  readonly databaseUrl: string | null
  readonly appCaps: AppCaps
  /** Null where nobody can pay. */
  readonly stripe: StripeConfig | null
  /** Where people come back to who pay. */
  readonly back: string
  readonly reportError: (error: unknown) => void
}

/** Throws ConfigError where the database cannot be opened. */
export async function openPlans(
  options: OpenPlansOptions,
): Promise<ServerPlans & { close(): Promise<void> }> {
  const { dataFolder, databaseUrl, reportError, plans } = options
  const plan = soldPlan(plans)
  if (options.stripe !== null && plan === null) {
    throw new ConfigError(
      'Payments are set up, but no plan of PLANS has a price: give one a price, or unset STRIPE_SECRET_KEY.',
      {
        variables: ['PLANS', 'STRIPE_SECRET_KEY'],
      },
    )
  }
  const database = await openPlansDatabase(dataFolder, databaseUrl, reportError)
  const billing =
    options.stripe === null || plan === null
      ? null
      : {
          ...createBilling({ ...options, database, stripe: createStripe(options.stripe) }),
          webhookSecret: options.stripe.webhookSecret,
          plan,
        }
  return {
    plans,
    ledger: createLedger({ ...options, database }),
    apps: {
      ledger: createAppLedger({ ...options, caps: options.appCaps, database }),
      drafts: createAppDrafts(database, options.now),
      keptModels: createKeptModels(database),
    },
    billing,
    close: database.close,
  }
}
