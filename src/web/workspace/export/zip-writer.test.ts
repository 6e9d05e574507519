import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { createZipWriter } from './zip-writer.ts'

it('2.1 an archive that is written piece by piece has each file as it was', async () => {
  const writer = createZipWriter()
  writer.addFiles(new Map([[filePath('src/App.tsx'), textFile('src/App.tsx', 'const ä = "✓"')]]))
  // Larger than a part of it, and larger than what is packed at once.
  const large = Uint8Array.from({ length: 9_000_000 }, (_, at) => (at * 31 + (at >> 9)) % 251)
  writer.begin('supabase/files/p/large.bin')
  for (let at = 0; at < large.length; at += 65_536) writer.push(large.slice(at, at + 65_536))
  writer.begin('supabase/files/p/empty')
  writer.begin('supabase/files/p/small')
  writer.push(Uint8Array.of(1, 2))
  writer.push(Uint8Array.of(3))
  const entries = unzipSync(new Uint8Array(await writer.end().arrayBuffer()))
  expect(Object.keys(entries)).toEqual([
    'src/App.tsx',
    'supabase/files/p/large.bin',
    'supabase/files/p/empty',
    'supabase/files/p/small',
  ])
  expect(strFromU8(entries['src/App.tsx'] ?? new Uint8Array())).toBe('const ä = "✓"')
  expect(Buffer.compare(entries['supabase/files/p/large.bin'] ?? new Uint8Array(), large)).toBe(0)
  expect(entries['supabase/files/p/empty']).toEqual(new Uint8Array(0))
  expect(entries['supabase/files/p/small']).toEqual(Uint8Array.of(1, 2, 3))
})
