/** What every chat model owes to whoever leaves its answer, through its real client and a real server. */
import { describe, expect, it } from 'vitest'
import { aiErrorCode } from '../../../core/errors/ai-error.ts'
import type { ChatModel } from '../../../core/model/chat-model.ts'
import { type Answer, errorOf, REQUEST } from './wire-server.fixture.ts'

/**
 * @param open a model whose requests for an answer are answered so
 * @param begin the start of a stream of its wire, with words in it
 */
export function describeLeftAnswers(
  name: string,
  open: (answer: Answer) => Promise<ChatModel>,
  begin: string,
): void {
  describe(`answers that are left, ${name}`, () => {
    /** A model that begins to answer and goes on for ever. */
    async function openEndless(hasWords: boolean) {
      const connected = signalled()
      const closed = signalled()
      const model = await open((response) => {
        response.on('close', closed.signal)
        if (hasWords) {
          response.writeHead(200, { 'content-type': 'text/event-stream' })
          response.write(begin)
        }
        connected.signal()
      })
      return { model, isConnected: connected.promise, isClosed: closed.promise }
    }

    it.each([
      ['while words come', true],
      ['before the first byte', false],
    ])('S4.6 S4.12 an abort %s closes the connection', async (_when, hasWords) => {
      const { model, isConnected, isClosed } = await openEndless(hasWords)
      const user = new AbortController()
      const stream = model.stream(REQUEST, user.signal)[Symbol.asyncIterator]()
      if (hasWords) expect((await stream.next()).value).toEqual({ type: 'text', text: 'Hi' })
      const error = errorOf(stream.next())
      await isConnected
      user.abort()
      expect(await error).toMatchObject({ name: 'AbortError' })
      expect(aiErrorCode(await error)).toBe('timed-out')
      await isClosed
    })

    it('S4.6 S4.12 a reader who leaves early closes the connection', async () => {
      const { model, isClosed } = await openEndless(true)
      for await (const _ of model.stream(REQUEST, new AbortController().signal)) break
      await isClosed
    })

    it('S4.12 what was aborted before it was asked for asks nobody', async () => {
      let asked = 0
      const model = await open((response) => {
        asked += 1
        response.end()
      })
      const error = await errorOf(model.stream(REQUEST, AbortSignal.abort())[Symbol.asyncIterator]().next())
      expect(error).toMatchObject({ name: 'AbortError' })
      expect(asked).toBe(0)
    })
  })
}

function signalled() {
  let signal: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    signal = resolve
  })
  return { promise, signal }
}
