import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readOnly } from './read-only.ts'

const app = new Hono()
app.use(readOnly())
app.all('/', (c) => c.text('here'))

it.each(['GET', 'HEAD'])('design §6 lets %s through', async (method) => {
  expect((await app.request('/', { method })).status).toBe(200)
})

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'design §6 refuses %s, saying what is answered',
  async (method) => {
    const response = await app.request('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    expect(await response.text()).toBe(`This address answers GET and HEAD only, not ${method}.\n`)
  },
)
