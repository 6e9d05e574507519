/** Packs of parts, and the nodes in them: what a save sends. */
import { isDeepStrictEqual } from 'node:util'
import type { Random } from '../../../benchmarks/parser/random.ts'
import { decodePack, encodePack, type Pack, PackError } from '../../../src/core/wire/saves/pack.ts'
import { nodePart, type Part, readNode } from '../../../src/core/wire/saves/part.ts'
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

const blob = (length: number): Part => ({ kind: 'blob', bytes: new Uint8Array(length).fill(7) })
const encode = (pack: Pack) => encodePack(pack)

export const packTarget: FuzzTarget = {
  name: 'pack',
  place: 'the thread that serves',
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
  read(input) {
    const pack = decodePack(input as Uint8Array<ArrayBuffer>)
    return { pack, nodes: pack.parts.map(({ kind, bytes }) => (kind === 'node' ? readNode(bytes) : null)) }
  },
  isRefusal: (error) => error instanceof PackError,
  check(_, outcome) {
    if (outcome.type === 'refused') return
    const { pack } = outcome.value as { pack: Pack }
    if (!isDeepStrictEqual(decodePack(encodePack(pack)), pack))
      throw new BrokenRule('What was read is written otherwise.')
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
