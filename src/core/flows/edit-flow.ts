import { type Flow, type FlowCheck, type FlowStep, MAX_CHECKS, MAX_FLOW_NAME } from './flow-schema.ts'

/** A name of blanks changes nothing. */
export function renameFlow(flow: Flow, name: string): Flow {
  const trimmed = name.trim().slice(0, MAX_FLOW_NAME).trim()
  return trimmed === '' ? flow : { ...flow, name: trimmed }
}

/** One that a model proposed is the person's own then. */
export function acceptFlow(flow: Flow): Flow {
  if (!flow.isProposed) return flow
  const { isProposed: _, ...own } = flow
  return own
}

/** The first step opens the app, and stays. */
export function removeStep(flow: Flow, at: number): Flow {
  return at === 0 ? flow : { ...flow, steps: flow.steps.filter((_, index) => index !== at) }
}

export function removeCheck(flow: Flow, step: number, check: number): Flow {
  return withChecks(flow, step, (checks) => checks.filter((_, index) => index !== check))
}

/** One that is there already is not added again, nor one too many. */
export function addCheck(flow: Flow, step: number, check: FlowCheck): Flow {
  const written = JSON.stringify(check)
  return withChecks(flow, step, (checks) =>
    checks.length >= MAX_CHECKS || checks.some((one) => JSON.stringify(one) === written)
      ? checks
      : [...checks, check],
  )
}

function withChecks(flow: Flow, at: number, change: (checks: FlowCheck[]) => FlowCheck[]): Flow {
  const steps = flow.steps.map(
    (step, index): FlowStep => (index === at ? { ...step, checks: change(step.checks) } : step),
  )
  return { ...flow, steps }
}
