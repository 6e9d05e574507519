/**
 * Runs the style worker and puts its CSS into the page. The worker evaluates generated code (Tailwind's
 * configuration), so it lives in this origin and is ended when it does not answer in time.
 */
import * as v from 'valibot'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../channel/diagnostic.ts'
import type { StyleInput } from '../channel/module-messages.ts'
import { type StyleReply, styleReplySchema } from '../channel/style-messages.ts'

const STYLE_WORKER_URL = '/__lathe/style.worker.js'
/** Milliseconds until a configuration that never returns is given up. */
const STYLE_TIMEOUT = 8000

export class StyleClient {
  #worker: Worker | null = null
  #requestId = 0
  /** Sources sent since the worker started; a new worker needs them all. */
  readonly #sources = new Map<string, string>()

  /** Builds and inserts the CSS; returns what is wrong with it, or null. */
  async apply(input: StyleInput): Promise<Diagnostic | null> {
    for (const { id, text } of input.sources) this.#sources.set(id, text)
    if (input.sheets.length === 0) {
      insertSheets([])
      return null
    }
    const isNew = this.#worker === null
    this.#worker ??= new Worker(STYLE_WORKER_URL, { type: 'module' })
    const sources = isNew ? [...this.#sources].map(([id, text]) => ({ id, text })) : input.sources
    const reply = await this.#ask(this.#worker, { ...input, sources })
    if (reply === null || reply.type === 'failed') {
      // After a failure the worker's Tailwind context may be half made: the next build starts afresh.
      this.#worker.terminate()
      this.#worker = null
    }
    if (reply === null)
      return styleError('The styles took too long to build. Look for an endless loop in tailwind.config.')
    if (reply.type === 'failed')
      return { ...styleError(reply.message), ...(reply.file ? { file: reply.file } : {}) }
    insertSheets(reply.sheets)
    return null
  }

  #ask(worker: Worker, input: StyleInput): Promise<StyleReply | null> {
    const requestId = ++this.#requestId
    return new Promise((resolve) => {
      const settle = (reply: StyleReply | null): void => {
        clearTimeout(timer)
        worker.removeEventListener('message', onMessage)
        worker.removeEventListener('error', onError)
        resolve(reply)
      }
      const onMessage = (event: MessageEvent): void => {
        const reply = v.safeParse(styleReplySchema, event.data)
        if (reply.success && reply.output.requestId === requestId) settle(reply.output)
      }
      const onError = (event: ErrorEvent): void =>
        settle({ type: 'failed', requestId, message: event.message })
      const timer = setTimeout(() => settle(null), STYLE_TIMEOUT)
      worker.addEventListener('message', onMessage)
      worker.addEventListener('error', onError)
      worker.postMessage({ requestId, ...input })
    })
  }
}

function styleError(message: string): Diagnostic {
  return { kind: 'style', title: PREVIEW_ERROR_TITLE, message }
}

function insertSheets(sheets: ReadonlyArray<{ id: string; css: string }>): void {
  const wanted = new Set(sheets.map((sheet) => sheet.id))
  const present = new Map<string, HTMLStyleElement>()
  for (const element of document.head.querySelectorAll<HTMLStyleElement>('style[data-lathe-sheet]')) {
    const id = element.dataset.latheSheet ?? ''
    if (wanted.has(id)) present.set(id, element)
    else element.remove()
  }
  for (const { id, css } of sheets) {
    let element = present.get(id)
    if (element === undefined) {
      element = document.createElement('style')
      element.dataset.latheSheet = id
      document.head.append(element)
    }
    if (element.textContent !== css) element.textContent = css
  }
}
