import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeptAnswers } from './store/kept-answers.ts'
import { asked, openPackageLab, type PackageLab } from './testing/package-lab.fixture.ts'

let lab: PackageLab

describe('what is kept', () => {
  const request = { dependencies: { kept: '^1.0.0' }, specifiers: ['kept'] }

  beforeEach(async () => {
    lab = await openPackageLab()
    lab.registry.publish('kept', '1.0.0', { files: { 'index.js': 'exports.a = 1' } })
  })
  afterEach(() => lab.stop())

  it('design §6 answers the same request again from disk, after a restart and with no registry', async () => {
    const first = await lab.prepare(request)
    await lab.registry.stop()
    const again = await lab.restart().prepare({ locked: {}, mode: 'development', ...request }, asked())
    expect(again).toEqual(first)
  })

  it('P10 keeps an answer under the request as it was sent, where there is one that lasts', async () => {
    const whole = { locked: {}, mode: 'development', ...request } as const
    const find = createKeptAnswers(dirname(lab.filesFolder), Date.now)
    await lab.service.keepUnder('sent', whole)
    expect(await find('sent')).toBeNull()
    const answer = await lab.prepare(request)
    await lab.service.keepUnder('sent', whole)
    expect((await find('sent'))?.ready).toEqual(answer)
  })

  it('design §6 joins the same request while it is being answered', async () => {
    const answers = await Promise.all([lab.prepare(request), lab.prepare(request), lab.prepare(request)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(lab.registry.asked.filter((path) => path.endsWith('.tgz'))).toHaveLength(1)
    expect(lab.steps.filter((step) => step.startsWith('Bundling'))).toHaveLength(3)
  })

  it('design §6 leaves a module as it is when another import comes', async () => {
    lab.registry.publish('more', '1.0.0', { files: { 'index.js': 'exports.b = 1' } })
    const first = await lab.prepare({ ...request, specifiers: ['kept'] })
    const both = await lab.prepare({ ...request, specifiers: ['kept', 'more'] })
    expect(both.modules.more).toBeDefined()
    const { url } = both.modules.kept ?? {}
    const alone = await lab.prepare({ ...request, specifiers: ['kept', 'more'], locked: {} })
    expect(alone.modules.kept?.url).toBe(url)
    expect(first.modules.kept?.type).toBe('module')
  })

  it('design §6 tells each step', async () => {
    await lab.prepare(request)
    expect(lab.steps).toEqual(['Looking up kept…', 'Fetching kept 1.0.0 (1 of 1)…', 'Bundling kept…'])
  })
})
