import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { format } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { relayAnswer } from './relay-answer.ts'

let listening: Listening | null = null

afterEach(async () => {
  vi.restoreAllMocks()
  await listening?.stop(0)
})

/** What the server logs while it serves an answer which `send` begins. */
async function logged(send: (answer: PassThrough) => void): Promise<string[]> {
  const lines: string[] = []
  for (const level of ['error', 'warn', 'info', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void lines.push(format(...said)))
  const answer = new PassThrough()
  const relayed = () =>
    relayAnswer(answer as unknown as IncomingMessage, {
      provider: { name: 'Office', key: 'sk-secret' },
      limits: { answerBytes: 100, idleMs: 50 },
      end() {},
      onPiece() {},
      async onEnd() {},
    })
  listening = await listen({ fetch: () => new Response(relayed()), host: '127.0.0.1', port: 0 })
  const response = await fetch(`http://127.0.0.1:${listening.port}/`)
  send(answer)
  await expect(response.text()).rejects.toThrow()
  return lines
}

it('25.2 says in one line of the log that an answer was cut, and why', async () => {
  expect(await logged((answer) => answer.write('x'))).toEqual([
    'An answer of Office was cut: it was silent for too long.',
  ])
})

it('25.2 says so of an answer that is too long', async () => {
  expect(await logged((answer) => answer.write('x'.repeat(101)))).toEqual([
    'An answer of Office was cut: it was too long.',
  ])
})

it('25.2 says so of an answer whose connection ended, and nothing that the connection said', async () => {
  expect(await logged((answer) => answer.destroy(new Error('sk-secret')))).toEqual([
    'An answer of Office was cut: its connection ended.',
  ])
})
