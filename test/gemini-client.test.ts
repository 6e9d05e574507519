/** What the specification says of the official client, held against the release that is pinned, over real HTTP. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { GenerateVideosOperation, GoogleGenAI } from '@google/genai/web'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PIECE = 8 * 1024 * 1024

interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly size: number
}

const seen: Seen[] = []
/** Ends an upload before all of it was taken. */
let isCutShort = false
const server = createServer(async (request, response) => {
  const { length: size } = await buffer(request)
  seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, size })
  const command = String(request.headers['x-goog-upload-command'])
  if (command === 'start') response.setHeader('x-goog-upload-url', `${origin()}/piece`)
  else
    response.setHeader(
      'x-goog-upload-status',
      isCutShort ? 'cancelled' : command.includes('finalize') ? 'final' : 'active',
    )
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ file: { name: 'files/a' }, totalTokens: 3 }))
})
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('the official client', () => {
  it('S9.34 S7.9 is the release that is pinned, and speaks v1beta by itself', async () => {
    const client = new GoogleGenAI({ apiKey: 'k', httpOptions: { baseUrl: origin() } })
    await client.models.countTokens({ model: 'gemini-2.5-pro', contents: 'Hello' })
    const { path, headers } = seen.at(-1) ?? expect.fail('Nothing was asked.')
    expect(path).toBe('/v1beta/models/gemini-2.5-pro:countTokens')
    const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
    expect(manifest.dependencies['@google/genai']).toBe('2.32.0')
    expect(headers['x-goog-api-client']).toContain('google-genai-sdk/2.32.0 ')
  })

  const model = 'gemini-2.5-pro'
  const calls: Readonly<Record<string, (client: GoogleGenAI) => Promise<unknown>>> = {
    'POST /v1beta/models/gemini-2.5-pro:generateContent': ({ models }) =>
      models.generateContent({ model, contents: 'Hello' }),
    'POST /v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse': ({ models }) =>
      models.generateContentStream({ model, contents: 'Hello' }),
    'POST /v1beta/models/gemini-embedding-001:batchEmbedContents': ({ models }) =>
      models.embedContent({ model: 'gemini-embedding-001', contents: ['Hello'] }),
    'POST /v1beta/models/veo-3:predictLongRunning': ({ models }) =>
      models.generateVideos({ model: 'veo-3', source: { prompt: 'A cat' } }),
    'POST /v1beta/models/gemini-2.5-pro:countTokens': ({ models }) =>
      models.countTokens({ model, contents: 'Hello' }),
    'GET /v1beta/models/gemini-2.5-pro': ({ models }) => models.get({ model }),
    'PATCH /v1beta/tunedModels/a': ({ models }) =>
      models.update({ model: 'tunedModels/a', config: { displayName: 'A' } }),
    'DELETE /v1beta/tunedModels/a': ({ models }) => models.delete({ model: 'tunedModels/a' }),
    'GET /v1beta/tunedModels': ({ models }) => models.list({ config: { queryBase: false } }),
    'POST /v1beta/cachedContents': ({ caches }) => caches.create({ model, config: { ttl: '60s' } }),
    'GET /v1beta/cachedContents/a': ({ caches }) => caches.get({ name: 'cachedContents/a' }),
    'PATCH /v1beta/cachedContents/a': ({ caches }) =>
      caches.update({ name: 'cachedContents/a', config: { expireTime: '2030-01-01T00:00:00Z' } }),
    'DELETE /v1beta/cachedContents/a': ({ caches }) => caches.delete({ name: 'cachedContents/a' }),
    'GET /v1beta/cachedContents?pageSize=2&pageToken=t': ({ caches }) =>
      caches.list({ config: { pageSize: 2, pageToken: 't' } }),
    'GET /v1beta/files': ({ files }) => files.list(),
    'GET /v1beta/files/a': ({ files }) => files.get({ name: 'files/a' }),
    'DELETE /v1beta/files/a': ({ files }) => files.delete({ name: 'files/a' }),
    'GET /v1beta/tunedModels/b': ({ tunings }) => tunings.get({ name: 'tunedModels/b' }),
    'GET /v1beta/models/veo-3/operations/a': ({ operations }) =>
      operations.getVideosOperation({
        operation: Object.assign(new GenerateVideosOperation(), { name: 'models/veo-3/operations/a' }),
      }),
  }

  it.each(Object.entries(calls))('S7.9 asks %s', async (wanted, call) => {
    seen.length = 0
    // What comes back is a file, whatever was asked for: only the question counts.
    await call(new GoogleGenAI({ apiKey: 'k', httpOptions: { baseUrl: origin() } })).catch(() => undefined)
    const [asked] = seen
    expect(`${asked?.method} ${asked?.path}`).toBe(wanted)
    expect(asked?.headers['x-goog-api-key']).toBe('k')
  })

  it('S8.10 has sentences of its own for what the product never asks of it', async () => {
    const client = new GoogleGenAI({ apiKey: 'k', httpOptions: { baseUrl: origin() } })
    await expect(client.files.upload({ file: new Blob(['a']) })).rejects.toThrow(
      'Can not determine mimeType. Please provide mimeType in the config.',
    )
    const unnamed = new GenerateVideosOperation()
    await expect(client.operations.getVideosOperation({ operation: unnamed })).rejects.toThrow(
      'Operation name is required.',
    )
    isCutShort = true
    const config = { mimeType: 'image/png' }
    await expect(client.files.upload({ file: new Blob(['a']), config })).rejects.toThrow(
      'Failed to upload file: Upload status is not finalized.',
    )
    isCutShort = false
  })

  it('S9.32 S7.9 uploads a file in pieces of 8 MiB', async () => {
    seen.length = 0
    const client = new GoogleGenAI({ apiKey: 'k', httpOptions: { baseUrl: origin() } })
    const file = new Blob([new Uint8Array(PIECE + 5)], { type: 'image/png' })
    expect(await client.files.upload({ file, config: { mimeType: 'image/png' } })).toMatchObject({
      name: 'files/a',
    })
    const [start, ...pieces] = seen
    expect(start?.path).toBe('/upload/v1beta/files')
    expect(pieces.map(({ size }) => size)).toEqual([PIECE, 5])
    expect(pieces.map(({ headers }) => headers['x-goog-upload-offset'])).toEqual(['0', String(PIECE)])
  })
})
