import { keepChoice, type ModelChoice, saveProvider } from '../platform/models/provider-settings.ts'
import { saveOwnKey } from '../platform/own-key.ts'
import type { ConnectedModel } from './try-connection.ts'

/** Keeps a key where its provider's settings do, and lets the model answer; false when the browser refuses. */
export function keepConnection(
  { place: { id, baseUrl, apiKey }, model }: ConnectedModel,
  choose: (choice: ModelChoice) => boolean = keepChoice,
): boolean {
  const isKept = id === 'gemini' ? saveOwnKey(apiKey ?? '') : saveProvider({ id, baseUrl, apiKey })
  return isKept && choose({ from: id, model })
}
