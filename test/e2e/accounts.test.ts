/** Accounts on the real server with the embedded provider's real tokens: who gets at what, and what a restart leaves. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPartMemory } from '../../src/core/saves/encode-project.ts'
import { saveProject, serverOf, signInByHttp } from '../saves/api-client.ts'
import { edited, sampleProject } from '../saves/sample-project.ts'
import { freePort, type ServerProcess, spawnLathe } from './harness.ts'

let port: number
let dataDir: string
let server: ServerProcess

const start = async () => {
  const started = spawnLathe({ PORT: String(port), DATA_DIR: dataDir, LATHE_TEST: '1' })
  await started.ready
  return started
}

beforeAll(async () => {
  port = await freePort()
  dataDir = await mkdtemp(join(tmpdir(), 'lathe-accounts-'))
  server = await start()
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

/** By its host, as a browser on this machine asks; resolves to the status and the body. */
async function ask(host: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asking = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { ...headers, Host: `${host}:${port}` },
  })
  asking.end()
  const [response] = await once(asking, 'response')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return { status: Number(response.statusCode), body }
}

describe('users and routes', () => {
  it('S6.1 nobody but its owner finds a project, by any route and with any token', async () => {
    const [ada, bob] = await Promise.all([signInByHttp(port, 'Ada'), signInByHttp(port, 'Bob')])
    const project = { ...sampleProject(3), name: 'AdasSecret' }
    await saveProject(serverOf(port, ada), project, createPartMemory(), null)
    const [head = '', payload = '', signature = ''] = bob.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const adas = JSON.parse(Buffer.from(ada.split('.')[1] ?? '', 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: adas.sub })).toString('base64url')
    const visitors: Record<string, [string | null, number]> = {
      nobody: [null, 401],
      nonsense: ['abc.def.ghi', 401],
      'a changed token': [`${head}.${forged}.${signature}`, 401],
      'another user': [bob, 404],
    }
    const paths: [string, string][] = [
      ['GET', `/api/projects/${project.key}`],
      ['DELETE', `/api/projects/${project.key}`],
      ['POST', `/api/projects/${project.key}/restore`],
    ]
    for (const [who, [token, status]] of Object.entries(visitors)) {
      const headers: Record<string, string> = { 'Content-Type': 'application/json' }
      if (token !== null) headers.Authorization = `Bearer ${token}`
      for (const [method, path] of paths) {
        const answer = await ask('localhost', path, headers, method)
        expect(answer.status, `${who} ${method} ${path}`).toBe(status)
        expect(answer.body).not.toContain('AdasSecret')
      }
      expect((await ask('localhost', '/api/projects', headers)).body).not.toContain('AdasSecret')
    }
    expect(await serverOf(port, ada).list()).toMatchObject([{ name: 'AdasSecret', deletedAt: null }])
    expect(await serverOf(port, bob).list()).toEqual([])
  })

  it('S6.1 saved projects are on no host but the workspace’s', async () => {
    const token = await signInByHttp(port, 'Hosts')
    const headers = { Authorization: `Bearer ${token}` }
    expect((await ask('localhost', '/api/projects', headers)).body).toBe('{"projects":[]}')
    for (const host of [
      'packages.preview.localhost',
      `${'0'.repeat(32)}.preview.localhost`,
      '127.0.0.1',
      'evil.example',
    ]) {
      expect((await ask(host, '/api/projects', headers)).body, host).not.toContain('"projects"')
    }
  })

  it('design §8 the embedded provider answers nobody behind a proxy', async () => {
    expect((await ask('127.0.0.1', '/.well-known/jwks.json')).status).toBe(200)
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      const answer = await ask('127.0.0.1', '/.well-known/jwks.json', { [name]: '203.0.113.7' })
      expect(answer.status, name).toBe(403)
      expect(answer.body).toContain('answers the machine that it runs on only')
    }
  })
})

describe('a server and its folder', () => {
  it('design §8 a second server on the same folder refuses, and says why', async () => {
    const second = spawnLathe({ PORT: String(await freePort()), DATA_DIR: dataDir, LATHE_TEST: '1' })
    expect(await second.exited).toBe(1)
    expect(second.output()).toBe(
      `Another Lathe uses the data folder ${dataDir}: stop it, or set DATA_DIR to a folder of this one's own.\n`,
    )
  })

  it('design §8 a server that was killed leaves no lock, and keeps keys, accounts and what was saved', async () => {
    const token = await signInByHttp(port, 'Survivor')
    const memory = createPartMemory()
    const project = sampleProject(3)
    const { etag } = await saveProject(serverOf(port, token), project, memory, null)
    await server.end('SIGKILL')
    server = await start()
    // The token of before is good still: the keys are the same.
    expect(await serverOf(port, token).list()).toMatchObject([{ key: project.key, etag }])
    await saveProject(serverOf(port, token), edited(project), memory, etag)
  })
})
