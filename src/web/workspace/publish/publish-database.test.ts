import { describe, expect, it } from 'vitest'
import type { AccessFinding } from '../../../core/wire/access-findings.ts'
import { lossId } from '../../../core/wire/live-database.ts'
import { openWithDatabase, PLAN, SITE } from './publish-lab.fixture.ts'

const LOSS = { kind: 'table', table: 'a', name: null, count: 3, file: '1_a.sql', line: 1 } as const

describe('publishing', () => {
  it('2.1 an app with a database is refused before anything is built where there are none', async () => {
    const { publishing, projectId, publication, asked, state } = openWithDatabase()
    state.site = { ...SITE, live: null }
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.diagnostics[0]?.title).toContain('no databases')
    expect(asked).toEqual([])
  })

  it('2.1 an app with a database is built with its live key, tried on a copy, and sent with its migrations', async () => {
    const { publishing, projectId, asked, state } = openWithDatabase()
    await publishing.publish(projectId, 'hello-app', { withSamples: true })
    expect(asked).toEqual(['plan 1_a.sql', 'build for http://hello-app.apps.localhost:4000', 'deploy'])
    expect(state.keys).toEqual(['live key'])
    expect(state.deployed[0]?.database).toEqual({
      files: { migrations: [{ name: '1_a.sql', sql: 'create table a ();' }], seed: null },
      withSamples: true,
      agreed: [],
      typed: '',
    })
  })

  it('2.1 what deletes live rows waits until the name is typed for exactly that', async () => {
    const { publishing, projectId, asked, publication, state } = openWithDatabase()
    state.plan = { ...PLAN, losses: [LOSS] }
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.losses).toEqual([LOSS])
    const agreed = [lossId(LOSS)]
    for (const wrong of [
      { agreed, typed: 'hello' },
      { agreed: [], typed: 'hello-app' },
    ])
      await publishing.publish(projectId, 'hello-app', { isConfirmed: true, ...wrong })
    expect(asked).not.toContain('deploy')
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true, agreed, typed: 'hello-app' })
    expect(state.deployed[0]?.database).toMatchObject({ agreed, typed: 'hello-app' })
  })

  it('2.1 a leak and a migration that fails stop it, whatever was confirmed; what is only likely asks', async () => {
    const { publishing, projectId, publication, state } = openWithDatabase()
    const finding: AccessFinding = {
      kind: 'reads-of-others',
      severity: 'certain',
      object: 'a',
      on: 'table',
      sentence: 'A visitor reads everybody’s rows.',
      why: ['It was tried.'],
    }
    state.plan = { ...PLAN, findings: [finding] }
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.diagnostics).toMatchObject([{ check: 'access', severity: 'stops' }])
    state.plan = { ...PLAN, findings: [{ ...finding, severity: 'likely' }] }
    await publishing.publish(projectId, 'hello-app')
    expect(publication().found?.diagnostics).toMatchObject([{ check: 'access', severity: 'asks' }])
    state.plan = { ...PLAN, problem: { message: 'no such table', fix: null, file: '1_a.sql', line: 4 } }
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.diagnostics).toMatchObject([
      { check: 'database', severity: 'stops', file: 'supabase/migrations/1_a.sql', line: 4 },
    ])
    expect(state.deployed).toEqual([])
  })
})
