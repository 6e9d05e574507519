import { describe, expect, it } from 'vitest'
import { createJsonLog } from './json-log.ts'

function lab() {
  const lines: string[] = []
  const log = createJsonLog(
    (line) => lines.push(line),
    () => Date.UTC(2026, 10, 28),
  )
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? 'null') }
}

const SEEN = {
  id: 'a1',
  method: 'PUT',
  route: 'workspace /api/projects/:x',
  status: 200,
  ms: 12.4,
  isCut: false,
}

describe('lines of the log', () => {
  it('25.6 a request is one line with its id, route, status and milliseconds', () => {
    const { log, lines, last } = lab()
    log.request(SEEN)
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('\n')
    expect(last()).toEqual({
      at: '2026-11-28T00:00:00.000Z',
      kind: 'request',
      id: 'a1',
      method: 'PUT',
      route: 'workspace /api/projects/:x',
      status: 200,
      ms: 12,
    })
    log.request({ ...SEEN, isCut: true })
    expect(last()).toMatchObject({ isCut: true })
  })

  it('25.6 who looks whether the server is well fills no log, but where it is not', () => {
    const { log, lines } = lab()
    for (const path of ['/healthz', '/readyz', '/metrics']) log.request({ ...SEEN, route: `unknown ${path}` })
    expect(lines).toHaveLength(0)
    log.request({ ...SEEN, route: 'unknown /readyz', status: 503 })
    expect(lines).toHaveLength(1)
  })

  it('25.6 of a failure nothing is told that somebody wrote: its name, its code, and where it was', () => {
    const { log, lines, last } = lab()
    const inner = Object.assign(new TypeError('Key (email)=(ada@example.com) already exists'), {
      code: '23505',
      detail: 'ada@example.com',
    })
    const text = 'const key = "sk-SECRET"\n    at ada@example.com (secret.ts:1:1)'
    log.error(new RangeError(`Unexpected token in ${text}`, { cause: inner }))
    expect(last()).toMatchObject({ kind: 'error', name: 'RangeError', cause: { code: '23505' } })
    expect(last().frames[0]).toContain('json-log.test.ts')
    expect(last().cause.frames[0]).toContain('json-log.test.ts')
    expect(lines.join('')).not.toMatch(/ada@|SECRET|Unexpected|already/)
  })

  it('25.6 whatever is thrown gets a line, and a chain of causes ends', () => {
    const { log, lines } = lab()
    const circle = new Error('one')
    circle.cause = circle
    circle.name = 'ada@example.com\nis no name'
    for (const thrown of [circle, 'sk-SECRET', null, undefined, { key: 'sk-SECRET' }]) log.error(thrown)
    expect(lines).toHaveLength(5)
    expect(lines.join('')).not.toMatch(/SECRET|ada@/)
  })
})
