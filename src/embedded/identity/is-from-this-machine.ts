import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether a request began on this machine: not on another one, and not behind a proxy that speaks for others. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const isForwarded = Object.keys(headers).some((name) =>
    /^(?:forwarded|via|x-forwarded-|x-real-ip)/.test(name),
  )
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded
}
