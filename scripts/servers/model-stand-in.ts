/**
 * A model in the wire of OpenAI that streams as many words as it is told, each a piece of its own. It can be held: its
 * answers then stop in their middle until it is let go, so that it is certain which of them are under way.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { type Listening, listening } from '../../src/server/doctor/test-proxy.fixture.ts'

export interface ModelStandIn extends Listening {
  hold(): void
  /** Resolves when so many answers stand in their middle. */
  untilHeld(count: number): Promise<void>
  letGo(): void
}

export const WORDS = 20

/** What it answers to a request, whole. */
export function answerTo(request: string): string {
  return Array.from({ length: WORDS }, (_, at) => `${request}:${at}`).join(' ')
}

/** @param everyMs milliseconds between two words; 0 for as fast as it goes */
export async function startModelStandIn(everyMs: number): Promise<ModelStandIn> {
  let gate: { readonly open: Promise<void>; readonly letGo: () => void } | null = null
  let held = 0
  let looking: (() => void)[] = []

  async function atMiddle(): Promise<void> {
    if (gate === null) return
    held += 1
    for (const look of looking) look()
    await gate.open
    held -= 1
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let body = ''
    for await (const piece of incoming.setEncoding('utf8')) body += piece
    const { messages } = JSON.parse(body) as { messages: { content: string }[] }
    const words = answerTo(messages.at(-1)?.content ?? '').split(' ')
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const say = (piece: object) => outgoing.write(`data: ${JSON.stringify(piece)}\n\n`)
    for (const [at, word] of words.entries()) {
      if (outgoing.destroyed) return
      if (at === WORDS / 2) await atMiddle()
      say({ choices: [{ index: 0, delta: { content: at === 0 ? word : ` ${word}` } }] })
      await (everyMs === 0 ? nextTurn() : delay(everyMs))
    }
    say({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    say({ choices: [], usage: { prompt_tokens: 10, completion_tokens: WORDS, total_tokens: 10 + WORDS } })
    outgoing.end('data: [DONE]\n\n')
  }

  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => {})
    // Who leaves while it reads is seen by the connection's end.
    void answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  return {
    ...(await listening(server)),
    hold() {
      let letGo = () => {}
      const open = new Promise<void>((resolve) => {
        letGo = resolve
      })
      gate ??= { open, letGo }
    },
    untilHeld: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (held < count) return
          looking = looking.filter((one) => one !== look)
          resolve()
        }
        looking.push(look)
        look()
      }),
    letGo() {
      gate?.letGo()
      gate = null
    },
  }
}
