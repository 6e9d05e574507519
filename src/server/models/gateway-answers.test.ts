/** What the gateway does with a provider's answer, and how many it lets run. */
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHAT, type GatewayLab, KEY, openGatewayLab } from './gateway-lab.fixture.ts'

let lab: GatewayLab

beforeEach(async () => {
  lab = await openGatewayLab()
})
afterEach(() => lab.close())

/** Everything that a browser could read of an answer. */
async function everything(response: Response): Promise<string> {
  const body = await response.text().catch((error: unknown) => String(error))
  return `${response.statusText} ${JSON.stringify([...response.headers])} ${body}`
}

describe('25.2 answers of models of the server', () => {
  it('25.2 follows no redirect, and does not say where it leads', async () => {
    lab.provider.answer = (response) =>
      response.writeHead(307, { location: `http://127.0.0.1:1/${KEY}` }).end(KEY)
    const response = await (await lab.serve())()
    expect(response.status).toBe(502)
    expect(await everything(response)).not.toMatch(/sk-operator|127\.0\.0\.1/)
    expect(lab.asked).toHaveLength(1)
  })

  it.each([200, 400, 401, 403, 404, 429, 500])(
    '25.2 a provider that quotes the key with %i: it is in nothing that goes out',
    async (status) => {
      const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
      lab.provider.answer = (response, request) => {
        response.writeHead(status, `No ${'sk-operator'}`, {
          'content-type': 'application/json',
          'x-echo': KEY,
          'retry-after': status === 429 ? '7' : KEY.replace('"', ''),
          'set-cookie': `key=${encodeURIComponent(KEY)}`,
        })
        // In the smallest pieces, so that none holds all of it.
        const text = JSON.stringify({ error: { message: `${request.headers.authorization} ${KEY}` } })
        for (const letter of text + encodeURIComponent(KEY) + Buffer.from(KEY).toString('base64'))
          response.write(letter)
        response.end(KEY.slice(0, 12))
      }
      const response = await (await lab.serve())()
      expect(response.status).toBe(status === 401 || status === 403 ? 502 : status)
      expect(response.headers.get('Retry-After')).toBe(status === 429 ? '7' : null)
      const told = await everything(response)
      for (const form of [
        KEY,
        JSON.stringify(KEY).slice(1, -1),
        encodeURIComponent(KEY),
        Buffer.from(KEY).toString('base64').slice(0, -4),
      ])
        expect(told).not.toContain(form)
      expect(response.headers.get('X-Echo')).toBeNull()
      expect(lab.reported).toEqual([])
      for (const spy of logged) {
        expect(spy.mock.calls.flat().map(String).join(' ')).not.toContain('sk-operator')
        spy.mockRestore()
      }
    },
  )

  it('25.2 an answer of another kind is never a page, and a packed one is not passed on', async () => {
    lab.provider.answer = (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>')
    const ask = await lab.serve()
    expect((await ask()).headers.get('Content-Type')).toContain('text/plain')
    lab.provider.answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    expect((await ask()).status).toBe(502)
  })

  it('25.2 streams as it comes, and ends the provider’s work when the browser goes', async () => {
    const ended = new Promise<void>((resolve) => {
      lab.provider.answer = (response) => {
        response.on('close', resolve)
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      }
    })
    const leaving = new AbortController()
    const response = await (await lab.serve())(CHAT, { signal: leaving.signal })
    const first = await response.body?.getReader().read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n')
    leaving.abort()
    await ended
  })

  it('25.2 ends the provider’s work also when the browser goes before the first byte', async () => {
    const leaving = new AbortController()
    const ended = new Promise<void>((resolve) => {
      lab.provider.answer = (response) => {
        response.on('close', resolve)
        leaving.abort()
      }
    })
    await expect((await lab.serve())(CHAT, { signal: leaving.signal })).rejects.toThrow()
    await ended
  })

  it('25.2 asks again before the first byte, and never after it', async () => {
    lab.provider.answer = (response) => {
      if (lab.asked.length === 1) response.destroy()
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: 2\n\n')
    }
    const ask = await lab.serve({}, { retryMs: 0 })
    expect(await (await ask()).text()).toBe('data: 2\n\n')
    expect(lab.asked).toHaveLength(2)
    lab.provider.answer = (response) => {
      response.writeHead(200).write('data: 3\n\n', () => response.destroy())
    }
    await expect((await ask()).text()).rejects.toThrow()
    expect(lab.asked).toHaveLength(3)
  })

  it('25.2 says in a sentence that a provider is not there', async () => {
    const response = await (await lab.serve({ baseUrl: 'http://127.0.0.1:1' }, { retryMs: 0 }))()
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({
      error: { message: 'Office cannot be reached by this server.' },
    })
  })

  it('25.2 goes to no private address that the operator did not name as one, whatever a name leads to', async () => {
    const ask = await lab.serve(
      { isPrivate: false, baseUrl: `http://localhost:${lab.port}/v1` },
      { retryMs: 0 },
    )
    expect((await ask()).status).toBe(502)
    expect(lab.asked).toEqual([])
  })

  it('25.2 cuts an answer that is silent, and one that does not end', async () => {
    lab.provider.answer = (response) => {
      response.writeHead(200).write('data: 1\n\n')
    }
    const ask = await lab.serve({}, { idleMs: 20, answerBytes: 5000, firstByteMs: 5_000 })
    await expect((await ask()).text()).rejects.toThrow()
    const ended = new Promise<void>((resolve) => {
      lab.provider.answer = (response) => {
        response.on('close', resolve)
        response.writeHead(200)
        for (let piece = 0; piece < 10; piece += 1) response.write('x'.repeat(1000))
      }
    })
    await expect((await ask()).text()).rejects.toThrow()
    await ended
  })

  it('25.2 gives one person so many answers at once, others theirs, and a place back when one ends', async () => {
    const open: ServerResponse[] = []
    lab.provider.answer = (response) => {
      open.push(response)
      response.writeHead(200).write('x')
    }
    const ask = await lab.serve({}, { atOnceEach: 2, atOnce: 3 })
    const [first] = [await ask(), await ask()]
    const refused = await ask()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
    const bob = { headers: { Authorization: 'Bearer bob' } }
    expect((await ask(CHAT, bob)).status).toBe(200)
    expect((await ask(CHAT, bob)).status).toBe(429)
    open[0]?.end()
    await first?.text()
    expect((await ask()).status).toBe(200)
  })

  it('25.2 a person who floods waits, and nobody else', async () => {
    const ask = await lab.serve({}, { perMinute: 3 })
    const statuses = []
    for (let request = 0; request < 5; request += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await ask(CHAT, { headers: { Authorization: 'Bearer bob' } })).status).toBe(200)
    expect(lab.asked).toHaveLength(4)
  })
})
