import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encodePack } from '../../../core/wire/saves/pack.ts'
import { namePart, nodePart, type Part } from '../../../core/wire/saves/part.ts'
import { readPack } from './pack-storage.ts'

const blob = (text: string): Part => ({ kind: 'blob', bytes: new Uint8Array(Buffer.from(text)) })

describe('a pack that a stranger sent', () => {
  it('is read as every part once, under the names that the workspace gives them', async () => {
    const chat = nodePart({ kind: 'chat', messages: ['a'.repeat(43)] })
    const parts = [blob('text'), chat, blob('text'), blob(''), chat]
    const read = await readPack(encodePack({ header: { a: 1 }, parts }))
    if (read.type !== 'read') throw new Error('It can be read.')
    const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
    const named = await Promise.all([blob('text'), chat, blob('')].map((part) => namePart(part, sha256)))
    expect(read.parts).toEqual(named)
    expect(read).toMatchObject({ header: { a: 1 }, references: ['a'.repeat(43)] })
  })

  it.each([
    ['of many parts', Array.from({ length: 8 }, (_, at) => blob(String(at).repeat(1024 * 1024)))],
    ['of one large part', [blob('a'.repeat(8 * 1024 * 1024))]],
  ])('%s lets others have their turn while it is read', async (_, parts) => {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    await readPack(encodePack({ header: null, parts }))
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(7)
  })
})
