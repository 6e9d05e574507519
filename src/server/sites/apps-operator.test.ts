import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAppsCommand } from './apps-operator.ts'
import { readSiteFolder } from './read-site-folder.ts'
import { openSiteLab, type SiteLab } from './site-lab.fixture.ts'
import { createTakedowns } from './takedowns.ts'

const KEY = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
let lab: SiteLab
let time = Date.now()

beforeAll(async () => {
  lab = await openSiteLab({ now: () => time })
  await lab.published(KEY, 'first-name')
  await lab.send('PUT', `${KEY}/settings`, { name: 'notes' })
  await lab.published(OTHER, 'other')
  await lab.send('PUT', `${OTHER}/current`, { id: null })
})
afterAll(() => lab.end())

/** Beside the server, as a process of its own does: by what is in the folder. */
const run = async (words: string) =>
  runAppsCommand(
    {
      records: await readSiteFolder(join(lab.folder, 'records')),
      takedowns: createTakedowns(join(lab.folder, 'takedowns.txt'), Date.now, (error) => {
        throw error
      }),
      appsOrigin: 'http://*.apps.localhost:4000',
    },
    words.split(' ').filter(Boolean),
  )
/** A second later, when the server looks again. */
const visit = async (name: string) => {
  time += 1_000
  return (await lab.visit(name)).status
}

describe('25.5 apps that the operator takes down at a terminal', () => {
  it('25.5 are listed with their addresses and what became of them', async () => {
    expect(await run('list')).toEqual([
      'notes  http://notes.apps.localhost:4000  published',
      'other  http://other.apps.localhost:4000  not published at the moment',
    ])
  })

  it('25.5 are gone within a second from the server that runs, under each name, and come back', async () => {
    expect(await visit('notes')).toBe(200)
    expect(await run('takedown First-Name 410 It spams.')).toEqual([
      'notes is taken down. Visitors read: It spams.',
    ])
    expect(await visit('notes')).toBe(410)
    expect((await run('list'))[0]).toBe('notes  http://notes.apps.localhost:4000  taken down: It spams.')
    expect(await run('restore notes')).toEqual(['notes is served again.'])
    expect(await visit('notes')).toBe(200)
  })

  it('25.5 without a reason visitors read a sentence of the server, for legal reasons', async () => {
    expect(await run('takedown notes')).toEqual([
      'notes is taken down. Visitors read: This app was taken down by whoever runs this server.',
    ])
    expect(await visit('notes')).toBe(451)
    await run('restore notes')
  })

  it.each([
    ['', /^After apps: list/],
    ['constructor', /^After apps: list/],
    ['list notes', /^After apps: list/],
    ['takedown', /^After apps: list/],
    ['restore notes now', /^After apps: list/],
    ['takedown nobody', /^No app has the name nobody: npm run apps -- list says which there are\.$/],
    ['restore nobody', /^No app has the name nobody/],
    ['restore notes', /^notes is not taken down, so there is nothing to restore/],
    [`takedown notes ${'a'.repeat(301)}`, /^The sentence for visitors is too long/],
  ])('25.5 says what to do about "%s", and changes nothing', async (words, sentence) => {
    await expect(run(words)).rejects.toThrow(sentence)
    expect(await visit('notes')).toBe(200)
  })
})
