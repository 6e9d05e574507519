/** Which of Gemini's models an own key can talk to, by Google's list. Loads the client that also asks them. */
import type { Model } from '@google/genai/web'
import type { ProviderEndpoint } from './provider-fault.ts'

/**
 * What the list says can generate content and is still no model to talk to: it answers with sound, pictures or films,
 * works by tools or a protocol of its own, or takes no system instruction (Gemma before 4).
 */
const NO_CHAT =
  /embed|aqa|(?:^|-)(?:tts|image|imagen|audio|live|robotics|veo|lyria|omni|antigravity)(?:-|$)|nano-banana|computer-use|deep-research|^gemma-[1-3]n?-/i

/** The most that a page may hold. */
const PAGE_SIZE = 1000

/** Names as requests take them, by the alphabet. Throws what the client throws. */
export async function listGeminiModels(
  { baseUrl, apiKey }: Pick<ProviderEndpoint, 'baseUrl' | 'apiKey'>,
  abortSignal: AbortSignal,
): Promise<readonly string[]> {
  const { GoogleGenAI } = await import('@google/genai/web')
  abortSignal.throwIfAborted()
  const client = new GoogleGenAI({
    apiKey: apiKey ?? 'none',
    httpOptions: { baseUrl, apiVersion: 'v1beta' },
  })
  const pager = await client.models.list({ config: { pageSize: PAGE_SIZE, abortSignal } })
  const found = [...pager.page]
  // Its own iteration takes an empty page for a model that is undefined.
  while (pager.hasNextPage()) found.push(...(await pager.nextPage()))
  return [...new Set(found.flatMap(nameOf))].sort()
}

function nameOf({ name, supportedActions }: Model): readonly string[] {
  if (name === undefined || !supportedActions?.includes('generateContent')) return []
  const short = name.replace(/^models\//, '')
  return NO_CHAT.test(short) ? [] : [short]
}
