import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { UserEnv } from '../accounts/require-user.ts'
import { addServerRoutes } from './server-routes.ts'

const GB = 2 ** 30

function lab() {
  const state = { free: (5 * GB) as number | null, stored: 4_000 as number | null }
  const known = async (value: number | null) => {
    if (value === null) throw new Error('It is busy.')
    return value
  }
  const app = new Hono<UserEnv>()
  addServerRoutes(app, {
    readiness: {
      names: ['database', 'disk'],
      took: new Map([['disk', 3]]),
      failing: async () => ['database'],
    },
    freeBytes: () => known(state.free),
    packages: {
      maxBytes: 9_000,
      used: () => known(state.stored),
      empty: async () => {
        state.stored = 0
      },
    },
  })
  const ask = async (method: string, path: string) => (await app.request(path, { method })).json()
  return { state, ask, rows: async () => (await ask('GET', '/server')).rows }
}

it('25.5 an operator sees what answers, what room there is, and what is kept', async () => {
  const { state, rows } = lab()
  expect(await rows()).toEqual([
    { kind: 'part', name: 'database', isWell: false, tookMs: null },
    { kind: 'part', name: 'disk', isWell: true, tookMs: 3 },
    { kind: 'room', freeBytes: 5 * GB, isTight: false },
    { kind: 'packages', bytes: 4_000, maxBytes: 9_000 },
  ])
  state.free = 100
  expect((await rows())[2]).toEqual({ kind: 'room', freeBytes: 100, isTight: true })
})

it('25.5 what is not known is said as that', async () => {
  const { state, rows } = lab()
  state.free = null
  state.stored = null
  expect((await rows()).slice(2)).toEqual([
    { kind: 'room', freeBytes: null, isTight: false },
    { kind: 'packages', bytes: null, maxBytes: 9_000 },
  ])
})

it('25.5 packages are emptied by whoever operates the server', async () => {
  const { ask, rows } = lab()
  expect(await ask('DELETE', '/server/packages')).toEqual({
    lines: ['Packages that no project asked for lately are removed.'],
  })
  expect((await rows()).at(-1)).toEqual({ kind: 'packages', bytes: 0, maxBytes: 9_000 })
})
