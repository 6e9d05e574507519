/**
 * Runs the style worker and puts its CSS into the page. The worker evaluates generated code (the project's
 * configuration), so it lives in this origin and is ended when it does not answer in time.
 */
import * as v from 'valibot'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../channel/diagnostic.ts'
import type { StyleInput } from '../channel/module-messages.ts'
import {
  INLINE_CSS,
  type StyleReply,
  type StyleRequest,
  styleReplySchema,
} from '../channel/style-messages.ts'
import { PageSheets } from './page-sheets.ts'

const STYLE_WORKER_URL = '/__lathe/style.worker.js'
/** Milliseconds until a configuration that never returns is given up. */
const STYLE_TIMEOUT = 8000

interface Waiting {
  readonly requestId: number
  readonly settle: (reply: StyleReply | null) => void
}

export class StyleClient {
  #worker: Worker | null = null
  #requestId = 0
  #waiting: Waiting | null = null
  #applying: Promise<unknown> = Promise.resolve()
  readonly #page = new PageSheets()
  /** Files sent since the page loaded; a new worker needs them all. */
  readonly #files = new Map<string, string>()
  readonly #warned = new Set<string>()

  constructor() {
    const inline = (id: string) => this.#applying.then(() => this.#page.inlineText(id))
    Object.assign(globalThis, { [Symbol.for(INLINE_CSS)]: inline })
  }

  /** Builds and inserts the CSS; returns what is wrong with it, or null. The last good styles stay until then. */
  apply(input: StyleInput): Promise<Diagnostic | null> {
    const applied = this.#applying.then(() => this.#apply(input))
    this.#applying = applied
    return applied
  }

  async #apply(input: StyleInput): Promise<Diagnostic | null> {
    for (const { path, text } of input.files) this.#files.set(path, text)
    for (const path of input.removedFiles) this.#files.delete(path)
    if (input.sheets.length === 0) {
      this.#page.update([], [])
      return null
    }
    const reply = await this.#ask(input)
    if (reply === null) {
      this.#stop()
      return styleError(
        'The styles took too long to build. Look for an endless loop in tailwind.config or postcss.config.',
      )
    }
    if (reply.type === 'failed') return reply.diagnostic
    if (reply.type === 'built') for (const warning of reply.warnings) this.#warn(warning)
    this.#page.update(input.sheets, reply.sheets)
    return null
  }

  #ask(input: StyleInput): Promise<StyleReply | null> {
    const isNew = this.#worker === null
    const worker = this.#worker ?? this.#start()
    const files = isNew ? [...this.#files].map(([path, text]) => ({ path, text })) : input.files
    const request: StyleRequest = { ...input, files, requestId: ++this.#requestId }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#waiting?.settle(null), STYLE_TIMEOUT)
      const settle = (reply: StyleReply | null): void => {
        clearTimeout(timer)
        this.#waiting = null
        resolve(reply)
      }
      this.#waiting = { requestId: request.requestId, settle }
      worker.postMessage(request)
    })
  }

  #start(): Worker {
    const worker = new Worker(STYLE_WORKER_URL, { type: 'module' })
    worker.onmessage = (event) => {
      const message = v.safeParse(styleReplySchema, event.data)
      if (!message.success) return
      const reply = message.output
      if (reply.type === 'settled') this.#page.update(null, reply.sheets)
      else if (reply.requestId === this.#waiting?.requestId) this.#waiting.settle(reply)
    }
    worker.onerror = (event) => {
      const { requestId = 0 } = this.#waiting ?? {}
      const diagnostic = styleError(event.message || 'The style worker could not be started.')
      this.#waiting?.settle({ type: 'failed', requestId, diagnostic })
      this.#stop()
    }
    this.#worker = worker
    return worker
  }

  #stop(): void {
    this.#worker?.terminate()
    this.#worker = null
  }

  #warn(warning: string): void {
    if (this.#warned.has(warning)) return
    this.#warned.add(warning)
    console.warn(warning)
  }
}

function styleError(message: string): Diagnostic {
  return { kind: 'style', title: PREVIEW_ERROR_TITLE, message }
}
