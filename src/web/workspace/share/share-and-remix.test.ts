/** From a project over the real server to another person's, without a browser: what goes along and what does not. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FilePath, filePath } from '../../../core/files/file-path.ts'
import { binaryFile, type ProjectFile, textFile } from '../../../core/files/project-file.ts'
import { createMessage } from '../../../core/project/messages.ts'
import { openSiteLab, type SiteLab, WORKSPACE } from '../../../server/sites/site-lab.fixture.ts'
import { openShare, ShareError } from '../../shares/open-share.ts'
import { createSharer } from '../../shares/sharer.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { takeRemix, whence } from './take-remix.ts'

const DAY = 24 * 60 * 60_000
const KEY = `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`
const CHOICE = { by: 'Anna', showsAddress: true, withVersions: true, withChat: false }

let lab: SiteLab
beforeAll(async () => {
  lab = await openSiteLab()
})
afterAll(() => lab.end())

/** As a page of the workspace asks. */
const fetchFn: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('Origin', WORKSPACE)
  return lab.ask(new URL(String(input), WORKSPACE).href, { ...init, headers })
}

function open() {
  const clock = {
    now: Date.now,
    setTimeout,
    clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
  }
  return openTestWorkspace({
    clock,
    loadSharer: async () => createSharer({ fetch: fetchFn, getToken: async () => null }),
  })
}

const FILES: ReadonlyMap<FilePath, ProjectFile> = new Map(
  Object.entries({
    'src/App.tsx': textFile('a.tsx', `const key = '${KEY}' // ü`),
    'public/dot.png': binaryFile('iVBORw0KGgo=', 'image/png'),
    'supabase/migrations/20260101000000_lists.sql': textFile('a.sql', 'create table lists (id int);'),
    'supabase/seed.sql': textFile('a.sql', 'insert into lists values (1);'),
    '.env': textFile('.env', 'SERVICE_PASSWORD=Wm7-tulip-9931-karaoke\n'),
    '.env.example': textFile('.env.example', 'SERVICE_PASSWORD=\n'),
  }).map(([path, file]) => [filePath(path), file]),
)

let made = 0
function ownerWithFiles() {
  const owner = open()
  // Keys of test workspaces are all the same.
  const key = (++made).toString(16).padStart(32, 'b')
  owner.workspace.projects.update(owner.projectId, (project) => ({
    ...project,
    key,
    name: 'Lists [x](javascript:1)',
    head: { ...project.head, files: FILES },
    messages: [createMessage({ id: '1', role: 'user', text: 'a private word' })],
  }))
  return owner
}

it('2.2 a remix has files, migrations and sample rows, and neither chat nor keys nor files of secrets', async () => {
  const owner = ownerWithFiles()
  const { sharing } = owner.workspace
  await sharing.share(owner.projectId, null, { ...CHOICE, endsAt: Date.now() + DAY })
  const { shares, problem, doing } = sharing.of(owner.project().key)
  expect([problem, doing, shares?.length]).toEqual([null, null, 1])
  const id = shares?.[0]?.id ?? ''

  const other = open()
  await takeRemix(id, other.workspace, fetchFn, 1)
  const { name, head, messages, key } = other.project()
  expect(name).toBe('Lists [x](javascript:1)')
  expect([...head.files.keys()].toSorted()).toEqual(
    [...FILES.keys()].filter((path) => path !== '.env').toSorted(),
  )
  for (const path of ['public/dot.png', 'supabase/seed.sql', '.env.example'])
    expect(head.files.get(filePath(path))).toEqual(FILES.get(filePath(path)))
  expect(head.files.get(filePath('src/App.tsx'))?.content).toBe("const key = 'SECRET_LEFT_OUT' // ü")
  expect(key).not.toBe(owner.project().key)
  expect(messages.map(({ role }) => role)).toEqual(['ai'])
  expect(messages[0]?.text).toContain('which Anna shared on')
  expect(JSON.stringify(messages)).not.toContain('a private word')
})

it('2.2 a page is brought up to date, changed and ended; a project that is deleted takes its pages along', async () => {
  const owner = ownerWithFiles()
  const { sharing, projectActions, files } = owner.workspace
  const state = () => sharing.of(key)
  const { key } = owner.project()
  await sharing.share(owner.projectId, null, { ...CHOICE, endsAt: Date.now() + DAY })
  const id = state().shares?.[0]?.id ?? ''
  files.edit(owner.projectId, filePath('src/App.tsx'), 'newer')
  await sharing.share(owner.projectId, id, { ...CHOICE, endsAt: Date.now() + DAY })
  const opened = await openShare(id, fetchFn)
  expect((await opened.files()).get(filePath('src/App.tsx'))?.content).toBe('newer')
  await sharing.change(owner.projectId, id, { by: '', showsAddress: false, endsAt: Date.now() + 2 * DAY })
  expect((await openShare(id, fetchFn)).shared.by).toBe('')
  await sharing.change(owner.projectId, id, { by: '', showsAddress: false, endsAt: 1 })
  expect(state().problem).toBe('A share ends between now and 366 days from now.')
  await sharing.end(owner.projectId, id)
  expect(state().shares).toEqual([])
  await expect(openShare(id, fetchFn)).rejects.toMatchObject({ name: 'ShareError', code: 'share-ended' })

  await sharing.share(owner.projectId, null, { ...CHOICE, endsAt: Date.now() + DAY })
  const last = state().shares?.[0]?.id ?? ''
  projectActions.create('Another')
  projectActions.remove(owner.projectId)
  await expect.poll(async () => lab.shares.of(key).length).toBe(0)
  await expect(openShare(last, fetchFn)).rejects.toBeInstanceOf(ShareError)
})

it('2.2 the sending of a page is stopped, nothing came of it, and it can be shared after all', async () => {
  const owner = ownerWithFiles()
  const { sharing } = owner.workspace
  const state = () => sharing.of(owner.project().key)
  await sharing.load(owner.projectId)
  const unsubscribe = sharing.subscribe(() => {
    if (state().doing?.type === 'sending') sharing.stop(owner.projectId)
  })
  await sharing.share(owner.projectId, null, { ...CHOICE, endsAt: Date.now() + DAY })
  unsubscribe()
  expect(state()).toEqual({ shares: [], doing: null, problem: null })
  await sharing.share(owner.projectId, null, { ...CHOICE, endsAt: Date.now() + DAY })
  expect(state().shares).toHaveLength(1)
})

it('S1.8 a session that is not saved asks nothing when a project is deleted that it never shared', async () => {
  let asked = 0
  const { workspace, projectId } = openTestWorkspace({
    loadSharer: async () => {
      asked += 1
      return createSharer({ fetch: fetchFn, getToken: async () => null })
    },
  })
  workspace.projectActions.create('Another')
  workspace.projectActions.remove(projectId)
  await Promise.resolve()
  expect(asked).toBe(0)
})

it('2.2 what somebody else called a project means nothing where it is told', () => {
  const told = whence('[x](javascript:1) **b**\n# h', '<img>', 0, 'http://localhost/s/1')
  expect(told).toBe(
    'This project began as a copy of “\\[x\\]\\(javascript\\:1\\) \\*\\*b\\*\\* \\# h”, which \\<img\\> shared on January 1, 1970: [the shared page](http://localhost/s/1).',
  )
})
