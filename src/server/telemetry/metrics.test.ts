import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

const SEEN = { id: 'a', method: 'GET', route: 'workspace /', status: 200, ms: 12, isCut: false }

describe('figures for Prometheus', () => {
  it('25.6 requests count by method, route and status, and their times in buckets that add up', () => {
    const metrics = createMetrics([])
    for (const ms of [1, 12, 250, 700_000]) metrics.request({ ...SEEN, ms })
    metrics.request({ ...SEEN, status: 503, ms: 4 })
    const text = metrics.text()
    expect(text).toContain('lathe_requests_total{method="GET",route="workspace /",status="200"} 4\n')
    expect(text).toContain('lathe_requests_total{method="GET",route="workspace /",status="503"} 1\n')
    const buckets = [...text.matchAll(/_bucket\{route="workspace \/",le="([^"]+)"\} (\d+)/g)]
    expect(buckets.map(([, most, count]) => `${most}:${count}`)).toEqual([
      '0.005:2',
      '0.02:3',
      '0.05:3',
      '0.1:3',
      '0.3:4',
      '1:4',
      '3:4',
      '10:4',
      '60:4',
      '600:4',
      '+Inf:5',
    ])
    expect(text).toMatch(/^lathe_request_seconds_sum\{route="workspace \/"\} 700\.26/m)
    expect(text).toContain('lathe_request_seconds_count{route="workspace /"} 5\n')
  })

  it('25.6 saves, calls of models and answers that were cut have figures of their own', () => {
    const metrics = createMetrics([])
    const save = { ...SEEN, method: 'PUT', route: 'workspace /api/projects/:x' }
    metrics.request(save)
    metrics.request({ ...save, status: 412 })
    metrics.request({ ...save, method: 'GET' })
    metrics.request({
      ...SEEN,
      method: 'POST',
      route: 'workspace /api/models/:x/v1/messages',
      isCut: true,
    })
    const text = metrics.text()
    expect(text).toContain('lathe_saves_total{status="200"} 1\n')
    expect(text).toContain('lathe_saves_total{status="412"} 1\n')
    expect(text).toContain('lathe_model_calls_total{status="200"} 1\n')
    expect(text).toContain('lathe_cut_answers_total 1\n')
  })

  it('25.6 gauges are read when somebody asks', () => {
    let value = 1
    const metrics = createMetrics([{ name: 'ready', help: 'Now.', read: () => new Map([['', value]]) }])
    value = 0
    expect(metrics.text()).toContain('# HELP lathe_ready Now.\n# TYPE lathe_ready gauge\nlathe_ready 0\n')
  })

  it('25.6 routes that strangers make up do not grow without end', () => {
    const metrics = createMetrics([])
    for (let at = 0; at < 10_000; at += 1) metrics.request({ ...SEEN, route: `workspace /${at}` })
    const text = metrics.text()
    expect(text.split('\n').length).toBeLessThan(3_000)
    expect(text).toContain('lathe_requests_total{method="GET",route="other",status="200"} 9800\n')
    metrics.request(SEEN)
    expect(metrics.text()).toContain('route="other",status="200"} 9801\n')
  })
})
