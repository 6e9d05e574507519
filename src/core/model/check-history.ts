import { errorSentence } from '../errors/catalogue.ts'
import type { ChatRequest } from './chat-model.ts'

/** Throws the sentences of S8.10 for a history that no provider takes. */
export function checkHistory({ history }: ChatRequest): void {
  if (history.some(({ role }) => role !== 'user' && role !== 'model'))
    throw new Error(errorSentence('history-role'))
  if (history.length > 0 && history[0]?.role !== 'user') throw new Error(errorSentence('history-start'))
}
