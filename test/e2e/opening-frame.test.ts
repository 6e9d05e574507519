/** What the browser shows before the page's code is there, where the page itself comes in pieces. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { setUpStage } from './stage.ts'

describe('opening frame', () => {
  const stage = setUpStage()

  it('S2.6 issue 22 of a page that comes in pieces nothing is painted before there is something to see', async () => {
    let sendRest = () => {}
    const isAsked = new Promise<void>((resolve) => {
      sendRest = resolve
    })
    const relay = await startRelay(new URL(stage.lathe.origin), isAsked)
    const page = await stage.browser.newPage()
    try {
      await page.goto(relay.origin, { waitUntil: 'commit' })
      const hasStyles = () => document.styleSheets.length > 0 && document.querySelector('#frame') !== null
      await expect.poll(() => page.evaluate(hasStyles)).toBe(true)
      // Long enough for a picture of the empty page to be painted, if that were done.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
      expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
      sendRest()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect
        .poll(() =>
          page.evaluate(() => {
            const [first, content] = ['first-paint', 'first-contentful-paint'].map(
              (name) => performance.getEntriesByName(name)[0]?.startTime,
            )
            return first !== undefined && first === content
          }),
        )
        .toBe(true)
    } finally {
      sendRest()
      await page.close()
      await relay.stop()
    }
  })
})

/** Serves what Lathe does; of the page, what stands behind the empty frame only once `rest` has come. */
async function startRelay(
  lathe: URL,
  rest: Promise<void>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const relay = createServer((request, response) => void answer(request, response))
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { ...request.headers, host: lathe.host, 'accept-encoding': 'identity' }
    const [from] = (await once(get(new URL(request.url ?? '/', lathe), { headers }), 'response')) as [
      IncomingMessage,
    ]
    const body = await buffer(from)
    response.writeHead(from.statusCode ?? 502, from.headers)
    const cut = body.indexOf('<div id="frame"></div>')
    if (cut === -1) return void response.end(body)
    response.write(body.subarray(0, cut + '<div id="frame"></div>'.length))
    await rest
    response.end(body.subarray(cut + '<div id="frame"></div>'.length))
  }

  const { port } = relay.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      relay.closeAllConnections()
      relay.close()
      await once(relay, 'close')
    },
  }
}
