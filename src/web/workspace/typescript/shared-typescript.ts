/**
 * The one TypeScript of a workspace, for everybody who asks it something: the editor's problems, the types of drafts,
 * repairs, and edits in place. Owns the worker and what each client has told and asked, so that a worker that crashed or
 * hangs is replaced, and asked again for all but the client whose work it was. Ends it when nobody asks for a while.
 * Knows no store and no screen.
 */
import type { Clock } from '../../../core/time/clock.ts'
import { Timeout } from '../../../core/time/timeout.ts'
import { Watchdog } from '../../../core/watch/watchdog.ts'
import type { Yardstick } from '../../../core/watch/yardstick.ts'
import { isSameTexts, type Texts, textsAfter } from './sent-texts.ts'
import type { ThreadListener, TypeScriptThread } from './start-typescript-worker.ts'
import type {
  ElementEditorWorker,
  FailureCause,
  MendWorker,
  Purpose,
  RepairWorker,
  SpecReaderWorker,
  TypeScriptListener,
  TypeScriptWorker,
} from './typescript-clients.ts'
import type { FromTypeScript, TypeScriptReply, TypeScriptRequest } from './worker-messages.ts'

export interface SharedTypeScriptOptions {
  readonly clock: Clock
  readonly yardstick: Yardstick
  readonly startThread: (listener: ThreadListener) => TypeScriptThread
}

interface Client {
  readonly number: number
  readonly purpose: Purpose
  /** All that it told, in whatever steps. */
  texts: Texts
  /** Whether the worker knows them. */
  isKnown: boolean
  readonly pending: Map<number, TypeScriptRequest>
  readonly slow: Timeout
  readonly onReply: (reply: TypeScriptReply) => void
  readonly onFailure: (cause: FailureCause) => void
  readonly onSlow: ((busyWith: Purpose | null) => void) | undefined
}

interface Asked<Reply> {
  resolve(reply: Reply): void
  reject(error: Error): void
}

type ClientListener = Pick<Client, 'purpose' | 'onReply' | 'onFailure' | 'onSlow'>

/** One step, the check of a file: milliseconds without a sign of life, and of the processor that TypeScript then had. */
const QUIET = 4000
const WORK = 6000
/** Milliseconds by the clock after which whoever waits is told that it takes long: slow, or behind somebody else. */
const SLOW = 8000
/** Milliseconds in which nobody asked, after which TypeScript is let go of: it takes a second or two to come back. */
const IDLE = 300_000

export class SharedTypeScript {
  readonly #options: SharedTypeScriptOptions
  readonly #watchdog: Watchdog
  readonly #idle: Timeout
  readonly #clients = new Map<number, Client>()
  /** The files that hung last, by whose they were: they are checked no second time. */
  readonly #hung = new Map<Purpose, Texts>()
  #thread: TypeScriptThread | null = null
  #isWatching = false
  /** The client whose work the worker is at, as far as it said. */
  #running: number | null = null
  #opened = 0

