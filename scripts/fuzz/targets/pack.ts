/** Packs of parts, and the nodes in them: what a save sends. */
import type { Random } from '../../../benchmarks/parser/random.ts'
import { encodePack, type Pack } from '../../../src/core/wire/saves/pack.ts'
import { type NamedPart, nodePart, type Part } from '../../../src/core/wire/saves/part.ts'
import { type ReadPack, readPack } from '../../../src/server/storage/interface/pack-storage.ts'
import { BrokenRule, type FuzzTarget, toBytes } from '../target.ts'
import { JSON_WORDS, jsonValue } from './json.ts'

const HASH = 'a'.repeat(43)
const KEYS = [
  'kind',
  'files',
  'folders',
  'id',
  'parent',
  'tree',
  'cause',
  'createdAt',
  'type',
  'messages',
  'role',
  'text',
  'imageUrls',
  'codeChanges',
  'operation',
  'path',
  'description',
  'content',
  'draft',
  'head',
  'chat',
  'lockedPaths',
  'instructions',
  'name',
]
const TEXTS = [
  'tree',
  'revision',
  'message',
  'chat',
  'project',
  'template',
  'undo',
  'CREATE',
  'DELETE',
  'user',
  'ai',
  'utf8',
  HASH,
  `${HASH}a`,
  'a.ts',
]

const nodes = [
  { kind: 'tree', files: [['a.ts', 'ts', false, 'utf8', HASH]], folders: [['src', HASH]] },
  { kind: 'revision', id: 'r', parent: null, tree: HASH, cause: { type: 'template' }, createdAt: 1 },
  { kind: 'chat', messages: [HASH, HASH] },
  {
    kind: 'message',
    id: 'm',
    role: 'user',
    text: 'hello',
    imageUrls: [],
    codeChanges: [{ operation: 'CREATE', path: 'a.ts', description: '', content: [HASH, 'utf8'] }],
  },
  { kind: 'project', id: 1, name: 'p', head: HASH, chat: HASH, lockedPaths: [], instructions: '' },
] as const

class Refused extends Error {
  override readonly name = 'Refused'
}

const blob = (length: number): Part => ({ kind: 'blob', bytes: new Uint8Array(length).fill(7) })
const encode = (pack: Pack) => encodePack(pack)

export const packTarget: FuzzTarget = {
  name: 'pack',
  place: 'the thread of the saves',
  dictionary: [
    ...JSON_WORDS,
    '\0\0\0\0\0',
    '\x01\0\0\0\0',
    '\0\0\0\0\x01a',
    '\x01\0\0\0\x02{}',
    ...TEXTS.map((text) => JSON.stringify(text)),
    ...KEYS.map((key) => `"${key}":`),
  ],
  corpus: () => [
    encode({ header: {}, parts: [] }),
    encode({ header: { root: HASH, parts: [HASH] }, parts: [blob(0), blob(1), blob(5000)] }),
    ...nodes.map((node) => encode({ header: { root: HASH }, parts: [nodePart(node as never)] })),
    encode({ header: [], parts: Array.from({ length: 2000 }, () => blob(2)) }),
    encode({ header: 'ü', parts: nodes.map((node) => nodePart(node as never)) }),
  ],
  generate: (random) => encode({ header: jsonValue(random, KEYS, TEXTS), parts: partsBy(random) }),
  async read(input) {
    const read = await readPack(input as Uint8Array<ArrayBuffer>)
    if (read.type === 'refused') throw new Refused(read.reason)
    return read
  },
  isRefusal: (error) => error instanceof Refused,
  async check(_, outcome) {
    if (outcome.type === 'refused') return
    const { header, parts, references } = outcome.value as ReadPack
    const written = encodePack({ header, parts })
    const again = await readPack(written)
    if (again.type === 'refused') throw new BrokenRule('What was read is refused when it comes again.')
    const names = (of: readonly NamedPart[]) => of.map(({ hash }) => hash).join()
    const isSame =
      names(parts) === names(again.parts) &&
      references.join() === again.references.join() &&
      Buffer.compare(encodePack({ header: again.header, parts: again.parts }), written) === 0
    if (!isSame) throw new BrokenRule('What was read is written otherwise.')
  },
}

function partsBy(random: Random): Part[] {
  const isMany = random.chance(0.1)
  return Array.from({ length: random.int(isMany ? 20_000 : 6) }, () => {
    if (isMany || random.chance(0.3)) return blob(random.int(8))
    const value = random.chance(0.5)
      ? { ...random.pick(nodes), ...(jsonValue(random, KEYS, TEXTS, 1) as object) }
      : jsonValue(random, KEYS, TEXTS)
    return { kind: 'node', bytes: toBytes(JSON.stringify(value)) as Uint8Array<ArrayBuffer> }
  })
}
