/**
 * Serves the benchmark's pages on an origin that Lathe is told to be the workspace's: the lab with the real engine,
 * and the naive reference with its local copies of Babel and React.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { type Lathe, startLathe } from '../../test/e2e/harness.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LAB = fileURLToPath(new URL('./lab', import.meta.url))
const OUT = `${ROOT}.cache/bench/preview-lab`

const MIME: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
}

/** What the naive reference's `require` finds; the router is the one that works in a srcdoc document. */
const NAIVE_LIBRARIES = `
const router = require('react-router-dom')
window.libraries = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
  'react-router-dom': { ...router, BrowserRouter: router.MemoryRouter },
  clsx: require('clsx'),
}
`

export interface LabServer {
  readonly origin: string
  readonly lathe: Lathe
  stop(): Promise<void>
}

export async function startLabServer(): Promise<LabServer> {
  await buildLab()
  const babel = await readFile(`${ROOT}node_modules/@babel/standalone/babel.min.js`)
  const libraries = await bundleNaiveLibraries()
  const own: Readonly<Record<string, string | Buffer>> = {
    '/naive/': '<!doctype html><title>Naive reference</title><div id="stage"></div>',
    '/naive/babel.js': babel,
    '/naive/libraries.js': libraries,
  }
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '')
    const file = path === '/' ? '/index.html' : path
    try {
      const body = own[path] ?? (await readFile(OUT + file))
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
  const lathe = await startLathe({ PUBLIC_ORIGIN: origin })
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

async function buildLab(): Promise<void> {
  await build({
    root: LAB,
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir: OUT, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
  })
}

async function bundleNaiveLibraries(): Promise<string> {
  const { outputFiles } = await bundle({
    stdin: { contents: NAIVE_LIBRARIES, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
