/** A server for mail on this machine, as RFC 5321 speaks: takes what comes, or says what a test wants. */

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  /** As it was sent: headers, an empty line, and the text. */
  readonly data: string
}

export async function startSmtp({ login = null as string | null } = {}) {
  const taken: TakenMail[] = []
  /** Lines of the client that are answered otherwise, by how they begin. */
  const answers = new Map<string, string>()
  const seen: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let text = ''
    let mail = { from: '', to: [] as string[] }
    let isData = false
    let isIn = login === null
    say('220 stand-in ESMTP')
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          taken.push({ ...mail, data: line })
          mail = { from: '', to: [] }
          say('250 taken')
          continue
        }
        seen.push(line)
        const other = [...answers].find(([start]) => line.startsWith(start))?.[1]
        if (other !== undefined) say(other)
        else if (line.startsWith('EHLO'))
          say(login === null ? '250 stand-in' : '250-stand-in\r\n250 AUTH PLAIN')
        else if (line.startsWith('AUTH PLAIN')) {
          isIn = Buffer.from(line.slice(11), 'base64').toString() === login
          say(isIn ? '235 in' : '535 not you')
        } else if (!isIn) say('530 who are you')
        else if (line.startsWith('MAIL FROM:')) {
          mail.from = line.slice(10)
          say('250 ok')
        } else if (line.startsWith('RCPT TO:')) {
          mail.to.push(line.slice(8))
          say('250 ok')
        } else if (line === 'DATA') {
          isData = true
          say('354 go on')
        } else if (line === 'QUIT') {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ port, taken, answers, seen },
    async end() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtp>>
