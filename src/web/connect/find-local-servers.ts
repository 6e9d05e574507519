/**
 * Model servers on the computer in front of which the person sits: asked at their usual ports, and only when they said
 * so. Sends nothing but the question for a list of models.
 */
import { ProviderError } from '../../core/errors/provider-error.ts'
import type { ProviderId } from '../../core/model/model-providers.ts'
import type { ProviderEndpoint } from '../platform/models/provider-fault.ts'
import type { ConnectTools } from './connect-tools.ts'

interface UsualPort {
  readonly port: number
  readonly id: ProviderId
  /** Who is usually there. */
  readonly name: string
}

export const USUAL_PORTS: readonly UsualPort[] = [
  { port: 11434, id: 'ollama', name: 'Ollama' },
  { port: 1234, id: 'lm-studio', name: 'LM Studio' },
  { port: 8080, id: 'custom', name: 'llama.cpp' },
  { port: 8000, id: 'custom', name: 'vLLM' },
  { port: 1337, id: 'custom', name: 'Jan' },
  { port: 5001, id: 'custom', name: 'KoboldCpp' },
  { port: 5000, id: 'custom', name: 'Text generation web UI' },
  { port: 4891, id: 'custom', name: 'GPT4All' },
]

/** So that a page does not look like a scan of the machine to it. */
const AT_ONCE = 3

export interface LocalServer {
  readonly place: ProviderEndpoint
  readonly name: string
  /** How many models it has; null where it runs and does not let the page read what it says. */
  readonly count: number | null
}

export async function findLocalServers(
  tools: Pick<ConnectTools, 'list' | 'reaches' | 'pageOrigin'>,
  signal: AbortSignal,
): Promise<readonly LocalServer[]> {
  const own = new URL(tools.pageOrigin)
  const waiting = USUAL_PORTS.filter(({ port }) => own.port !== String(port))
  const found = new Map<number, LocalServer>()
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const server = await askPort(next, tools, signal)
      if (server !== null) found.set(next.port, server)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return USUAL_PORTS.flatMap(({ port }) => found.get(port) ?? [])
}

async function askPort(
  { port, id, name }: UsualPort,
  tools: Pick<ConnectTools, 'list' | 'reaches'>,
  signal: AbortSignal,
): Promise<LocalServer | null> {
  const origin = `http://localhost:${port}`
  const place = { id, baseUrl: `${origin}/v1`, apiKey: null }
  try {
    const models = await tools.list(place, signal)
    return { place, name, count: models.length }
  } catch (error) {
    signal.throwIfAborted()
    // Anything may be at the ports that many use; these two are hardly anyone else's.
    if (id === 'custom') return isLocked(error) ? { place, name, count: null } : null
    return (await tools.reaches(`${origin}/`, signal)) ? { place, name, count: null } : null
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 401
}
