import { expect, it } from 'vitest'
import { createDemoModel } from '../demo-model.ts'

const demo = createDemoModel({ isTest: true, delay: async () => {} })
const ask = (body: unknown) =>
  demo.request('/v1/chat/completions', { method: 'POST', body: JSON.stringify(body) })
const asked = (content: unknown) => [{ role: 'user', content }]

it('25.4 the demo model says in OpenAI’s wire that it is none, and what it was asked', async () => {
  const answer = await (await ask({ messages: asked('Name three trees') })).json()
  const [{ message, finish_reason }] = answer.choices
  expect(message.content).toContain('a script, not a language model')
  expect(message.content).toContain('“Name three trees”')
  expect(finish_reason).toBe('stop')
  expect(answer.usage.total_tokens).toBe(answer.usage.prompt_tokens + answer.usage.completion_tokens)
})

it('25.4 who wants JSON gets JSON that says so, too', async () => {
  const body = { messages: asked('List trees'), response_format: { type: 'json_object' } }
  const answer = await (await ask(body)).json()
  expect(JSON.parse(answer.choices[0].message.content)).toMatchObject({ demo: true })
})

it.each([
  [true, true],
  [false, false],
])(
  '25.4 a stream has the same words, an end, and its usage where that is asked for: %s',
  async (wants, has) => {
    const whole = await (await ask({ messages: asked('Hi') })).json()
    const response = await ask({
      messages: asked([{ type: 'text', text: 'Hi' }]),
      stream: true,
      stream_options: { include_usage: wants },
    })
    expect(response.headers.get('Content-Type')).toContain('text/event-stream')
    const events = (await response.text()).trim().split('\n\n')
    expect(events.pop()).toBe('data: [DONE]')
    const chunks = events.map((event) => JSON.parse(event.slice('data: '.length)))
    const words = chunks.flatMap(({ choices }) => choices.map(({ delta }: never) => delta))
    expect(words.map(({ content = '' }: { content?: string }) => content).join('')).toBe(
      whole.choices[0].message.content,
    )
    expect(chunks.some(({ usage }) => usage !== undefined)).toBe(has)
  },
)

it.each([[null], [{}], [{ messages: [] }], [{ messages: 'Hi' }], [{ messages: [{ content: 'Hi' }] }]])(
  '25.4 what is no question is refused in the form of OpenAI’s errors: %j',
  async (body) => {
    const response = await ask(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  },
)
