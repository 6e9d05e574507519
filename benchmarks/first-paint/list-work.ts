/**
 * What starts between the prompt and the first paint, in its order: frames, workers, and what each of them loads.
 * Listens to every target of the browser, which costs processor time of its own: not for rounds that are compared.
 */
import type { CDPSession, Page } from 'playwright-core'

export interface Started {
  /** Milliseconds after the prompt. */
  readonly at: number
  /** Frame or worker, and whose. */
  readonly what: string
  readonly loads: Load[]
}

export interface Load {
  readonly at: number
  readonly name: string
  /** As they come over the network, and as the browser reads them; 0 where its cache had it. */
  wire: number
  bytes: number
}

interface TargetInfo {
  readonly type: string
  readonly url: string
}

type Send = (method: string, params?: object) => void
type Read = (method: string, params: never) => void

export class WorkList {
  readonly #started: Started[] = []
  #began = Number.POSITIVE_INFINITY

  static async watch(page: Page): Promise<WorkList> {
    const list = new WorkList()
    const session = await page.context().newCDPSession(page)
    list.#listen(session)
    return list
  }

  begin(): void {
    this.#began = performance.now()
  }

  /** What started or loaded something since the beginning. */
  end(): readonly Started[] {
    const end = performance.now() - this.#began
    return this.#started.flatMap((started) => {
      const loads = started.loads.filter(({ at }) => at >= 0 && at <= end)
      const isNew = started.at >= 0 && started.at <= end
      return isNew || loads.length > 0 ? [{ ...started, loads }] : []
    })
  }

  #now(): number {
    return performance.now() - this.#began
  }

  #listen(session: CDPSession): void {
    const targets = new Map<string, (message: { method?: string; params: never }) => void>()
    const attach = (send: Send, what: string) => {
      const started: Started = { at: this.#now(), what, loads: [] }
      this.#started.push(started)
      send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })
      send('Network.enable')
      send('Runtime.runIfWaitingForDebugger')
      return this.#readerOf(started)
    }
    /** Messages of a target within a target come wrapped once for each. */
    const open = (send: Send, id: string, { type, url }: TargetInfo) => {
      let count = 0
      const sendTo: Send = (method, params = {}) => {
        count += 1
        send('Target.sendMessageToTarget', {
          sessionId: id,
          message: JSON.stringify({ id: count, method, params }),
        })
      }
      const read = attach(sendTo, `${type} ${shortName(url)}`)
      targets.set(id, ({ method, params }) => {
        if (method !== undefined) take(sendTo, method, params, read)
      })
    }
    const take = (send: Send, method: string, params: never, read: Read) => {
      const given = params as { sessionId: string; targetInfo: TargetInfo; message: string }
      if (method === 'Target.attachedToTarget') open(send, given.sessionId, given.targetInfo)
      else if (method === 'Target.receivedMessageFromTarget')
        targets.get(given.sessionId)?.(JSON.parse(given.message))
      else read(method, params)
    }
    const send: Send = (method, params = {}) => void session.send(method as never, params as never)
    const read = attach(send, 'page of the workspace')
    for (const method of [
      'Target.attachedToTarget',
      'Target.receivedMessageFromTarget',
      'Network.requestWillBeSent',
      'Network.dataReceived',
      'Network.loadingFinished',
    ])
      session.on(method as never, (params: never) => take(send, method, params, read))
  }

  #readerOf({ loads }: Started): Read {
    const open = new Map<string, Load>()
    return (method, params) => {
      const given = params as {
        requestId: string
        request: { url: string }
        dataLength: number
        encodedDataLength: number
      }
      if (method === 'Network.requestWillBeSent') {
        const load: Load = { at: this.#now(), name: shortName(given.request.url), wire: 0, bytes: 0 }
        open.set(given.requestId, load)
        loads.push(load)
      }
      const load = open.get(given.requestId)
      if (load === undefined) return
      if (method === 'Network.dataReceived') load.bytes += given.dataLength
      if (method === 'Network.loadingFinished') load.wire = given.encodedDataLength
    }
  }
}

/** Without what differs from build to build and from project to project. */
function shortName(url: string): string {
  if (!/^https?:/.test(url)) return url.slice(0, 5)
  const { hostname, pathname } = new URL(url)
  const host = hostname.endsWith('.preview.localhost')
    ? hostname.replace(/^[0-9a-f]{8}\w*/, (key) => key.slice(0, 4))
    : ''
  return host + pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '')
}
