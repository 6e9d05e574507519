/**
 * Runs the style worker and puts its CSS into the page. The worker evaluates generated code (the project's
 * configuration), so it lives in this origin and is ended when it hangs. One that is slow, or that could not be loaded,
 * is waited for: the project's styles are not wrong for that.
 */
import * as v from 'valibot'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../../core/diagnostics/diagnostic.ts'
import { STYLE_ERRORS } from '../../core/errors/catalogue/style-errors.ts'
import { beat } from '../../core/watch/beats.ts'
import { pauseBefore } from '../../core/watch/pause-before.ts'
import { Watchdog } from '../../core/watch/watchdog.ts'
import type { StyleInput } from '../channel/module-messages.ts'
import {
  INLINE_CSS,
  SHOW_SHEET,
  type StyleReply,
  type StyleRequest,
  styleReplySchema,
} from '../channel/style-messages.ts'
import { hostClock } from './host-clock.ts'
import { hostYardstick } from './host-yardstick.ts'
import { PageSheets } from './page-sheets.ts'
import { type RememberedStyles, readStyles, writeStyles } from './style-cache.ts'
import { createWarnOnce } from './warn-once.ts'

/**
 * A configuration that never returns: milliseconds without a sign of life from the worker, and of the processor that it
 * then had. Together less than 8 s on a machine that does nothing else.
 */
const QUIET = 4400
const WORK = 2400
/** Milliseconds after the app's start by which remembered styles are confirmed even if the page is never idle. */
const CONFIRM_DELAY = 500
/** Milliseconds without a change after which the styles are remembered for the next load of the page. */
const REMEMBER_DELAY = 1000

type StyleResult = Extract<StyleReply, { type: 'built' | 'failed' }>

interface Waiting {
  readonly request: StyleRequest
  readonly settle: (reply: StyleResult | null) => void
}

export interface StyleClientOptions {
  /** Of the style worker's program, in this origin. */
  readonly workerUrl: string
  /** Of the yardstick's. */
  readonly spinWorkerUrl: string
  /** Whether what is remembered is hardly what will be asked for: the worker then starts at once. */
  readonly isNewLikely: boolean
}

export class StyleClient {
  readonly #workerUrl: string
  readonly #watchdog: Watchdog
  #worker: Worker | null = null
  /** True while the worker was sent nothing yet. */
  #isNew = true
  /** Whether the worker's program runs: before, nothing of the project has. */
  #isReady = false
  /** Times in a row that the worker's program could not be loaded. */
  #failedStarts = 0
  /** CSS of an earlier load; read while the page connects. */
  readonly #remembered: Promise<RememberedStyles | null> = readStyles()
  /** Lets the build begin that confirms remembered styles. */
  #confirm: () => void = () => {}
  #requestId = 0
  #waiting: Waiting | null = null
  #applied: Promise<unknown> = Promise.resolve()
  #building: Promise<unknown> = Promise.resolve()
  #input: StyleInput | null = null
  #remembering: ReturnType<typeof setTimeout> | undefined
  #rememberedKey: string | null = null
  readonly #page = new PageSheets()
  /** Files sent since the page loaded; a new worker needs them all. */
  readonly #files = new Map<string, string>()
  readonly #warnOnce = createWarnOnce()

