/** The server, as the workspace asks it about plans. Knows HTTP alone. */
import * as v from 'valibot'
import {
  BILLING_PATH,
  billingPageSchema,
  PLAN_PATH,
  type PlanStanding,
  planStandingSchema,
} from '../../../core/wire/plans.ts'
import { type AskServerOptions, createAskServer } from '../../platform/ask-server.ts'

export interface PlanClient {
  /** Where whoever is signed in stands this month; null where the server does not say. */
  standing(): Promise<PlanStanding | null>
  /** Address of the page on which they pay, or change what they pay; null where there is none now. */
  billingPage(): Promise<string | null>
}

const TIMEOUT_MS = 30_000

export function createPlanClient(asking: Pick<AskServerOptions, 'fetch' | 'getToken'>): PlanClient {
  const askServer = createAskServer({ ...asking, base: '', timeoutMs: TIMEOUT_MS })
  const ask = async (method: string, path: string) => {
    const response = await askServer(method, path.slice(1))
    return response?.ok === true ? response.json().catch(() => null) : null
  }
  return {
    async standing() {
      const read = v.safeParse(planStandingSchema, await ask('GET', PLAN_PATH))
      return read.success ? read.output : null
    },
    async billingPage() {
      const read = v.safeParse(billingPageSchema, await ask('POST', BILLING_PATH))
      return read.success ? read.output.url : null
    },
  }
}
