import * as v from 'valibot'
import { PLAN_PATH, type PlanStanding, planStandingSchema } from '../../../core/wire/plans.ts'
import { type AskServerOptions, createAskServer } from '../../platform/ask-server.ts'

const TIMEOUT_MS = 15_000

/** Where whoever is signed in stands this month; null where the server does not say. */
export async function askStanding(
  asking: Pick<AskServerOptions, 'fetch' | 'getToken'>,
): Promise<PlanStanding | null> {
  const [, base = '', path = ''] = /^(.*)\/([^/]+)$/.exec(PLAN_PATH) ?? []
  const response = await createAskServer({ ...asking, base, timeoutMs: TIMEOUT_MS })('GET', path)
  if (response?.ok !== true) return null
  const read = v.safeParse(planStandingSchema, await response.json().catch(() => null))
  return read.success ? read.output : null
}
