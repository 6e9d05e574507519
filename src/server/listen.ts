/** Opening the port and closing it again. Knows nothing of what is served. */
import { createAdaptorServer } from '@hono/node-server'
import { ConfigError } from './config.ts'

export interface ListenOptions {
  /** @param env what the adapter knows of the connection */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>
  readonly host: string
  readonly port: number
}

export interface Listening {
  /** Takes no new connection, lets answers in progress finish for at most `drainMs`, then cuts them. */
  stop(drainMs: number): Promise<void>
}

/** Resolves when connections are taken; throws ConfigError when the port cannot be had. */
export async function listen({ fetch, host, port }: ListenOptions): Promise<Listening> {
  const server = createAdaptorServer({ fetch, hostname: host })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    stop: (drainMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      }),
  }
}

function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} is in use by another program: stop that program or set PORT to a free port, for example ${port + 1}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new ConfigError(`Port ${port} may not be opened by this user: set PORT to a port above 1023.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(
      `HOST is ${host}, which is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`,
    )
  }
  return error
}
