import { describe, expect, it } from 'vitest'
import { readOperations } from './read-operations.ts'

describe('what whoever runs the server sets', () => {
  it('25.6 unset, nothing is logged or counted, and the end is as quick as it was', () => {
    expect(readOperations({})).toEqual({
      hasJsonLogs: false,
      metricsToken: null,
      drainNoticeMs: 0,
      drainMs: 5_000,
    })
  })

  it('25.6 set, each is read', () => {
    const env = {
      LOGS: 'json',
      METRICS_TOKEN: 'a-long-enough-token',
      DRAIN_NOTICE_SECONDS: '10',
      DRAIN_SECONDS: '120',
    }
    expect(readOperations(env)).toEqual({
      hasJsonLogs: true,
      metricsToken: 'a-long-enough-token',
      drainNoticeMs: 10_000,
      drainMs: 120_000,
    })
  })

  it.each([
    [{ LOGS: 'yes' }, /LOGS is "yes".*set it to json, or text/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN .*16 to 256/],
    [{ DRAIN_SECONDS: '0' }, /DRAIN_SECONDS .*from 1 to 900/],
    [{ DRAIN_NOTICE_SECONDS: '301' }, /DRAIN_NOTICE_SECONDS .*from 0 to 300/],
  ])('25.6 %j stops the start with its sentence', (env, sentence) => {
    expect(() => readOperations(env)).toThrow(sentence)
  })
})
