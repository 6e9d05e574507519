/** The network, cut: what a browser and a server ask of anything but this machine ends here, and is written down. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Variables } from './harness.ts'

export interface CutOff {
  /**
   * What somebody asked for: addresses, for encrypted ones the host, of a registry the path. Chromium asks its makers
   * now and then, whatever its pages do.
   */
  readonly asked: readonly string[]
  /** Of a Chromium whose every way but that to this machine leads here. */
  readonly browserSwitches: readonly string[]
  /** Of a server whose registry is here, and whose other ways are closed. */
  readonly variables: Variables
  close(): Promise<void>
}

const ONLY_LOOPBACK = new URL('./only-loopback.mjs', import.meta.url)

export async function cutOff(): Promise<CutOff> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    response.writeHead(502).end('The network is cut.')
  })
  server.on('connect', (request, socket) => {
    asked.push(String(request.url))
    // A browser that is ended resets it, and nobody else looks after a tunnel's errors.
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 502 Cut\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    asked,
    browserSwitches: [
      `--proxy-server=http://127.0.0.1:${port}`,
      '--proxy-bypass-list=localhost;*.localhost;127.0.0.1',
    ],
    variables: {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      NODE_OPTIONS: `--import=${ONLY_LOOPBACK.href}`,
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
