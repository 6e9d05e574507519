/** Reads what the server tells the browser about its configuration. Knows nothing of models or previews. */
import * as v from 'valibot'
import { type ClientConfig, clientConfigSchema } from '../../core/wire/client-config.ts'

/** Its message is a sentence for the user that says what to do next. */
class ClientConfigError extends Error {
  override readonly name = 'ClientConfigError'
}

/** Loads `/config.json`; throws {@link ClientConfigError} when it cannot be read. */
export async function loadClientConfig(fetchFn: typeof fetch): Promise<ClientConfig> {
  let response: Response
  try {
    response = await fetchFn('/config.json', { cache: 'no-cache' })
  } catch {
    throw new ClientConfigError('The server does not answer. Check that it is running, then retry.')
  }
  if (!response.ok) {
    throw new ClientConfigError(
      `The server refused its configuration (status ${response.status}). Retry in a moment.`,
    )
  }
  const parsed = v.safeParse(clientConfigSchema, await response.json().catch(() => null))
  if (!parsed.success) {
    throw new ClientConfigError(
      'The server and this page do not match. Reload the page; if that does not help, restart the server.',
    )
  }
  return parsed.output
}
