/** DNS of a machine of its own: some domains with all names below them lead to loopback, and no other name is there. */
import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'

export interface NameServer {
  /** What is answered as TXT, by name; for whoever enters lines into DNS. */
  readonly texts: Map<string, string>
  close(): Promise<void>
}

const PORT = 53
const HEADER = 12
const [A, TXT] = [1, 16]
const IN = 1
/** An answer, of one who may know, to one who asked for recursion. */
const ANSWER = 0x8580
const NO_SUCH_NAME = 3
/** The name of the question, as an answer points to it. */
const SAME_NAME = 0xc000 | HEADER
const TTL = 1

/** Answers at 127.0.0.1. @param domains that are known, themselves and whatever is below */
export async function startNameServer(domains: readonly string[]): Promise<NameServer> {
  const texts = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (message: Buffer, from: RemoteInfo) => {
    const answer = answerTo(message, (name, type) => {
      if (!domains.some((domain) => name === domain || name.endsWith(`.${domain}`))) return null
      if (type === A) return Buffer.from([127, 0, 0, 1])
      const text = type === TXT ? texts.get(name) : undefined
      return text === undefined ? 'nothing' : Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
    })
    if (answer !== null) socket.send(answer, from.port, from.address)
  })
  socket.bind(PORT, '127.0.0.1')
  await once(socket, 'listening')
  return {
    texts,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

/** @param find data of a record; `nothing` of a name without such a one; null of a name that is not there */
function answerTo(
  message: Buffer,
  find: (name: string, type: number) => Buffer | 'nothing' | null,
): Buffer | null {
  const labels: string[] = []
  let at = HEADER
  for (;;) {
    const length = message[at]
    if (length === undefined || length > 63 || message.length < at + 1 + length) return null
    at += 1 + length
    if (length === 0) break
    labels.push(message.toString('latin1', at - length, at).toLowerCase())
  }
  if (message.length < at + 4) return null
  const type = message.readUInt16BE(at)
  const found = find(labels.join('.'), type)
  const data = found === null || found === 'nothing' ? null : found
  const head = Buffer.alloc(HEADER)
  head.writeUInt16BE(message.readUInt16BE(0), 0)
  head.writeUInt16BE(ANSWER | (found === null ? NO_SUCH_NAME : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data === null ? 0 : 1, 6)
  const question = message.subarray(HEADER, at + 4)
  if (data === null) return Buffer.concat([head, question])
  const record = Buffer.alloc(12)
  record.writeUInt16BE(SAME_NAME, 0)
  record.writeUInt16BE(type, 2)
  record.writeUInt16BE(IN, 4)
  record.writeUInt32BE(TTL, 6)
  record.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, question, record, data])
}
