import { expect, it } from 'vitest'
import { withoutUsage } from './without-usage.ts'

async function through(text: string, size: number): Promise<string> {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Response(stream.pipeThrough(withoutUsage())).text()
}

const word = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`
const USAGE = 'data: {"choices":[],"usage":{"prompt_tokens":3}}'

it.each(['\n\n', '\r\n\r\n'])(
  '25.4 only what a stream took is taken out, wherever pieces end: %j',
  async (end) => {
    const events = [word('“Grüße”'), word('"choices": []'), USAGE, 'data: [DONE]']
    const text = events.map((event) => event + end).join('')
    const wanted = text.replace(USAGE + end, '')
    for (let size = 1; size <= text.length; size += 1) expect(await through(text, size)).toBe(wanted)
  },
)

it('25.4 what never ends goes on, and an end without a line is kept', async () => {
  const long = `data: ${'x'.repeat(200_000)}`
  expect(await through(long, 1_000)).toBe(long)
  expect(await through(`${word('a')}\n\n${USAGE}`, 7)).toBe(`${word('a')}\n\n`)
})
