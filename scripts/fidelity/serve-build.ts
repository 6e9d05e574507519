/**
 * Serves a build as a static host does: below its base, with the page of a route where it has one, index.html for every
 * other, 404 for every lost file.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { mediaType } from '../../src/core/files/media-types.ts'

export interface BuildServer {
  /** Where the app starts, with its base. */
  readonly url: string
  stop(): void
}

/** @param base path below which the build expects to be, with slashes at both ends */
export async function serveBuild(outDir: string, base: string): Promise<BuildServer> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, ''))
    const file = join(outDir, normalize(`/${path.slice(base.length)}`))
    const found = path.startsWith(base) ? await stat(file).catch(() => null) : null
    if (found?.isFile()) {
      const caching = file.includes('/assets/')
        ? { 'cache-control': 'public, max-age=31536000, immutable' }
        : {}
      response.writeHead(200, { 'content-type': mediaType(file), ...caching }).end(await readFile(file))
    } else if (/^(?:iframe|document)$/.test(String(request.headers['sec-fetch-dest']))) {
      const own = join(file, 'index.html')
      const html = await readFile(existsSync(own) ? own : join(outDir, 'index.html'))
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    } else {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://build.localhost:${(server.address() as AddressInfo).port}${base}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Where the addresses in a build's page say that its files are: `/app/` of `/app/assets/index-x.js`. */
export function baseOf(html: string, outDir: string): string {
  for (const [, address = ''] of html.matchAll(/\b(?:src|href)=["'](\/[^"'?#]*)/g)) {
    const segments = address.split('/').slice(1)
    for (let at = 0; at < segments.length; at += 1) {
      const isFile = segments.at(-1) !== '' && existsSync(join(outDir, ...segments.slice(at)))
      if (isFile) return ['', ...segments.slice(0, at), ''].join('/')
    }
  }
  return '/'
}