  constructor({ workerUrl, spinWorkerUrl, isNewLikely }: StyleClientOptions) {
    this.#workerUrl = workerUrl
    this.#watchdog = new Watchdog({
      clock: hostClock,
      yardstick: hostYardstick(spinWorkerUrl),
      quietMs: QUIET,
      workMs: WORK,
      onHung: () => this.#waiting?.settle(null),
    })
    const inline = (id: string) => this.#applied.then(() => this.#page.inlineText(id))
    const show = (id: string) => this.#page.show(id)
    Object.assign(globalThis, { [Symbol.for(INLINE_CSS)]: inline, [Symbol.for(SHOW_SHEET)]: show })
    // Without anything remembered the worker will be waited for: it reads its program while the project is compiled.
    void this.#remembered.then((remembered) => {
      if ((remembered === null || isNewLikely) && this.#worker === null) this.#start()
    })
  }

  /** The app has started: the worker, whose start would have competed with the app's, may now check what is shown. */
  confirmSoon(): void {
    const confirm = this.#confirm
    this.#confirm = () => {}
    if ('requestIdleCallback' in window) requestIdleCallback(confirm, { timeout: CONFIRM_DELAY })
    else setTimeout(confirm, CONFIRM_DELAY)
  }

  /**
   * Builds and inserts the CSS; returns what is wrong with it, or null. The last good styles stay until then.
   * @param files settles once the files that the CSS names are served: a page does not ask again for what it once got wrong
   */
  apply(input: StyleInput, files: Promise<unknown>): Promise<Diagnostic | null> {
    const served = files.catch(() => {})
    const applied = this.#applied.then(() => this.#building).then(() => this.#apply(input, served))
    this.#applied = applied
    return applied
  }

  /**
   * Builds the CSS for the next load of the page and remembers it, without showing it.
   * @param input null where it is what the page shows
   */
  async rememberAhead(input: StyleInput | null): Promise<void> {
    await this.#applied.then(() => this.#building)
    if (input === null) return this.remember()
    // A worker that starts now would be no faster than that of the next load.
    if (this.#worker === null) return
    this.#takeFiles(input)
    const reply = await this.#ask(input)
    if (reply?.type !== 'built') return
    const texts = new Map([...this.#page.all(), ...reply.sheets].map(({ id, css }) => [id, css]))
    await writeStyles({
      key: input.key,
      sheets: input.sheets.map((id) => ({ id, css: texts.get(id) ?? '' })),
    })
  }

  /** Every stylesheet as it was made last. */
  sheets(): ReturnType<PageSheets['all']> {
    return this.#page.all()
  }

  #takeFiles({ files, removedFiles }: StyleInput): void {
    for (const { path, text } of files) this.#files.set(path, text)
    for (const path of removedFiles) this.#files.delete(path)
  }

  async #apply(input: StyleInput, files: Promise<unknown>): Promise<Diagnostic | null> {
    this.#takeFiles(input)
    this.#page.setSheets(input.sheets, input.lazySheets)
    if (input.sheets.length === 0) {
      this.#page.update([])
      return null
    }
    const isFirst = this.#input === null
    this.#input = input
    if (isFirst && (await this.#recall(input, files))) {
      const started = new Promise<void>((resolve) => {
        this.#confirm = resolve
      })
      this.#building = started.then(() => this.#build(input, files))
      return null
    }
    const building = this.#build(input, files)
    this.#building = building
    return building
  }

  /** Inserts the CSS of an earlier load with the same files; the build then only confirms it. */
  async #recall(input: StyleInput, files: Promise<unknown>): Promise<boolean> {
    const remembered = await this.#remembered
    if (remembered === null || remembered.key !== input.key) return false
    if (!input.sheets.every((id) => remembered.sheets.some((sheet) => sheet.id === id))) return false
    this.#rememberedKey = remembered.key
    await files
    this.#page.update(remembered.sheets)
    return true
  }

  #rememberSoon(): void {
    clearTimeout(this.#remembering)
    this.#remembering = setTimeout(() => void this.remember(), REMEMBER_DELAY)
  }

  /** Keeps what the page shows for its next load. */
  async remember(): Promise<void> {
    const key = this.#input?.key
    if (key === undefined || key === this.#rememberedKey) return
    this.#rememberedKey = key
    await writeStyles({ key, sheets: this.#page.all() })
  }

  async #build(input: StyleInput, files: Promise<unknown>): Promise<Diagnostic | null> {
    const reply = await this.#ask(input)
    if (reply === null) {
      this.#stop()
      return styleError(STYLE_ERRORS['style-timeout'].sentence)
    }
    if (reply.type === 'failed') return reply.diagnostic
    if (reply.type === 'built') for (const warning of reply.warnings) this.#warnOnce(warning)
    await files
    this.#page.update(reply.sheets)
    this.#rememberSoon()
    return null
  }

  /** Null when the worker hangs. */
  #ask(input: StyleInput): Promise<StyleResult | null> {
    return new Promise((resolve) => {
      const request: StyleRequest = { ...input, requestId: ++this.#requestId }
      const settle = (reply: StyleResult | null): void => {
        this.#watchdog.stop()
        this.#waiting = null
        resolve(reply)
      }
      this.#waiting = { request, settle }
      this.#send(this.#worker ?? this.#start(), request)
    })
  }

  #send(worker: Worker, request: StyleRequest): void {
    const files = this.#isNew ? [...this.#files].map(([path, text]) => ({ path, text })) : request.files
    this.#isNew = false
    worker.postMessage({ ...request, files } satisfies StyleRequest)
    if (this.#isReady) this.#watchdog.start()
  }

  #start(): Worker {
    const worker = new Worker(this.#workerUrl, { type: 'module' })
    worker.onmessage = (event) => {
      const message = v.safeParse(styleReplySchema, event.data)
      if (message.success && worker === this.#worker) this.#take(message.output)
    }
    worker.onerror = (event) => {
      if (worker !== this.#worker) return
      this.#stop()
      if (!this.#isReady) return this.#startAgain()
      const { requestId = 0 } = this.#waiting?.request ?? {}
      const diagnostic = styleError(event.message || STYLE_ERRORS['style-worker'].sentence)
      this.#waiting?.settle({ type: 'failed', requestId, diagnostic })
    }
    this.#worker = worker
    this.#isNew = true
    this.#isReady = false
    return worker
  }

  #take(reply: StyleReply): void {
    switch (reply.type) {
      case 'ready':
        this.#isReady = true
        this.#failedStarts = 0
        if (this.#waiting !== null) this.#watchdog.start()
        beat()
        break
      case 'beat':
        this.#watchdog.beat()
        beat()
        break
      case 'settled':
        this.#page.update(reply.sheets)
        this.#rememberSoon()
        break
      default:
        if (reply.requestId === this.#waiting?.request.requestId) this.#waiting.settle(reply)
    }
  }

  /** The program did not come, which is no fault of the project's: what waits for it goes on waiting. */
  #startAgain(): void {
    this.#failedStarts += 1
    setTimeout(() => {
      if (this.#worker === null && this.#waiting !== null) this.#send(this.#start(), this.#waiting.request)
    }, pauseBefore(this.#failedStarts))
  }

  #stop(): void {
    this.#worker?.terminate()
    this.#worker = null
  }
}

function styleError(message: string): Diagnostic {
  return { kind: 'style', title: PREVIEW_ERROR_TITLE, message }
}
