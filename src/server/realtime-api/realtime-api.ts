/**
 * `/realtime/v1`: Supabase Realtime's contract, as its client speaks it, on an app's own origin. Owns who gets a socket and
 * what apps may have on theirs. Does not know who may see what: the database's policies do.
 */
import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import type { WebSocket } from 'ws'
import { readKey } from '../backend/read-token.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import { createPlaces } from '../http/places.ts'
import { type AppChannels, createAppChannels } from './app-channels.ts'
import { broadcastRoutes } from './broadcast-routes.ts'
import { createConnection } from './connection.ts'
import type { RealtimeApiDeps } from './realtime-deps.ts'
import { refuseRealtime } from './realtime-refusal.ts'
import type { ClientSocket, Connection } from './socket.ts'
import type { ProtocolVersion } from './wire/client-message.ts'

export const REALTIME_PATH = '/realtime/v1'

/** Nobody keeps or frames it, and opened as a page it runs and loads nothing. */
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const VERSIONS: readonly ProtocolVersion[] = ['1.0.0', '2.0.0']
/** As RFC 6455 and IANA have them. */
const POLICY = 1008
const TOO_BUSY = 1013

/** To be mounted at {@link REALTIME_PATH}, for requests whose host is a project's. */
export function createRealtimeApi(deps: RealtimeApiDeps): Hono {
  const { backends, limits, clock, projectKeyOf, clientOf, reportError } = deps
  const apps = new Map<string, AppChannels>()
  const places = createPlaces(limits.sockets)

  function appOf(projectKey: string): AppChannels {
    const known = apps.get(projectKey)
    if (known !== undefined) return known
    const left = () => void apps.delete(projectKey)
    const app = createAppChannels({ backends, projectKey, limits, clock, left, reportError })
    apps.set(projectKey, app)
    return app
  }

  function accept(
    ws: WebSocket,
    client: string,
    projectKey: string,
    version: ProtocolVersion,
    apikey: string,
  ) {
    const release = places.take(client, projectKey)
    if (release === null) {
      ws.close(TOO_BUSY, 'ConnectionRateLimitReached: Too many connected users')
      return null
    }
    ws.once('close', release)
    const app = appOf(projectKey)
    const connection = createConnection({
      socket: clientSocketOf(ws),
      version,
      apikey,
      app,
      limits,
      clock,
      reportError,
    })
    app.connect(connection)
    return connection
  }

  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    c.res.headers.delete('Set-Cookie')
  })
  app.use('*', async (c, next) => {
    const projectKey = projectKeyOf(c)
    // A page of another origin may open a socket to any host, and the browser sends no question ahead.
    if (!isOwnOrigin(c.req.raw, deps.originOf(projectKey, c)))
      return refuseRealtime(c, 403, 'This request came from another site and was refused.')
    const wait = deps.waitOf(clientOf(c), projectKey)
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      return refuseRealtime(c, 429, 'Too much was asked of this project. Try again in a moment.')
    }
    if (!backends.has(projectKey)) return refuseRealtime(c, 404, 'This project has no backend.')
    return next()
  })

  app.get('/websocket', async (c, next) => {
    const version = VERSIONS.find((one) => one === (c.req.query('vsn') ?? '1.0.0'))
    if (version === undefined)
      return refuseRealtime(
        c,
        400,
        `This server speaks the versions ${VERSIONS.join(' and ')} of the protocol.`,
      )
    const apikey = c.req.query('apikey') ?? ''
    const [projectKey, client] = [projectKeyOf(c), clientOf(c)]
    if ((await readKey(backends.keys, projectKey, apikey)) === null)
      return refuseRealtime(c, 401, 'Invalid API key: use the anon key of this project.')
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket')
      return refuseRealtime(c, 426, 'This address is for a WebSocket.')
    let connection: Connection | null = null
    let askedAt = clock.now()
    const askStay = async () => {
      if (deps.mayStay === undefined || clock.now() - askedAt < limits.stayMs) return
      askedAt = clock.now()
      if (!(await deps.mayStay(c))) connection?.close(POLICY, 'Who may see this app has changed.')
    }
    const upgrade = upgradeWebSocket(() => ({
      onOpen: (_, { raw }) => {
        connection = accept(raw as unknown as WebSocket, client, projectKey, version, apikey)
      },
      onMessage: ({ data }) => {
        askStay().catch(reportError)
        connection?.receive(typeof data === 'string' ? data : new Uint8Array(data as ArrayBuffer))
      },
      onClose: () => connection?.closed(),
      onError: () => connection?.closed(),
    }))
    return upgrade(c, next)
  })
  app.route(
    '/api/broadcast',
    broadcastRoutes(deps, (projectKey) => apps.get(projectKey) ?? null),
  )
  app.all('*', (c) => {
    const path = new URL(c.req.url).pathname.slice(REALTIME_PATH.length)
    return refuseRealtime(c, 404, `\`${path}\` is not supported here.`)
  })
  app.onError((error, c) => {
    reportError(error)
    return refuseRealtime(c, 500, 'The server failed to answer. Try again.')
  })
  return app
}

function clientSocketOf(ws: WebSocket): ClientSocket {
  return {
    send: (data) => ws.send(data),
    close: (code, reason) => ws.close(code, reason),
    cut: () => ws.terminate(),
    get unread() {
      return ws.bufferedAmount
    },
  }
}
