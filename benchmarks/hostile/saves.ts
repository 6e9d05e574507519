/** Saves that are meant to hurt: bodies of `PUT /api/projects/{key}` and of `POST …/parts`. */
import { encodePack } from '../../src/core/wire/saves/pack.ts'
import type { Part } from '../../src/core/wire/saves/part.ts'

const MB = 1024 * 1024
const HASH = 'a'.repeat(43)

export interface SaveAttack {
  readonly tries: string
  readonly body: () => Uint8Array
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const node = (text: string): Part => ({ kind: 'node', bytes: bytes(text) })
const blob = (length: number, fill = 0): Part => ({ kind: 'blob', bytes: new Uint8Array(length).fill(fill) })
const header = { root: HASH, name: 'a', createdAt: 1 }

function pack(tries: string, parts: () => readonly Part[], head: () => unknown = () => header): SaveAttack {
  return { tries, body: () => encodePack({ header: head(), parts: parts() }) }
}

function raw(tries: string, body: () => Uint8Array): SaveAttack {
  return { tries, body }
}

const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))

export const SAVE_ATTACKS: readonly SaveAttack[] = [
  pack('2 MB of empty parts', () => list(419_430, () => blob(0))),
  pack('a million parts of a byte', () => list(1_000_000, (index) => blob(1, index % 256))),
  pack('100,000 parts that are all the same', () => list(100_000, () => blob(20, 7))),
  pack('39 MB in one part', () => [blob(39 * MB)]),
  pack('a node of 20 MB', () => [
    node(JSON.stringify({ kind: 'chat', messages: list(400_000, () => HASH) })),
  ]),
  pack('a tree of 200,000 files', () => [
    node(
      JSON.stringify({
        kind: 'tree',
        files: list(200_000, () => ['a', 'ts', false, 'utf8', HASH]),
        folders: [],
      }),
    ),
  ]),
  pack('a tree of 500,000 things that are no files', () => [
    node(JSON.stringify({ kind: 'tree', files: list(500_000, () => 1), folders: [] })),
  ]),
  pack('50,000 nodes that are none', () => list(50_000, () => node('{}'))),
  pack('50,000 small nodes', () =>
    list(50_000, (index) => node(`{"kind":"chat","messages":["${String(index).padStart(43, 'a')}"]}`)),
  ),
  pack('a node of a million brackets', () => [node('['.repeat(1_000_000) + ']'.repeat(1_000_000))]),
  pack('a node of a text of 10 MB', () => [
    node(JSON.stringify({ kind: 'message', text: 'a'.repeat(10 * MB) })),
  ]),
  pack('a node of 300,000 fields', () => [node(`{${list(300_000, (index) => `"f${index}":1`).join()}}`)]),
  pack(
    'a header of 20 MB',
    () => [],
    () => 'a'.repeat(20 * MB),
  ),
  pack(
    'a header of 500,000 lists',
    () => [],
    () => list(500_000, () => []),
  ),
  pack('a root that is not there', () => [blob(1)]),
  raw('a header of a million brackets', () => {
    const text = bytes('['.repeat(MB))
    const body = new Uint8Array(4 + text.length)
    new DataView(body.buffer).setUint32(0, text.length)
    body.set(text, 4)
    return body
  }),
  raw('a length beyond its end', () => new Uint8Array([0xff, 0xff, 0xff, 0xff, 0])),
  raw('39 MB of zeros', () => new Uint8Array(39 * MB)),
  raw('39 MB of ones', () => new Uint8Array(39 * MB).fill(1)),
  raw('nothing', () => new Uint8Array()),
  raw('80 MB', () => new Uint8Array(80 * MB)),
]
