import { expect, it } from 'vitest'
import { type FilePath, filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { createProject } from '../project/create-project.ts'
import { createMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import type { Revision } from '../project/revision.ts'
import { LEFT_OUT, takeSnapshot } from './share-snapshot.ts'

const KEY = `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`
const PASSWORD = 'Wm7-tulip-9931-karaoke'
const pause = async () => {}
const ALL = { withVersions: true, withChat: true }

const files = (contents: Record<string, string>) =>
  new Map(
    Object.entries(contents).map(([path, text]): [FilePath, ReturnType<typeof textFile>] => [
      filePath(path),
      textFile(path, text),
    ]),
  )

const revision = (
  id: string,
  parent: Revision | null,
  contents: Record<string, string>,
  messageId?: string,
): Revision => ({
  id,
  parent,
  files: files(contents),
  createdAt: Number(id),
  cause: messageId === undefined ? { type: 'import' } : { type: 'ai', messageId },
})

function project(): Project {
  const first = revision('1', null, { 'index.html': 'first' })
  const second = revision(
    '2',
    first,
    { 'src/App.tsx': `const key = "${KEY}"`, '.env': `DB_PASSWORD=${PASSWORD}\n` },
    'm2',
  )
  const third = revision(
    '3',
    second,
    { 'src/App.tsx': 'app', '.env.example': 'DB_PASSWORD=', 'supabase/seed.sql': `-- ${PASSWORD}` },
    'm4',
  )
  const change = { operation: 'UPDATE', path: filePath('src/App.tsx'), description: '', content: '' } as const
  return {
    ...createProject({ name: 'Notes', now: 1, key: 'a'.repeat(32), revisionId: '0' }),
    head: third,
    messages: [
      createMessage({ id: 'm1', role: 'user', text: `use ${KEY}` }),
      createMessage({ id: 'm2', role: 'ai', text: 'Done.', codeChanges: [change] }),
      createMessage({ id: 'm3', role: 'user', text: `the password is ${PASSWORD}` }),
      createMessage({ id: 'm4', role: 'ai', text: 'Done again.', codeChanges: [change] }),
    ],
  }
}

it('2.2 files of secrets stay, and what they said is replaced wherever it stands, also of earlier versions', async () => {
  const snapshot = await takeSnapshot(project(), ALL, pause)
  expect(JSON.stringify([...snapshot.files])).not.toContain(PASSWORD)
  expect([...snapshot.files.keys()].toSorted()).toEqual(['.env.example', 'src/App.tsx', 'supabase/seed.sql'])
  expect(snapshot.files.get(filePath('supabase/seed.sql'))?.content).toBe(`-- ${LEFT_OUT}`)
  expect(snapshot.withheld).toEqual({ files: 0, values: 1 })
  expect(snapshot.versions.map(({ number, at }) => [number, at])).toEqual([[1, 2]])
  const [older] = snapshot.versions
  expect([...(older?.files.keys() ?? [])]).toEqual(['src/App.tsx'])
  expect(older?.files.get(filePath('src/App.tsx'))?.content).toBe(`const key = "${LEFT_OUT}"`)
})

it('2.2 the chat is shared with what it led to, and without keys', async () => {
  const { chat } = await takeSnapshot(project(), ALL, pause)
  expect(chat).toEqual([
    { role: 'user', text: `use ${LEFT_OUT}` },
    { role: 'ai', text: 'Done.', version: 1 },
    { role: 'user', text: `the password is ${LEFT_OUT}` },
    { role: 'ai', text: 'Done again.', version: 2 },
  ])
})

it('2.2 without versions and chat, when their owner does not want them', async () => {
  const snapshot = await takeSnapshot(project(), { withVersions: false, withChat: false }, pause)
  expect([snapshot.versions, snapshot.chat]).toEqual([[], null])
})

it('2.2 what holds no secret is the same file', async () => {
  const given = project()
  const { files: shared } = await takeSnapshot(given, ALL, pause)
  expect(shared.get(filePath('src/App.tsx'))).toBe(given.head.files.get(filePath('src/App.tsx')))
})
