/** For tests: a server that speaks Stripe's wire, and what a person does on its pages. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface HeldSubscription {
  readonly id: string
  readonly customer: string
  readonly metadata: Record<string, string>
  status: string
}

export interface StripeMessage {
  readonly body: string
  /** Of `Stripe-Signature`. */
  readonly signature: string
}

export interface StripeStandIn {
  readonly origin: string
  /** What was asked, as method, path and form. */
  readonly asked: readonly { readonly line: string; readonly form: URLSearchParams; readonly key: string }[]
  readonly subscriptions: ReadonlyMap<string, HeldSubscription>
  /** Somebody pays on the page of this address; resolves to the messages that Stripe sends. */
  pay(page: string): readonly StripeMessage[]
  /** A subscription of this server's or another's comes to be, or gets another status. */
  set(id: string, status: string, metadata?: Record<string, string>): StripeMessage
  message(event: object, at?: number, secret?: string): StripeMessage
  /** Called before a question is answered. */
  onAsk: (line: string, response: ServerResponse) => void | Promise<void>
  close(): void
}

/** @param now milliseconds since the epoch */
export async function startStripeStandIn(secret: string, now: () => number): Promise<StripeStandIn> {
  const asked: { line: string; form: URLSearchParams; key: string }[] = []
  const sessions = new Map<string, URLSearchParams>()
  /** By Idempotency-Key. */
  const sessionOf = new Map<string, object>()
  const subscriptions = new Map<string, HeldSubscription>()
  let made = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const form = new URLSearchParams(Buffer.concat(parts).toString())
    const line = `${request.method} ${request.url}`
    asked.push({ line, form, key: request.headers.authorization ?? '' })
    await standIn.onAsk(line, response)
    if (response.headersSent) return
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (/^GET \/(?:pay|portal)\//.test(line)) {
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Stripe’s page</h1>')
    }
    if (line === 'POST /v1/checkout/sessions') {
      const once = String(request.headers['idempotency-key'])
      const before = sessionOf.get(once)
      if (before !== undefined) return send(200, before)
      const id = `cs_test_${++made}`
      sessions.set(id, form)
      const session = { id, object: 'checkout.session', url: `${standIn.origin}/pay/${id}` }
      sessionOf.set(once, session)
      return send(200, session)
    }
    if (line === 'POST /v1/billing_portal/sessions') {
      return send(200, { id: `bps_${++made}`, url: `${standIn.origin}/portal/${form.get('customer')}` })
    }
    const found = subscriptions.get(/^\w+ \/v1\/subscriptions\/(\w+)$/.exec(line)?.[1] ?? '')
    if (found === undefined)
      return send(404, { error: { type: 'invalid_request_error', message: 'No such one' } })
    if (request.method === 'DELETE') found.status = 'canceled'
    send(200, { object: 'subscription', ...found })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const standIn: StripeStandIn = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    subscriptions,
    onAsk: () => undefined,
    pay(page) {
      const form = sessions.get(page.split('/').at(-1) ?? '')
      if (form === undefined) throw new Error(`${page} is no page to pay on.`)
      const id = `sub_${++made}`
      const account = form.get('subscription_data[metadata][account]') ?? ''
      const customer = form.get('customer') ?? `cus_${made}`
      subscriptions.set(id, { id, customer, metadata: { account }, status: 'active' })
      return [
        message({ type: 'customer.subscription.created', data: { object: { id, status: 'incomplete' } } }),
        message({ type: 'checkout.session.completed', data: { object: { id: 'cs', subscription: id } } }),
        message({ type: 'invoice.paid', data: { object: { id: 'in_1' } } }),
        message({ type: 'customer.subscription.updated', data: { object: { id, status: 'active' } } }),
      ]
    },
    set(id, status, metadata = {}) {
      const found = subscriptions.get(id)
      if (found === undefined) subscriptions.set(id, { id, customer: 'cus_other', metadata, status })
      else found.status = status
      const type = status === 'canceled' ? 'deleted' : 'updated'
      return message({ type: `customer.subscription.${type}`, data: { object: { id, status } } })
    },
    message,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }

  function message(event: object, at = now(), by = secret): StripeMessage {
    const body = JSON.stringify({ id: `evt_${++made}`, object: 'event', ...event })
    const time = Math.floor(at / 1000)
    const mark = createHmac('sha256', by).update(`${time}.${body}`).digest('hex')
    return { body, signature: `t=${time},v1=${mark},v0=00` }
  }
  return standIn
}
