import { describe, expect, it } from 'vitest'
import { refusal, toolsOf } from './connect.fixture.ts'
import { findLocalServers, USUAL_PORTS } from './find-local-servers.ts'

const signal = new AbortController().signal

describe('models of this machine', () => {
  it('design §7 are found at their usual ports, in the order of the list', async () => {
    const { tools, done } = toolsOf({
      lists: { 'http://localhost:1337/v1': ['a'], 'http://localhost:11434/v1': ['b', 'c'] },
    })
    const found = await findLocalServers(tools, signal)
    expect(found.map(({ name, count, place }) => [name, count, place.id, place.apiKey])).toEqual([
      ['Ollama', 2, 'ollama', null],
      ['Jan', 1, 'custom', null],
    ])
    expect(done.filter((one) => one.startsWith('list')).length).toBe(USUAL_PORTS.length)
  })

  it('design §7 one that does not let the page read it is named where nobody else has its port', async () => {
    const { tools } = toolsOf({ reached: ['http://localhost:11434/', 'http://localhost:8000/'] })
    expect((await findLocalServers(tools, signal)).map(({ name, count }) => [name, count])).toEqual([
      ['Ollama', null],
    ])
    const locked = toolsOf({ lists: { 'http://localhost:8000/v1': refusal(401) } })
    expect((await findLocalServers(locked.tools, signal)).map(({ name }) => name)).toEqual(['vLLM'])
  })

  it('design §7 as many are asked at once as the limit says, and never the workspace itself', async () => {
    const { tools } = toolsOf({})
    let atOnce = 0
    let most = 0
    const asked: string[] = []
    const list = async ({ baseUrl }: { baseUrl: string }) => {
      asked.push(baseUrl)
      atOnce += 1
      most = Math.max(most, atOnce)
      await Promise.resolve()
      atOnce -= 1
      throw refusal(404)
    }
    await findLocalServers({ ...tools, list, pageOrigin: 'http://localhost:8000' }, signal)
    expect(most).toBe(3)
    expect(asked.length).toBe(USUAL_PORTS.length - 1)
    expect(asked).not.toContain('http://localhost:8000/v1')
  })

  it('design §7 a search that is left ends', async () => {
    const { tools } = toolsOf({})
    const left = new AbortController()
    left.abort(new Error('left'))
    await expect(findLocalServers(tools, left.signal)).rejects.toThrow('left')
  })
})
