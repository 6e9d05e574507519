import type { Context } from 'hono'

/** The address that the connection comes from; empty where there is no connection, as in tests. */
export function clientAddress(c: Context): string {
  const socket: unknown = c.env?.incoming?.socket
  const address = typeof socket === 'object' && socket !== null && 'remoteAddress' in socket
  return address ? String(socket.remoteAddress) : ''
}
