/**
 * Builds a page that drives the preview engine alone, like the workspace by Vite, and serves it on an origin that a
 * Lathe of its own is told to be the workspace's. (A page that a driver fulfils has no address, and Chromium keeps it
 * from loopback.)
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Lathe, startLathe, type Variables } from '../harness.ts'
import { buildOnce, buildPage } from './build-page.ts'

const MIME: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
}

export interface LabServer {
  readonly origin: string
  readonly lathe: Lathe
  stop(): Promise<void>
}

export interface LabOptions {
  /** Folder of the page's `index.html`. */
  readonly root: string
  /** Folder for what Vite builds of it. */
  readonly outDir: string
  /** That the page has no sources beside `root` and the preview's own: it is built again only when those change. */
  readonly isKept?: true
  /** Further contents by path. */
  readonly extra?: Readonly<Record<string, string | Buffer>>
  /** Further variables of the server's. */
  readonly variables?: Variables
  /** Another checkout that is built, whose server to start; `root` is one of its folders then. */
  readonly checkout?: string | undefined
}

export async function serveLab({
  root,
  outDir,
  isKept,
  extra = {},
  variables = {},
  checkout,
}: LabOptions): Promise<LabServer> {
  await (isKept ? buildOnce(root, outDir) : buildPage(root, outDir))
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '')
    const file = path === '/' ? '/index.html' : path
    try {
      const body = extra[path] ?? (await readFile(outDir + file))
      const isPage = file.endsWith('.html') || file.endsWith('/')
      const type = MIME[isPage ? 'html' : (file.split('.').at(-1) ?? '')] ?? 'text/plain'
      const caching = isPage ? 'no-cache' : 'public, max-age=31536000, immutable'
      response.writeHead(200, { 'content-type': type, 'cache-control': caching }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const lathe = await startLathe({ ...variables, PUBLIC_ORIGIN: origin }, checkout)
  return {
    origin,
    lathe,
    async stop() {
      server.close()
      server.closeAllConnections()
      await lathe.stop()
    },
  }
}
