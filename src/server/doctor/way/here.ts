/** Whether this machine's end of the way is there: the server that listens, or for as long as an examination a stand-in. */
import { Hono } from 'hono'
import { createClientAddresses } from '../../config/client-address.ts'
import { ConfigError, type ServerConfig } from '../../config/config.ts'
import { listen } from '../../listen.ts'
import { ECHO_PATH, readEchoAnswer } from '../echo/echo-answer.ts'
import { ECHO_HEADER, type EchoKey } from '../echo/echo-key.ts'
import { createEcho } from '../echo/echo-routes.ts'
import type { Finding } from '../findings/finding.ts'
import { sentenceFinding } from '../findings/sentence-finding.ts'
import type { World } from '../world/world.ts'

export interface Here {
  /** By which its answers are known; null where the port cannot be had, so that no way leads anywhere. */
  readonly instance: string | null
  /** Whether it is the server itself. */
  readonly isRunning: boolean
  readonly findings: readonly Finding[]
  close(): Promise<void>
}

export interface HereOptions {
  readonly config: Pick<ServerConfig, 'host' | 'port' | 'trustedProxies'>
  readonly key: EchoKey
  /** Of a stand-in. */
  readonly instance: string
  readonly world: Pick<World, 'network' | 'timers'>
}

export async function openHere(options: HereOptions): Promise<Here> {
  const { config, key, instance, world } = options
  const addresses = createClientAddresses(config.trustedProxies)
  const echo = createEcho({ key, instance, addresses, timers: world.timers })
  const app = new Hono().all('*', async (c) => {
    const answer = await echo(c)
    if (answer !== null) return answer
    // Who balances between servers asks first.
    if (c.req.path === '/healthz') return c.json({ status: 'ok' })
    return c.text('Lathe is not running: its way is being examined.\n', 503, { 'Cache-Control': 'no-store' })
  })
  try {
    const { isProxy } = addresses
    const { host, port } = config
    const fetch = (request: Request, env: object) => app.fetch(request, env)
    const standIn = await listen({ fetch, host, port, isProxy })
    return { instance, isRunning: false, findings: [], close: () => standIn.stop(0) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return whoeverListens(options, error)
  }
}

async function whoeverListens({ config, key, world }: HereOptions, error: ConfigError): Promise<Here> {
  const close = async () => {}
  const unknown = (finding: Finding): Here => ({
    instance: null,
    isRunning: false,
    findings: [finding],
    close,
  })
  const address = reachableAddress(config.host)
  const origin = `http://${address.includes(':') ? `[${address}]` : address}:${config.port}`
  const question = key.ask()
  const ask = (path: string) =>
    world.network
      .send({ url: new URL(path, origin), address, headers: { [ECHO_HEADER]: question.header } })
      .catch(() => null)
  const answer = await ask(ECHO_PATH)
  const echo = readEchoAnswer(String(answer?.body ?? ''))
  if (echo !== null && answer?.headers[ECHO_HEADER.toLowerCase()] === question.answer)
    return { instance: echo.instance, isRunning: true, findings: [], close }
  const health = await ask('/healthz')
  if (health === null || String(health.body) !== '{"status":"ok"}')
    return unknown(sentenceFinding('port', error))
  return unknown({
    id: 'port-of-another-lathe',
    severity: 'stops',
    wrong: `Port ${config.port} is in use by another Lathe, with another data folder.`,
    next: `Stop that one, or set PORT to a free port, for example ${config.port + 1}.`,
  })
}

/** Of this machine, where somebody listens at this one. */
function reachableAddress(host: string): string {
  if (host === '0.0.0.0' || host === 'localhost') return '127.0.0.1'
  if (host === '::') return '::1'
  return host
}
