import { describe, expect, it } from 'vitest'
import { CONFIG, type Network, refusal, toolsOf, UNREADABLE } from './connect.fixture.ts'
import { readConnection } from './read-connection.ts'
import { tryConnection } from './try-connection.ts'

const KEY = `sk-${'x'.repeat(40)}`
const OPENAI = 'https://api.openai.com/v1'
const LOCAL = 'http://localhost:8000'

async function connect(text: string, network: Network) {
  const read = readConnection(text, '', CONFIG)
  if (!read.ok) throw new Error(read.problem)
  const { tools, done } = toolsOf(network)
  const steps: string[] = []
  const signal = new AbortController().signal
  const tried = await tryConnection(read.places, CONFIG, tools, signal, (step) => steps.push(step))
  return { tried, done, steps, problem: tried.ok ? null : tried.problem }
}

describe('a connection is tried at once', () => {
  it('S4.20 design §7 a key is proved by the smallest call, and says what works, sees and costs', async () => {
    const { tried, done, steps } = await connect(KEY, {
      lists: { [OPENAI]: ['gpt-4o', 'gpt-5', 'gpt-5-mini'] },
    })
    expect(tried).toMatchObject({
      ok: true,
      model: 'gpt-5',
      count: 3,
      takesImages: true,
      price: { input: 1.25, output: 10 },
      isHere: false,
    })
    expect(done).toEqual([`list ${OPENAI} with key`, 'ask gpt-5'])
    expect(steps).toEqual(['Asking OpenAI for its models…', 'Trying gpt-5…'])
  })

  it('design §7 a model that the account may not use is passed over', async () => {
    const { tried, done } = await connect(KEY, {
      lists: { [OPENAI]: ['gpt-5', 'gpt-4.1'] },
      refusals: { 'gpt-5': refusal(404) },
    })
    expect(tried).toMatchObject({ ok: true, model: 'gpt-4.1' })
    expect(done.slice(1)).toEqual(['ask gpt-5', 'ask gpt-4.1'])
  })

  it('design §7 without credit a model that costs nothing answers, where there is one', async () => {
    const base = 'https://openrouter.ai/api/v1'
    const paid = { name: 'anthropic/claude', price: { input: 3, output: 15 }, takesImages: true }
    const free = { name: 'some/free', price: { input: 0, output: 0 }, takesImages: false }
    const { tried } = await connect(`sk-or-v1-${'x'.repeat(20)}`, {
      lists: { [base]: [paid, free] },
      refusals: { 'anthropic/claude': refusal(402) },
    })
    expect(tried).toMatchObject({ ok: true, model: 'some/free', takesImages: false, price: { input: 0 } })
  })

  it('design §7 a server of this machine is asked for its list only, with /v1 where that was left out', async () => {
    const { tried, done } = await connect(`${LOCAL}/openai`, {
      lists: { [`${LOCAL}/openai`]: refusal(404), [`${LOCAL}/openai/v1`]: ['qwen3-coder:30b'] },
    })
    expect(tried).toMatchObject({
      ok: true,
      place: { id: 'custom', baseUrl: `${LOCAL}/openai/v1` },
      isHere: true,
      price: null,
      takesImages: null,
    })
    expect(done).toEqual([`list ${LOCAL}/openai`, `list ${LOCAL}/openai/v1`])
  })

  it("design §7 takes Ollama's word for whether a model takes pictures", async () => {
    const { tried } = await connect('localhost:11434', { lists: { 'http://localhost:11434/v1': ['seeing'] } })
    expect(tried).toMatchObject({ ok: true, takesImages: true })
  })

  it.each<[string, string, Network, string]>([
    ['a wrong key', KEY, { lists: { [OPENAI]: refusal(401) } }, 'OpenAI does not know this key.'],
    [
      'a wrong key of Google',
      `AIza${'k'.repeat(35)}`,
      {
        lists: { 'https://google.example': refusal(400, 'API key not valid. Please pass a valid API key.') },
      },
      'Gemini does not know this key.',
    ],
    ['a key that may nothing', KEY, { lists: { [OPENAI]: refusal(403) } }, 'lets it use no model'],
    [
      'a key without credit',
      KEY,
      { lists: { [OPENAI]: ['gpt-5'] }, refusals: { 'gpt-5': refusal(429, 'insufficient_quota') } },
      'its account at OpenAI has no credit.',
    ],
    [
      'a limit',
      KEY,
      { lists: { [OPENAI]: ['gpt-5'] }, refusals: { 'gpt-5': refusal(429, 'Rate limit reached') } },
      'its limit is reached for now.',
    ],
    ['no network', KEY, { isOffline: true }, 'This computer has no network connection, so OpenAI'],
    ['a blocked call', KEY, {}, `OpenAI could not be reached at ${OPENAI}.`],
    ['a closed port', LOCAL, {}, `Nothing answers at ${LOCAL}/v1.`],
    ['CORS', LOCAL, { reached: [`${LOCAL}/`] }, `Let it take requests from http://localhost:4000 (CORS).`],
    [
      'CORS of Ollama',
      'localhost:11434',
      { reached: ['http://localhost:11434/'] },
      'Start it with OLLAMA_ORIGINS=http://localhost:4000.',
    ],
    ['CORS of LM Studio', 'localhost:1234', { reached: ['http://localhost:1234/'] }, 'Turn on "Enable CORS"'],
    [
      'no model server',
      LOCAL,
      { lists: { [`${LOCAL}/v1`]: refusal(404), [LOCAL]: refusal(404) } },
      `Something answers at ${LOCAL}/v1, but it has no list of models`,
    ],
    [
      'a server without models',
      LOCAL,
      { lists: { [`${LOCAL}/v1`]: [] } },
      'localhost:8000 answers, but has no model yet.',
    ],
    [
      'a server that fails',
      LOCAL,
      { lists: { [`${LOCAL}/v1`]: refusal(503) } },
      'answered with an error (503)',
    ],
    ['a slow server', LOCAL, { lists: { [`${LOCAL}/v1`]: refusal(504) } }, 'did not answer in time'],
  ])('S8.4 S8.5 design §7 says in one sentence what is wrong: %s', async (_, text, network, sentence) => {
    expect((await connect(text, network)).problem).toContain(sentence)
  })

  it('design §7 a server that wants a key is asked for with a field of its own', async () => {
    const { tried } = await connect(LOCAL, { lists: { [`${LOCAL}/v1`]: refusal(401) } })
    expect(tried).toMatchObject({ ok: false, wantsKey: true })
  })

  it('design §7 a second path is not tried where nothing answers', async () => {
    const { done } = await connect(LOCAL, { lists: { [`${LOCAL}/v1`]: UNREADABLE } })
    expect(done).toEqual([`list ${LOCAL}/v1`, `reach ${LOCAL}/`])
  })
})
