import type { TokenUsage } from './chat-model.ts'

/** What one request took. */
export interface RequestUsage extends TokenUsage {
  /** The model gave no numbers. */
  readonly isEstimated?: true
}

/** What all requests of a run took, in sum. */
export interface RunUsage extends RequestUsage {
  /** How many were sent. */
  readonly requests: number
}

/** The sum of two; a number stays absent where neither has it. */
export function addUsage(a: TokenUsage, b: TokenUsage): TokenUsage {
  const [prompt, cached] = [sum(a.prompt, b.prompt), sum(a.cached, b.cached)]
  const written = sum(a.written, b.written)
  const [thinking, output] = [sum(a.thinking, b.thinking), sum(a.output, b.output)]
  return {
    ...(prompt !== undefined && { prompt }),
    ...(cached !== undefined && { cached }),
    ...(written !== undefined && { written }),
    ...(thinking !== undefined && { thinking }),
    ...(output !== undefined && { output }),
  }
}

export function addRunUsage(a: RunUsage, b: RunUsage): RunUsage {
  const isEstimated = a.isEstimated === true || b.isEstimated === true
  return {
    requests: a.requests + b.requests,
    ...addUsage(a, b),
    ...(isEstimated && { isEstimated: true as const }),
  }
}

const COUNTS = ['prompt', 'cached', 'written', 'thinking', 'output'] as const

/** What of a provider's numbers is a count: servers that only resemble a provider's send other things, too. */
export function trueCounts(usage: TokenUsage): TokenUsage {
  const counts = COUNTS.flatMap((name): [string, number][] => {
    const count: unknown = usage[name]
    return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? [[name, count]] : []
  })
  return Object.fromEntries(counts)
}

/** Every token of a request: what went in, what was thought, what came out. */
export function totalTokens({ prompt = 0, thinking = 0, output = 0 }: TokenUsage): number {
  return prompt + thinking + output
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : a + (b ?? 0)
}
