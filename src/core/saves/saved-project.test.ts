import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitNow } from '../drafts/commit-now.fixture.ts'
import { filePath } from '../files/file-path.ts'
import { binaryFile, textFile } from '../files/project-file.ts'
import { undoToMessage } from '../history/undo.ts'
import { createProject } from '../project/create-project.ts'
import { editFile } from '../project/edit-file.ts'
import { appendMessage, createMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { decodePack, encodePack } from '../wire/saves/pack.ts'
import { type NamedPart, readNode } from '../wire/saves/part.ts'
import { referencesOf } from '../wire/saves/references.ts'
import { createDecodedParts, decodeProject, SavedProjectError } from './decode-project.ts'
import { createPartMemory, encodeProject, type PartMemory } from './encode-project.ts'
import { decodeText, encodeText } from './saved-text.ts'

const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const APP = filePath('src/App.tsx')
const LONG = 'export default function App() { return null }\n'.repeat(30)

const fresh = () => createProject({ name: 'Shop', now: 1, key: 'a'.repeat(32), revisionId: 'first' })

function withEverything(): Project {
  const image = { data: 'aGVsbG8=', mimeType: 'image/png' }
  let project = fresh()
  const question = {
    id: '10',
    role: 'user',
    text: 'make it',
    mode: 'plan',
    imageUrls: ['data:image/png;base64,aGVsbG8='],
  } as const
  project = appendMessage(project, createMessage(question))
  project = appendMessage(project, createMessage({ id: '11', role: 'ai', source: 'demo' }))
  const changes = [
    { operation: 'UPDATE', path: APP, description: 'x'.repeat(300), content: LONG, base: 'before' },
    { operation: 'DELETE', path: filePath('public/vite.svg'), description: 'gone' },
  ] as const
  const request = {
    messageId: '11',
    changes,
    images: [image],
    repairs: [{ paths: [APP], sentence: 'Imported useState from react in src/App.tsx' }],
    startedFrom: project.head.files,
    now: 2,
    revisionId: 'second',
  }
  project = commitNow(project, request)
  project = editFile(project, {
    path: APP,
    content: `${LONG}// by hand`,
    now: 3,
    revisionId: 'third',
  }).project
  const files = new Map(project.head.files)
  files.set(filePath('public/a.png'), binaryFile(btoa('\u0000\u00ff\u0010'), 'image/png'))
  files.set(filePath('public/odd.bin'), binaryFile('not base64 at all!', 'application/octet-stream'))
  files.set(filePath('src/lone.ts'), textFile('src/lone.ts', '\ufeffbom \ud800 lone \r\n'))
  files.set(filePath('empty.txt'), textFile('empty.txt', ''))
  project = { ...project, head: { ...project.head, id: 'fourth', parent: project.head, files } }
  const draft = {
    kind: 'unfinished',
    changes,
    reason: 'The answer broke off.',
    writingPath: 'src/b.ts',
    startedFrom: files,
    images: [image],
    diagnostics: [
      { title: 'Preview Error', message: 'x is not defined', stack: '', file: 'src/b.ts', line: 2 },
      { title: 'Flow “A”', message: 'Step 2', stack: '', flow: { path: 'e2e/a.flow.json', picture: null } },
    ],
  } as const
  const money = { usd: 0.0125, pricesFrom: '2026-11-05' }
  const usage = {
    model: 'some-model',
    requests: 2,
    prompt: 90,
    cached: 30,
    written: 40,
    thinking: 5,
    output: 7,
    money,
  }
  const tries = [
    { problem: 'x is not defined', paths: ['src/b.ts'], said: 'Done.', result: 'The same again.' },
  ]
  const waiting = {
    kind: 'unchecked',
    changes,
    reason: 'Busy.',
    isStopped: true,
    losses: ['Deletes table a: 1 row'],
  } as const
  project = appendMessage(
    project,
    createMessage({ id: '11', role: 'ai', draft: waiting, losses: ['Deletes table b: 2 rows'] }),
  )
  const health = {
    states: 2,
    faults: [
      { rule: 'label', element: '<input>', place: { file: APP, line: 3, column: 5 }, count: 1 },
      { rule: 'list', element: '<ul>', place: null, count: 2 },
    ],
    faultCount: 2,
    errors: ['Nobody knows.'],
    failed: ['GET /a: 500'],
    longestTask: 90,
    codeBytes: 400_000,
    layoutShift: 0.12,
  }
  project = appendMessage(
    project,
    createMessage({ id: '12', role: 'ai', draft, tries, health, error: 'broken', usage }),
  )
  return { ...project, lockedPaths: new Set([APP]), instructions: 'Be brief. '.repeat(40) }
}

async function save(project: Project, memory: PartMemory = createPartMemory()) {
  const { root, parts } = await encodeProject(project, memory, sha256)
  return { root, parts, byHash: new Map(parts.map((part) => [part.hash, part])) }
}

function load(root: string, parts: ReadonlyMap<string, NamedPart>): Project {
  return decodeProject({
    key: 'a'.repeat(32),
    root,
    find: (hash) => parts.get(hash),
    memory: createPartMemory(),
    decoded: createDecodedParts(),
  })
}

/** Maps in an order of their own, since a folder's files have none. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value].sort(([a], [b]) => (a < b ? -1 : 1)).map(plain)
  if (value instanceof Set) return [...value].sort()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))
}

describe('a saved project', () => {
  it('S3.2 comes back with every file, message, revision, draft and picture, byte for byte', async () => {
    const project = withEverything()
    const { root, byHash } = await save(project)
    expect(plain(load(root, byHash))).toEqual(plain(project))
  })

  it('S4.14 an undo that was saved can be redone: what it removed comes back too', async () => {
    const project = undoToMessage(withEverything(), {
      messageId: '11',
      now: 9,
      revisionId: 'undo',
      noticeId: '20',
    })
    expect(project.head.cause.type).toBe('undo')
    const { root, byHash } = await save(project)
    expect(plain(load(root, byHash))).toEqual(plain(project))
  })

  it('design §8 hands out each part behind what it names, and the root last', async () => {
    const { root, parts } = await save(withEverything())
    const before = new Set<string>()
    for (const { kind, bytes, hash } of parts) {
      const node = kind === 'node' ? readNode(bytes) : null
      expect(kind === 'node' && node === null).toBe(false)
      for (const name of node === null ? [] : referencesOf(node)) expect(before.has(name)).toBe(true)
      before.add(hash)
    }
    expect(parts.at(-1)?.hash).toBe(root)
  })

  it('design §8 one edit in 300 files hands out the changed file and the folders above it', async () => {
    const files = new Map(
      Array.from({ length: 300 }, (_, at) => {
        const path = filePath(`src/part${at % 20}/file${at}.ts`)
        return [path, textFile(path, `${LONG}// ${at}`)] as const
      }),
    )
    const project = createProject({ name: 'Big', now: 1, key: 'b'.repeat(32), revisionId: 'r', files })
    const memory = createPartMemory()
    await save(project, memory)
    const path = filePath('src/part3/file3.ts')
    const next = editFile(project, { path, content: 'changed', now: 2, revisionId: 's' }).project
    const { parts } = await save(next, memory)
    expect(parts.filter(({ kind }) => kind === 'blob')).toHaveLength(1)
    // Its folder, the one above, the root folder, the revision and the project.
    expect(parts).toHaveLength(6)
    expect(parts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(8_000)
  })

  it('design §8 what did not change hands out nothing, also after it was loaded', async () => {
    const { root, byHash } = await save(withEverything())
    const memory = createPartMemory()
    const decoded = createDecodedParts()
    const request = { key: 'a'.repeat(32), root, find: (hash: string) => byHash.get(hash), memory, decoded }
    const loaded = decodeProject(request)
    expect((await save(loaded, memory)).parts).toEqual([])
    // Loaded again, what is the same is the same object: a preview need not compile it again.
    expect(decodeProject(request).head).toBe(loaded.head)
  })

  it('design §8 a history of ten thousand revisions is saved and loaded', async () => {
    let project = fresh()
    for (let at = 0; at < 10_000; at += 1) {
      const head = { ...project.head, id: `r${at}`, parent: project.head }
      project = { ...project, head }
    }
    const { root, byHash } = await save(project)
    expect(load(root, byHash).head.id).toBe('r9999')
  })

  it('design §8 says which part is missing or is not what it should be', async () => {
    const { root, parts, byHash } = await save(fresh())
    for (const { hash } of parts) {
      const without = new Map(byHash)
      without.delete(hash)
      expect(() => load(root, without)).toThrow(SavedProjectError)
    }
    const tree = parts.find(({ kind }) => kind === 'node')
    expect(() => load(tree?.hash ?? '', byHash)).toThrow('not a project')
  })
})

describe('texts as bytes', () => {
  it.each([
    ['', false],
    ['plain', false],
    ['\ufeffbom', false],
    ['ünï 😀 \u0000', false],
    ['\ud800', false],
    ['a\udc00b', false],
    ['', true],
    ['AA==', true],
    ['AAA', true],
    ['A A=', true],
    ['not base64', true],
    [btoa(String.fromCharCode(...Array.from({ length: 20_000 }, (_, at) => at % 256))), true],
  ])('S3.2 %j comes back as it was', (text, isBase64) => {
    const { bytes, encoding } = encodeText(text, isBase64)
    expect(decodeText(bytes, encoding)).toBe(text)
  })
})

describe('a pack', () => {
  it('design §8 holds parts of any bytes, and none', async () => {
    const parts = [
      { kind: 'blob', bytes: Uint8Array.from([0, 255, 10]) },
      { kind: 'node', bytes: new Uint8Array() },
    ] as const
    expect(decodePack(encodePack({ header: { a: 'ü' }, parts }))).toEqual({ header: { a: 'ü' }, parts })
    expect(decodePack(encodePack({ header: null, parts: [] }))).toEqual({ header: null, parts: [] })
  })
})
