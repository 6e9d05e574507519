import { describe, expect, it } from 'vitest'
import type { PrepareReady } from '../../core/wire/packages.ts'
import { PackageError, RequestRefused } from '../assets/packages/limits/package-error.ts'
import { PACKAGE_LIMITS } from '../assets/packages/limits/package-limits.ts'
import {
  app,
  events,
  lab,
  PACKAGES,
  PREVIEW,
  post,
  READY,
  REQUEST,
  setUpPackages,
  WORKSPACE,
} from './packages-lab.fixture.ts'

setUpPackages()

function failing(error: Error): typeof lab.prepare {
  return async () => ({ specifiers: ['react'], ready: Promise.reject(error) })
}

describe('asking for packages', () => {
  it('design §6 answers with a line for each step and the packages last, at whole addresses', async () => {
    const response = await post(REQUEST, { Origin: WORKSPACE })
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
    expect(response.headers.get('X-Accel-Buffering')).toBe('no')
    expect(await events(response)).toEqual([
      { type: 'progress', step: 'Looking up react…' },
      {
        ...READY,
        modules: {
          react: {
            type: 'module',
            url: `${PACKAGES}/react-A.js`,
            styles: [`${PACKAGES}/npm/react@19.0.0/a.css`],
          },
          'react/a.css': { type: 'file', url: `${PACKAGES}/npm/react@19.0.0/a.css` },
        },
      },
    ])
    expect(lab.asked).toEqual([JSON.stringify(REQUEST)])
  })

  it('design §6 hands on what came as it came: reading it would hold up everybody else', async () => {
    const { parse } = JSON
    try {
      JSON.parse = () => expect.unreachable('It was read.')
      await (await post('[['.repeat(1_000))).text()
    } finally {
      JSON.parse = parse
    }
    expect(lab.asked).toEqual(['[['.repeat(1_000)])
  })

  it('design §6 may be done by the workspace and by previews, and is refused to other sites', async () => {
    for (const origin of [WORKSPACE, PREVIEW]) {
      const response = await post(REQUEST, { Origin: origin })
      expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
      await response.text()
    }
    for (const origin of ['https://evil.example', 'null', 'http://localhost:4001']) {
      expect((await post(REQUEST, { Origin: origin })).status).toBe(403)
    }
    expect(lab.asked).toHaveLength(2)
  })

  it('design §6 is announced to browsers', async () => {
    const response = await app().request(`${PACKAGES}/prepare`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('POST')
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type')
  })

  it('design §6 is refused with a sentence when it cannot be read, and when nobody can read it now', async () => {
    lab.prepare = () => Promise.reject(new RequestRefused('The request cannot be read.'))
    const unread = await post('no JSON')
    expect([unread.status, await unread.json()]).toEqual([400, { message: 'The request cannot be read.' }])
    lab.prepare = () => Promise.reject(new PackageError('busy', 'The package service'))
    const busy = await post(REQUEST)
    expect([busy.status, await busy.json()]).toEqual([503, { message: expect.stringMatching(/busy/) }])
    expect(lab.reported).toEqual([])
  })

  it('design §6 is refused when it is too large', async () => {
    const length = String(PACKAGE_LIMITS.requestBytes + 1)
    const response = await post(REQUEST, { 'Content-Length': length })
    expect(response.status).toBe(413)
  })

  it('design §6 is refused when it comes too often, until its share has come back', async () => {
    const one = app()
    const statuses = []
    for (let round = 0; round < 4; round += 1) statuses.push((await post(REQUEST, {}, one)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    lab.clock = 15_000
    expect((await post(REQUEST, {}, one)).headers.get('Retry-After')).toBe('5')
    lab.clock = 20_000
    expect((await post(REQUEST, {}, one)).status).toBe(200)
  })

  it('design §6 says what failed for every import, and reports what is a fault of ours', async () => {
    lab.prepare = failing(new PackageError('busy', 'The package service'))
    const message = 'The package service is busy with other projects. Try again in a minute.'
    const problems = [{ specifier: 'react', package: 'The package service', code: 'busy', message }]
    expect(await events(await post(REQUEST))).toMatchObject([{ type: 'ready', problems }])
    expect(lab.reported).toEqual([])
    lab.prepare = failing(new Error('a fault'))
    expect(await events(await post(REQUEST))).toMatchObject([{ type: 'ready', problems: [{ code: 'busy' }] }])
    expect(lab.reported).toHaveLength(1)
  })

  it('design §6 is told when the client goes away', async () => {
    let finish: (ready: PrepareReady) => void = () => {}
    let step: (text: string) => void = () => {}
    let left: AbortSignal | undefined
    lab.prepare = async (_, { onStep, signal }) => {
      step = onStep
      left = signal
      const ready = new Promise<PrepareReady>((resolve) => {
        finish = resolve
      })
      return { specifiers: ['react'], ready }
    }
    const response = await post(REQUEST)
    expect(left?.aborted).toBe(false)
    await response.body?.cancel()
    expect(left?.aborted).toBe(true)
    step('later')
    finish(READY)
    await new Promise((resolve) => setImmediate(resolve))
    expect(lab.reported).toEqual([])
  })
})
