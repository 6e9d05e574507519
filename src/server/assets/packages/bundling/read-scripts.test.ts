import { expect, it } from 'vitest'
import type { PackageNode } from '../resolution/package-graph.ts'
import type { PackageFiles } from '../sources/package-files.ts'
import type { PackagePlace } from './package-resolver.ts'
import { createScriptReader } from './read-scripts.ts'

const MB = 1024 * 1024

function place(id: string, path: string, bytes: number): PackagePlace {
  const name = id.split('@')[0] ?? ''
  const node = { id, name } as PackageNode
  const files = { read: async () => new Uint8Array(bytes) } as unknown as PackageFiles
  return { node, files, path }
}

it('design §6 reads scripts up to a size each and all together, and counts each once', async () => {
  const reader = createScriptReader({ scriptBytes: 2 * MB, buildBytes: 3 * MB })
  const first = place('a@1.0.0', 'a.js', 2 * MB)
  for (let i = 0; i < 5; i += 1) expect(await reader.read(first)).toHaveLength(2 * MB)
  await expect(reader.read(place('b@1.0.0', 'b.js', 2 * MB + 1))).rejects.toMatchObject({
    code: 'too-large',
    packageName: 'b',
    detail: '2 MB in one script',
  })
  await expect(reader.read(place('c@1.0.0', 'a.js', MB))).rejects.toMatchObject({
    code: 'too-large',
    packageName: 'c',
    detail: '3 MB of scripts together',
  })
})

it('design §6 counts the same path of two versions twice', async () => {
  const reader = createScriptReader({ scriptBytes: 2 * MB, buildBytes: 3 * MB })
  await reader.read(place('a@1.0.0', 'a.js', 2 * MB))
  await expect(reader.read(place('a@2.0.0', 'a.js', 2 * MB))).rejects.toMatchObject({ code: 'too-large' })
})
