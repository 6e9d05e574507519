/**
 * Opens the preview lab in the browser: built by Vite like the workspace, served by a server of its own whose origin
 * Lathe is told to be the workspace's. (A page that a driver fulfils has no address, and Chromium keeps it from loopback.)
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser, Frame, Page } from 'playwright-core'
import { build } from 'vite'
import { type Lathe, startLathe } from '../harness.ts'
import type { Lab } from './lab.ts'

const LAB = fileURLToPath(new URL('.', import.meta.url))
const OUT = fileURLToPath(new URL('../../../.cache/preview-lab', import.meta.url))

const MIME: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
}

export interface LabServer {
  readonly origin: string
  readonly lathe: Lathe
  stop(): Promise<void>
}

export async function startLabServer(): Promise<LabServer> {
  await buildLab()
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '')
    try {
      const body = await readFile(`${OUT}${path === '/' ? '/index.html' : path}`)
      const type = MIME[path.split('.').at(-1) ?? ''] ?? 'text/html'
      response.writeHead(200, { 'content-type': type }).end(body)
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
    build: { outDir: OUT, emptyOutDir: true, target: 'es2023' },
  })
}

export interface OpenLab {
  readonly page: Page
  /** Starts the preview and resolves to its frame when the app runs, or has failed. */
  start(changes: Parameters<Lab['change']>[0]): Promise<Frame>
  change(changes: Parameters<Lab['change']>[0]): Promise<void>
  /** Waits for a state of this status that came after the last `start` or `change`. */
  settled(status: 'running' | 'failed'): Promise<void>
  error(): Promise<{ title: string; message: string; stack: string; file?: string; line?: number }>
}

let projects = 0

export async function openLab(browser: Browser, { origin, lathe }: LabServer): Promise<OpenLab> {
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  await page.goto(origin)
  const projectKey = (++projects).toString(16).padStart(32, '0')
  const previewOrigin = lathe.previewOrigin('*')
  const options = { projectKey, previewOrigin, packagesOrigin: lathe.packagesOrigin }
  const settled = async (status: 'running' | 'failed') => {
    await page.waitForFunction((wanted) => window.lab.states.at(-1)?.status === wanted, status, {
      timeout: 20_000,
    })
  }
  return {
    page,
    settled,
    async start(changes) {
      await page.evaluate(([given, files]) => window.lab.start(given, files), [options, changes] as const)
      await page.waitForFunction(() => ['running', 'failed'].includes(window.lab.states.at(-1)?.status ?? ''))
      const frame = page
        .frames()
        .find((candidate) => candidate.url().startsWith(lathe.previewOrigin(projectKey)))
      if (frame === undefined) throw new Error('The preview has no frame.')
      return frame
    },
    async change(changes) {
      await page.evaluate((files) => {
        window.lab.states.length = 0
        window.lab.change(files)
      }, changes)
    },
    async error() {
      const state = await page.evaluate(() => window.lab.state())
      if (state?.status !== 'failed') throw new Error(`The preview is ${state?.status}, not failed.`)
      return state.error
    },
  }
}