  constructor(options: SharedTypeScriptOptions) {
    this.#options = options
    this.#idle = new Timeout(options.clock)
    this.#watchdog = new Watchdog({
      clock: options.clock,
      yardstick: options.yardstick,
      quietMs: QUIET,
      workMs: WORK,
      // Until it said whose work it begins it is being loaded, which is nobody's fault.
      isExpected: () => this.#running !== null,
      onHung: () => this.#replace('hang'),
    })
  }

  readonly startTypeScript = (listener: TypeScriptListener): TypeScriptWorker => {
    const { purpose, onResult, onFailure, onSlow } = listener
    // The person asked for it again.
    if (purpose === 'editor') this.#hung.delete(purpose)
    const client = this.#open({
      purpose,
      onReply: (reply) => {
        if (reply.kind === 'check') onResult(reply)
      },
      onFailure,
      onSlow,
    })
    return {
      post: (changes) => this.#take(client, { kind: 'check', ...changes }),
      stop: () => this.#close(client),
    }
  }

  readonly startElementEditor = (onSlow?: Client['onSlow']): ElementEditorWorker =>
    this.#openAsked('element', onSlow)

  readonly startRepairer = (): RepairWorker => this.#openAsked('repair')

  readonly startMender = (): MendWorker => this.#openAsked('mend')

  readonly startSpecReader = (): SpecReaderWorker => this.#openAsked('specs')

  #openAsked<Request extends TypeScriptRequest, Reply extends TypeScriptReply>(
    kind: Request['kind'] & Reply['kind'] & Purpose,
    onSlow?: Client['onSlow'],
  ) {
    const asked = new Map<number, Asked<Reply>>()
    const client = this.#open({
      purpose: kind,
      onReply(reply) {
        if (reply.kind === kind) asked.get(reply.id)?.resolve(reply as Reply)
        asked.delete(reply.id)
      },
      onFailure(cause) {
        for (const { reject } of asked.values()) reject(new Error(`TypeScript gave no answer: ${cause}.`))
        asked.clear()
      },
      onSlow,
    })
    return {
      ask: (request: Request) =>
        new Promise<Reply>((resolve, reject) => {
          asked.set(request.id, { resolve, reject })
          this.#take(client, request)
        }),
      stop: () => this.#close(client),
    }
  }

  #open(listener: ClientListener): Client {
    this.#opened += 1
    const client: Client = {
      ...listener,
      number: this.#opened,
      texts: new Map(),
      isKnown: false,
      pending: new Map(),
      slow: new Timeout(this.#options.clock),
    }
    this.#clients.set(client.number, client)
    return client
  }

  #close(client: Client): void {
    if (!this.#clients.delete(client.number)) return
    client.pending.clear()
    client.slow.cancel()
    this.#thread?.post({ type: 'forget', client: client.number })
    this.#rest()
  }

  #take(client: Client, request: TypeScriptRequest): void {
    if (!this.#clients.has(client.number)) return
    if (!bringsAll(request)) client.texts = textsAfter(client.texts, request)
    if (request.kind === 'check') client.pending.clear()
    client.pending.set(request.id, request)
    if (request.kind === 'check' && this.#isKnownToHang(client)) return void this.#refuse(client, request)
    client.slow.set(() => client.onSlow?.(this.#busyWith()), SLOW)
    this.#send(client, request)
  }

  #isKnownToHang({ purpose, texts }: Client): boolean {
    const hung = this.#hung.get(purpose)
    return hung !== undefined && isSameTexts(hung, texts)
  }

  /** Later, as any answer comes. */
  async #refuse(client: Client, request: TypeScriptRequest): Promise<void> {
    await Promise.resolve()
    if (client.pending.get(request.id) === request) this.#fail(client, 'hang')
  }

  #busyWith(): Purpose | null {
    return this.#running === null ? null : (this.#clients.get(this.#running)?.purpose ?? null)
  }

  #send(client: Client, request: TypeScriptRequest): void {
    this.#idle.cancel()
    this.#thread ??= this.#options.startThread({
      onMessage: (message) => this.#receive(message),
      onError: (message) => {
        console.error('TypeScript failed.', message)
        this.#replace('crash')
      },
    })
    if (!this.#isWatching) this.#watchdog.start()
    this.#isWatching = true
    const isUrgent = client.purpose !== 'editor'
    const whole = client.isKnown ? request : withAll(request, client.texts)
    client.isKnown = true
    this.#thread.post({ type: 'ask', client: client.number, isUrgent, request: whole })
  }

  #receive(message: FromTypeScript): void {
    this.#watchdog.beat()
    this.#running = message.type === 'begun' ? message.client : null
    const client = this.#clients.get(message.client)
    if (message.type === 'answered' && client?.pending.delete(message.reply.id) === true) {
      if (client.pending.size === 0) client.slow.cancel()
      client.onReply(message.reply)
    }
    this.#rest()
  }

  /** When all is answered and it is at nothing. */
  #rest(): void {
    const isAsked = [...this.#clients.values()].some(({ pending }) => pending.size > 0)
    if (isAsked || this.#running !== null || this.#thread === null) return
    this.#watchdog.stop()
    this.#isWatching = false
    this.#idle.set(() => this.#end(), IDLE)
  }

  #end(): void {
    this.#thread?.end()
    this.#thread = null
    this.#watchdog.stop()
    this.#isWatching = false
    this.#running = null
    for (const client of this.#clients.values()) client.isKnown = false
  }

  /** The one whose work it was at is told; nobody knows whose fault it is while it is at none, so then all are. */
  #replace(cause: FailureCause): void {
    const running = this.#running
    this.#end()
    const clients = [...this.#clients.values()].filter(({ pending }) => pending.size > 0)
    for (const client of clients) {
      if (running !== null && client.number !== running) continue
      if (cause === 'hang') this.#hung.set(client.purpose, client.texts)
      this.#fail(client, cause)
    }
    if (running === null) return
    for (const client of clients.filter(({ number }) => number !== running))
      for (const request of client.pending.values()) this.#send(client, request)
  }

  #fail(client: Client, cause: FailureCause): void {
    client.pending.clear()
    client.slow.cancel()
    client.onFailure(cause)
  }
}

/** Whether a request has all of its files with it. */
function bringsAll(
  request: TypeScriptRequest,
): request is Extract<TypeScriptRequest, { kind: 'repair' | 'mend' | 'specs' }> {
  return request.kind === 'repair' || request.kind === 'mend' || request.kind === 'specs'
}

/** For a worker that knows none of the client's files. */
function withAll(request: TypeScriptRequest, texts: Texts): TypeScriptRequest {
  if (bringsAll(request)) return request
  return { ...request, isReset: true, changed: [...texts], removed: [] }
}
