/** What the specification says of the official client, held against the release that is pinned, over real HTTP. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { GoogleGenAI } from '@google/genai/web'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PIECE = 8 * 1024 * 1024

interface Seen {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly size: number
}

const seen: Seen[] = []
const server = createServer(async (request, response) => {
  const { length: size } = await buffer(request)
  seen.push({ path: request.url ?? '', headers: request.headers, size })
  const command = String(request.headers['x-goog-upload-command'])
  if (command === 'start') response.setHeader('x-goog-upload-url', `${origin()}/piece`)
  else response.setHeader('x-goog-upload-status', command.includes('finalize') ? 'final' : 'active')
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
    expect(headers['x-goog-api-client']).toContain(
      `google-genai-sdk/${manifest.dependencies['@google/genai']} `,
    )
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
