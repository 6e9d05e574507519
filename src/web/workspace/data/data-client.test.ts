import { describe, expect, it } from 'vitest'
import { createDataClient } from './data-client.ts'

function answering(status: number, body: unknown) {
  const asked: unknown[][] = []
  const client = createDataClient(async (...question) => {
    asked.push(question)
    return status === 0 ? null : new Response(body === null ? null : JSON.stringify(body), { status })
  }, 'key')
  return { client, asked }
}

describe('what the view of an app’s data asks', () => {
  it('2.1 asks below the project, and hands on what it is told', async () => {
    const { client, asked } = answering(200, { count: 2 })
    expect(await client.delete({ table: 'a', keys: [['1']] })).toEqual({ type: 'done', value: 2 })
    expect(asked).toEqual([['POST', 'key/data/delete', { table: 'a', keys: [['1']] }]])
  })

  it('2.1 mail that is still the same is none', async () => {
    const { client, asked } = answering(204, null)
    expect(await client.mail('3 17')).toEqual({ type: 'done', value: null })
    expect(asked[0]?.[1]).toBe('key/data/mail?seen=3%2017')
  })

  it.each([
    [422, { code: 'data-refused', message: 'No.', sqlState: '1', row: 4 }, { message: 'No.', row: 4 }],
    [404, { code: 'table-not-found', message: 'Gone.' }, { message: 'Gone.' }],
    [500, 'oh', { message: 'The database of this app does not answer. Try again in a moment.' }],
    [200, { count: 'two' }, { message: 'The database of this app does not answer. Try again in a moment.' }],
    [0, null, { message: 'The server does not answer. Try again in a moment.' }],
  ])('2.1 a refusal is a sentence: %i', async (status, body, said) => {
    const { client } = answering(status, body)
    expect(await client.delete({ table: 'a', keys: [['1']] })).toEqual({ type: 'refused', ...said })
  })
})
