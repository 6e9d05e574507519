import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientConfigSchema } from '../../src/core/wire/client-config.ts'
import { freePort, type Lathe, spawnLathe, startLathe } from './harness.ts'

const KEY = '0123456789abcdef0123456789abcdef'

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Asks 127.0.0.1 under a Host header of its own: Node does not resolve every `*.localhost`. */
function ask(
  port: number,
  host: string,
  path: string,
  call: { headers?: Record<string, string>; method?: string; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: call.method ?? 'GET',
      headers: { Host: host, ...call.headers },
      agent: false,
    }
    const outgoing = httpRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(call.body)
  })
}

describe('a server that runs', () => {
  let lathe: Lathe
  let workspace: string

  beforeAll(async () => {
    lathe = await startLathe({ MODEL_IDLE_TIMEOUT_MS: '1234' })
    workspace = `localhost:${lathe.port}`
  })
  afterAll(() => lathe.stop())

  it('design §3 says where it is ready, in one line', () => {
    expect(lathe.output()).toBe(`Lathe is ready: http://localhost:${lathe.port}\n`)
  })

  it('design §4 tells the browser what the variables say', async () => {
    const { body } = await ask(lathe.port, workspace, '/config.json')
    const config = v.parse(clientConfigSchema, JSON.parse(body.toString()))
    expect(config).toMatchObject({ modelIdleTimeoutMs: 1234, isTest: true, publicOrigin: lathe.origin })
    expect(config.previewOrigin.replace('*', KEY)).toBe(lathe.previewOrigin(KEY))
    expect(config.packagesOrigin).toBe(lathe.packagesOrigin)
  })

  it('design §9 gives every response of the page a nonce of its own, which its scripts carry', async () => {
    const nonces = new Set<string>()
    for (let round = 0; round < 3; round += 1) {
      const { headers, body } = await ask(lathe.port, workspace, '/')
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      const scripts = body.toString().match(/<script[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('design §3 keeps the page’s assets for ever, compressed, and answers 304 when they are known', async () => {
    const page = (await ask(lathe.port, workspace, '/')).body.toString()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    const first = await ask(lathe.port, workspace, script, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(first.status).toBe(200)
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.headers['cache-control']).toContain('immutable')
    const again = await ask(lathe.port, workspace, script, {
      headers: { 'Accept-Encoding': 'gzip, br', 'If-None-Match': String(first.headers.etag) },
    })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    const head = await ask(lathe.port, workspace, script, { method: 'HEAD' })
    expect(head.body).toHaveLength(0)
    expect(Number(head.headers['content-length'])).toBeGreaterThan(first.body.length)
  })

  it('design §6 every kind of host has its own policies, and none sets a cookie', async () => {
    const preview = await ask(lathe.port, `${KEY}.preview.localhost:${lathe.port}`, '/any/route')
    expect(preview.status).toBe(200)
    expect(preview.headers['content-security-policy']).toContain(`frame-ancestors 'self' ${lathe.origin}`)
    expect(preview.headers['origin-agent-cluster']).toBe('?1')
    expect(preview.body.toString()).toContain(lathe.origin)
    expect(preview.body.toString()).not.toContain('%LATHE_')

    const packages = await ask(lathe.port, `packages.preview.localhost:${lathe.port}`, '/manifest.json')
    expect(packages.status).toBe(200)
    expect(packages.headers['access-control-allow-origin']).toBe('*')
    expect(packages.headers['cache-control']).toBe('no-cache')
    expect(packages.headers['origin-agent-cluster']).toBeUndefined()

    const main = await ask(lathe.port, workspace, '/')
    expect(main.headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
    expect(main.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    for (const { headers } of [preview, packages, main]) expect(headers['set-cookie']).toBeUndefined()
  })

  it('design §6 hosts and paths that are not there answer so', async () => {
    expect((await ask(lathe.port, 'evil.example', '/')).status).toBe(421)
    expect((await ask(lathe.port, `127.0.0.1:${lathe.port}`, '/')).status).toBe(404)
    expect((await ask(lathe.port, workspace, '/no/such/page')).status).toBe(404)
    expect((await ask(lathe.port, workspace, '/../../package.json')).status).toBe(404)
    expect((await ask(lathe.port, workspace, '/assets/..%2f..%2fserver/main.js')).status).toBe(404)
    expect((await ask(lathe.port, workspace, '/home')).headers.location).toBe('/#/home')
    expect((await ask(lathe.port, workspace, '/healthz')).body.toString()).toBe('{"status":"ok"}')
  })

  it('design §4 streams the demo model’s answers on the workspace’s host, and on no other', async () => {
    const path = '/demo-model/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse'
    const body = JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'A habit tracker' }] }] })
    const call = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    const answer = await ask(lathe.port, workspace, path, call)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/event-stream')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body.toString()).toMatch(/^data: \{/)
    expect((await ask(lathe.port, `${KEY}.preview.localhost:${lathe.port}`, path, call)).status).toBe(405)
    expect((await ask(lathe.port, `packages.preview.localhost:${lathe.port}`, path, call)).status).toBe(405)
    expect((await ask(lathe.port, `127.0.0.1:${lathe.port}`, path, call)).status).toBe(404)
  })
})

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'design §3 ends in order on %s, a kept connection notwithstanding',
    async (signal) => {
      const lathe = await startLathe()
      await fetch(`http://127.0.0.1:${lathe.port}/healthz`)
      expect(await lathe.stop(signal)).toBe(0)
    },
  )
})

describe('a server that must not start', () => {
  async function refusal(variables: Record<string, string>): Promise<string> {
    const server = spawnLathe(variables)
    expect(await server.exited).toBe(1)
    return server.output()
  }

  it('design §3 says in one sentence that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const dataDir = await mkdtemp(join(tmpdir(), 'lathe-busy-'))
    expect(await refusal({ PORT: String(port), DATA_DIR: dataDir })).toBe(
      `Port ${port} is in use by another program: stop that program or set PORT to a free port, for example ${port + 1}.\n`,
    )
    await rm(dataDir, { recursive: true })
    other.close()
  })

  it('design §4 names the variable of an invalid setting', async () => {
    expect(await refusal({ MODEL_IDLE_TIMEOUT_MS: 'soon' })).toBe(
      'MODEL_IDLE_TIMEOUT_MS is "soon", which Lathe cannot use: set it to a number of milliseconds from 100 to 300000.\n',
    )
  })

  it('design §4 says why previews must have a domain of their own', async () => {
    const printed = await refusal({
      PUBLIC_ORIGIN: 'https://a.example.com',
      PREVIEW_ORIGIN: 'https://*.b.example.com',
    })
    expect(printed).toMatch(/^PREVIEW_ORIGIN .+ share the domain example\.com, .+\n$/)
  })

  it('design §4 says that the data folder cannot be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lathe-unwritable-'))
    await writeFile(join(folder, 'file'), '')
    const dataDir = join(folder, 'file', 'data')
    expect(await refusal({ PORT: String(await freePort()), DATA_DIR: dataDir })).toBe(
      `DATA_DIR is ${dataDir}, which cannot be written (ENOTDIR): make it writable or set DATA_DIR to a folder that is.\n`,
    )
    await rm(folder, { recursive: true })
  })
})
