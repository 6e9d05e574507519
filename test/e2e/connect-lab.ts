/** Providers at their own addresses, for tests that connect one: what the page asks them, a server of this machine answers. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

/** Leads every request to a provider's origin to a stand-in. */
export async function leadTo(page: Page, provider: string, standIn: string): Promise<void> {
  await page.route(`${provider}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `${standIn}${pathname}${search}` })
    await route.fulfill({ response })
  })
}

export interface Refusal {
  readonly list: { readonly status: number; readonly body: unknown }
  /** What a request to a model gets. */
  readonly ask?: { readonly status: number; readonly body: unknown }
}

/** Lets a provider refuse its list, or what is asked of its models. */
export async function refuseAt(page: Page, provider: string, { list, ask }: Refusal): Promise<void> {
  await page.route(`${provider}/**`, async (route) => {
    const answer = route.request().method() === 'POST' && ask !== undefined ? ask : list
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify(answer.body),
    })
  })
}

export interface PlainServer {
  readonly origin: string
  close(): void
}

/** A server that is no model server, with or without leave for other pages to read it. */
export async function startPlainServer(isReadable: boolean): Promise<PlainServer> {
  const server = createServer((_, response) => {
    if (isReadable) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
    }
    response.setHeader('content-type', 'text/html')
    response.end('<h1>Some other program</h1>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
