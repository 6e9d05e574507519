/** Services of others as a test wants them: a server on this machine that answers what it is told, and notes who left. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestService {
  readonly origin: string
  /** Path and query of every request so far. */
  readonly requests: string[]
  /** Path and query of those whose client left before they were answered. */
  readonly cancelled: string[]
  stop(): Promise<void>
}

/** `answer` may leave a request open. Any page may read the answers. */
export async function startTestService(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => void,
): Promise<TestService> {
  const requests: string[] = []
  const cancelled: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    response.on('close', () => {
      if (!response.writableFinished) cancelled.push(path)
    })
    response.setHeader('Access-Control-Allow-Origin', '*')
    answer(path, response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    cancelled,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
