/** Counts what a run's requests took. The models' own numbers where they give them, else an estimate that says so. */
import type { ChatRequest, ModelEvent, TokenUsage } from '../model/chat-model.ts'
import { estimateRequest } from '../model/estimate-request.ts'
import { estimateTokens } from '../model/estimate-tokens.ts'
import { addRunUsage, addUsage, type RequestUsage, type RunUsage, trueCounts } from '../model/token-usage.ts'

export interface UsageMeter {
  /** A request is sent. */
  begin(request: ChatRequest): void
  see(event: ModelEvent): void
  /** The request is over, however it ended; null when nothing is known to have been taken, or none was on its way. */
  end(): RequestUsage | null
  total(): RunUsage
}

export function createUsageMeter(): UsageMeter {
  let total: RunUsage = { requests: 0 }
  let request: ChatRequest | null = null
  let reported: TokenUsage | null = null
  let thinking = ''
  let output = ''
  /** What had come when the model counted last. */
  let counted = { thinking: 0, output: 0 }

  /** A model that counts at the end has not counted what came before a stop. */
  const withRest = (used: TokenUsage): RequestUsage => {
    const [thought, text] = [thinking.slice(counted.thinking), output.slice(counted.output)]
    if (thought === '' && text === '') return used
    const rest = {
      ...(thought !== '' && { thinking: estimateTokens(thought) }),
      ...(text !== '' && { output: estimateTokens(text) }),
    }
    return { ...addUsage(used, rest), isEstimated: true }
  }

  const estimated = (sent: ChatRequest): RequestUsage | null =>
    thinking === '' && output === ''
      ? null
      : {
          prompt: estimateRequest(sent).total,
          ...(thinking !== '' && { thinking: estimateTokens(thinking) }),
          output: estimateTokens(output),
          isEstimated: true,
        }

  return {
    begin(sent) {
      request = sent
      reported = null
      thinking = ''
      output = ''
      counted = { thinking: 0, output: 0 }
      total = { ...total, requests: total.requests + 1 }
    },
    see(event) {
      // Cumulative: the last one counts.
      if (event.type === 'usage') {
        const usage = trueCounts(event.usage)
        if (!isEmpty(usage)) {
          reported = usage
          counted = { thinking: thinking.length, output: output.length }
        }
      }
      if (event.type === 'thought') thinking += event.text
      if (event.type === 'text') output += event.text
    },
    end() {
      if (request === null) return null
      const used = reported === null ? estimated(request) : withRest(reported)
      request = null
      if (used !== null) {
        total = addRunUsage(total, { ...used, requests: 0 })
      }
      return used
    },
    total: () => total,
  }
}

function isEmpty({ prompt, cached, thinking, output }: TokenUsage): boolean {
  return (prompt ?? 0) + (cached ?? 0) + (thinking ?? 0) + (output ?? 0) === 0
}
