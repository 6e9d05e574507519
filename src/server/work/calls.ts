/**
 * Calls between two processes or threads: each side offers procedures and may call those of the other. An answer comes
 * once; events may come before it; a call that nobody waits for any more is aborted on the other side.
 */

/** What carries messages; it may copy whatever structured clone can. */
export interface Wire {
  /** @param transfer what may go over without a copy, where the wire can do that */
  send(message: unknown, transfer: readonly ArrayBuffer[]): void
  onMessage(listener: (message: unknown) => void): void
}

export interface CallContext {
  /** Aborts when whoever called waits no longer. */
  readonly signal: AbortSignal
  /** Sends an event to whoever called. */
  tell(event: unknown): void
  /** Nobody here uses these bytes of the answer again, so they need no copy. */
  handOver(bytes: ArrayBuffer): void
}

/** A type alias, not an interface, of such functions describes what one side offers. */
// biome-ignore lint/suspicious/noExplicitAny: each procedure has an argument of its own
export type Procedures = Readonly<Record<string, (argument: any, context: CallContext) => Promise<unknown>>>

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly onEvent?: ((event: unknown) => void) | undefined
  /** Of the argument: nobody here uses these bytes again, so they need no copy. */
  readonly transfer?: readonly ArrayBuffer[]
}

export interface Calls<Remote extends Procedures> {
  call<Name extends keyof Remote & string>(
    name: Name,
    argument: Parameters<Remote[Name]>[0],
    options?: CallOptions,
  ): Promise<Awaited<ReturnType<Remote[Name]>>>
  /** Fails every call that still waits, aborts what runs for the other side, and begins nothing for it any more. */
  end(reason: Error): void
}

/** How errors cross: what is thrown becomes data and an error again. */
export interface ErrorCodec {
  encode(error: unknown): unknown
  decode(data: unknown): Error
}

type Message =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly argument: unknown }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'event'; readonly id: number; readonly event: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly error: unknown }

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  readonly onEvent: ((event: unknown) => void) | undefined
}

/** @param offer gives what this side offers, and is given what calls the other side */
export function createCalls<Remote extends Procedures>(
  wire: Wire,
  offer: (remote: Calls<Remote>) => Procedures,
  errors: ErrorCodec,
): Calls<Remote> {
  const waiting = new Map<number, Waiting>()
  const running = new Map<number, AbortController>()
  let ended: Error | null = null
  let lastId = 0

  wire.onMessage((received) => {
    const message = received as Message
    // What still comes of a side that has ended would be aborted by nobody.
    if (ended !== null) return
    if (message.type === 'call') void answer(message.id, message.name, message.argument)
    else if (message.type === 'abort') running.get(message.id)?.abort()
    else settle(message)
  })

  function settle(message: Exclude<Message, { type: 'call' | 'abort' }>): void {
    const known = waiting.get(message.id)
    if (message.type === 'event') {
      known?.onEvent?.(message.event)
      return
    }
    waiting.delete(message.id)
    if (message.type === 'answer') known?.resolve(message.value)
    else known?.reject(errors.decode(message.error))
  }

  async function answer(id: number, name: string, argument: unknown): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    const transfer: ArrayBuffer[] = []
    const context: CallContext = {
      signal: controller.signal,
      tell: (event) => post({ type: 'event', id, event }),
      handOver: (bytes) => transfer.push(bytes),
    }
    try {
      const procedure = Object.hasOwn(offered, name) ? offered[name] : undefined
      if (procedure === undefined) throw new Error(`Nothing is offered under the name ${name}.`)
      const value = await procedure(argument, context)
      post({ type: 'answer', id, value }, transfer)
    } catch (error) {
      post({ type: 'failure', id, error: errors.encode(error) })
    } finally {
      running.delete(id)
    }
  }

  function post(message: Message, transfer: readonly ArrayBuffer[] = []): void {
    if (ended === null) wire.send(message, transfer)
  }

  const calls: Calls<Remote> = {
    call(name, argument, { signal, onEvent, transfer } = {}) {
      if (ended !== null) return Promise.reject(ended)
      if (signal?.aborted) return Promise.reject(signal.reason)
      lastId += 1
      const id = lastId
      return new Promise<never>((resolve, reject) => {
        const leave = () => {
          waiting.delete(id)
          post({ type: 'abort', id })
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', leave, { once: true })
        const stopListening = () => signal?.removeEventListener('abort', leave)
        waiting.set(id, {
          resolve: (value) => {
            stopListening()
            resolve(value as never)
          },
          reject: (error) => {
            stopListening()
            reject(error)
          },
          onEvent,
        })
        post({ type: 'call', id, name, argument }, transfer)
      })
    },
    end(reason) {
      if (ended !== null) return
      ended = reason
      for (const { reject } of waiting.values()) reject(reason)
      waiting.clear()
      for (const controller of running.values()) controller.abort(reason)
    },
  }
  const offered = offer(calls)
  return calls
}
