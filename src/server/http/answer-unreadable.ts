/** Answers for requests that Node could not read, in place of a blank page. Knows no routes: there is no request yet. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { noticePage } from './notice-page.ts'

const AGAIN = { href: '', label: 'Try again' }

const TOO_LARGE = {
  status: 431,
  title: 'Too many cookies',
  sentence:
    'The browser sent more cookies for this address than the server reads. They have been removed where the browser ' +
    'allows it. Try again; if this page comes back, clear the cookies of this address in the browser’s settings.',
  // An app on one preview host may set cookies for all of them. What cannot even be read may go.
  headers: ['Clear-Site-Data: "cookies"'],
}
const TOO_SLOW = {
  status: 408,
  title: 'That took too long',
  sentence: 'The request did not arrive in time. Try again, with a better connection if you can.',
  headers: [],
}
const NOT_HTTP = {
  status: 400,
  title: 'The request cannot be read',
  sentence: 'The server could not read what was sent. Try again.',
  headers: [],
}

/** Milliseconds in which the client may go on sending, so that it reads the answer and not a broken connection. */
const LINGER_MS = 1_000

export function answerUnreadable(server: Server): void {
  const answering = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number) => answering.set(socket, (answering.get(socket) ?? 0) + by)
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    change(socket, 1)
    response.once('close', () => change(socket, -1))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A second answer in the middle of the first would be taken for a part of it.
    if (!socket.writable || error.code === 'ECONNRESET' || (answering.get(socket) ?? 0) > 0) {
      socket.destroy()
      return
    }
    socket.on('error', () => {})
    socket.end(answerTo(error.code))
    socket.resume()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}

function answerTo(code: string | undefined): string {
  const { status, headers, ...notice } =
    code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : NOT_HTTP
  const page = noticePage({ ...notice, link: AGAIN })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    `Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    ...headers,
    '',
    page,
  ].join('\r\n')
}
