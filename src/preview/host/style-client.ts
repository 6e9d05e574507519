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
import { readStyles, styleKey, writeStyles } from './style-cache.ts'

const STYLE_WORKER_URL = '/__lathe/style.worker.js'
/** Milliseconds until a configuration that never returns is given up. */
const STYLE_TIMEOUT = 8000
/** Milliseconds without a change after which the styles are remembered for the next load of the page. */
const REMEMBER_DELAY = 1000

interface Waiting {
  readonly requestId: number
  readonly settle: (reply: StyleReply | null) => void
}

export class StyleClient {
  #worker: Worker | null = null
  /** True while the worker was sent nothing yet. */
  #isNew = true
  #requestId = 0
  #waiting: Waiting | null = null
  #applying: Promise<unknown> = Promise.resolve()
  #building: Promise<unknown> = Promise.resolve()
  #input: StyleInput | null = null
  #remembering: ReturnType<typeof setTimeout> | undefined
  #rememberedKey: string | null = null
  readonly #page = new PageSheets()
  /** Files sent since the page loaded; a new worker needs them all. */
  readonly #files = new Map<string, string>()
  readonly #warned = new Set<string>()

  constructor() {
    const inline = (id: string) => this.#applying.then(() => this.#page.inlineText(id))
    Object.assign(globalThis, { [Symbol.for(INLINE_CSS)]: inline })
    // It reads its program while the project is being compiled.
    this.#worker = this.#start()
  }

  /** Starts the worker ahead of the first styles, while the modules are still being compiled. */
  prepare(): void {
    if (this.#worker === null) this.#start()
  }

  /** Builds and inserts the CSS; returns what is wrong with it, or null. The last good styles stay until then. */
  apply(input: StyleInput): Promise<Diagnostic | null> {
    const applied = this.#applying.then(() => this.#apply(input))
    this.#applying = applied.then(() => this.#building)
    return applied
  }

  async #apply(input: StyleInput): Promise<Diagnostic | null> {
    for (const { path, text } of input.files) this.#files.set(path, text)
    for (const path of input.removedFiles) this.#files.delete(path)
    if (input.sheets.length === 0) {
      this.#page.update([], [])
      return null
    }
    const isFirst = this.#input === null
    this.#input = input
    const building = this.#build(input)
    this.#building = building
    return isFirst && (await this.#recall(input)) ? null : building
  }

  /** Inserts the CSS of an earlier load with the same files; the build then only confirms it. */
  async #recall(input: StyleInput): Promise<boolean> {
    const key = await styleKey(input, this.#files)
    const sheets = key === null ? null : await readStyles(key)
    if (sheets === null || !input.sheets.every((id) => sheets.some((sheet) => sheet.id === id))) return false
    this.#rememberedKey = key
    this.#page.update(input.sheets, sheets)
    return true
  }

  #rememberSoon(): void {
    clearTimeout(this.#remembering)
    this.#remembering = setTimeout(() => void this.#remember(), REMEMBER_DELAY)
  }

  async #remember(): Promise<void> {
    const key = this.#input === null ? null : await styleKey(this.#input, this.#files)
    if (key === null || key === this.#rememberedKey) return
    await writeStyles(key, this.#page.all())
    this.#rememberedKey = key
  }

  async #build(input: StyleInput): Promise<Diagnostic | null> {
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
    this.#rememberSoon()
    return null
  }

  #ask(input: StyleInput): Promise<StyleReply | null> {
    const worker = this.#worker ?? this.#start()
    const files = this.#isNew ? [...this.#files].map(([path, text]) => ({ path, text })) : input.files
    this.#isNew = false
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
      if (reply.type === 'settled') {
        this.#page.update(null, reply.sheets)
        this.#rememberSoon()
      } else if (reply.requestId === this.#waiting?.requestId) this.#waiting.settle(reply)
    }
    worker.onerror = (event) => {
      const { requestId = 0 } = this.#waiting ?? {}
      const diagnostic = styleError(event.message || 'The style worker could not be started.')
      this.#waiting?.settle({ type: 'failed', requestId, diagnostic })
      this.#stop()
    }
    this.#worker = worker
    this.#isNew = true
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
