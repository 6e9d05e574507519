/**
 * Slows down what the browser runs, by its own debugger: every page, frame and worker is asked as it starts, before a
 * line of it runs. Speaks to the debugger by its pipe, beside the driver that drives the page.
 */
import type { Readable, Writable } from 'node:stream'

export interface Throttle {
  /** For {@link startBrowser}. */
  readonly takePipe: (write: Writable, read: Readable) => Promise<void>
  /** Kinds of targets, with what became of the asking: `page: 20 ×`, or the browser's words of refusal. */
  notes(): string[]
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly sessionId?: string; readonly targetInfo?: { readonly type: string } }
  readonly error?: { readonly message: string }
}

export function createThrottle(rate: number): Throttle {
  /** By kind of target: by answer, how often. */
  const answers = new Map<string, Map<string, number>>()
  return {
    async takePipe(write, read) {
      let id = 0
      const waiting = new Map<number, (message: Message) => void>()
      const send = (method: string, params: object, sessionId?: string) =>
        new Promise<Message>((resolve) => {
          id += 1
          waiting.set(id, resolve)
          write.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
        })
      // Gone with the browser.
      write.on('error', () => {})
      const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
      const take = async ({ sessionId, targetInfo }: NonNullable<Message['params']>) => {
        if (sessionId === undefined || targetInfo === undefined) return
        // What it starts itself is taken first: it may start it with its first line.
        await send('Target.setAutoAttach', attach, sessionId)
        const { error } = await send('Emulation.setCPUThrottlingRate', { rate }, sessionId)
        const counts = answers.get(targetInfo.type) ?? new Map<string, number>()
        const answer = error === undefined ? `${rate} ×` : `refused: ${error.message}`
        answers.set(targetInfo.type, counts.set(answer, (counts.get(answer) ?? 0) + 1))
        await send('Runtime.runIfWaitingForDebugger', {}, sessionId)
      }
      let rest = ''
      read.setEncoding('utf8').on('data', (text: string) => {
        const messages = (rest + text).split('\0')
        rest = messages.pop() ?? ''
        for (const json of messages) {
          const message: Message = JSON.parse(json)
          if (message.id !== undefined) {
            waiting.get(message.id)?.(message)
            waiting.delete(message.id)
          } else if (message.method === 'Target.attachedToTarget' && message.params !== undefined)
            void take(message.params)
        }
      })
      await send('Target.setAutoAttach', attach, undefined)
    },
    notes: () =>
      [...answers].map(([kind, counts]) => {
        const all = [...counts].map(([answer, count]) => `${answer} (${count})`)
        return `${kind}: ${all.join(', ')}`
      }),
  }
}
