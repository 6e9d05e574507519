import type { TokenUsage } from '../../src/core/model/chat-model.ts'
import type { RunIdentity } from './results-file.ts'

/** US dollars; null where no price is known. The demo model costs nothing. */
export function priceOf({ provider }: RunIdentity, _usage: TokenUsage): number | null {
  return provider === 'demo' ? 0 : null
}
