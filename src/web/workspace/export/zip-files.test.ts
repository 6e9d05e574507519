import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { binaryFile, textFile } from '../../../core/files/project-file.ts'
import { zipFiles } from './zip-files.ts'

describe('zipFiles', () => {
  it('S7.17 keeps every file, text as UTF-8 and binary byte for byte', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value)
    const base64 = btoa(String.fromCharCode(...bytes))
    const entries = unzipSync(
      zipFiles(
        new Map([
          [filePath('src/App.tsx'), textFile('src/App.tsx', 'const ä = "✓"')],
          [filePath('public/deep/a.png'), binaryFile(base64, 'image/png')],
        ]),
      ),
    )
    expect(Object.keys(entries)).toEqual(['src/App.tsx', 'public/deep/a.png'])
    expect(strFromU8(entries['src/App.tsx'] ?? new Uint8Array())).toBe('const ä = "✓"')
    expect(entries['public/deep/a.png']).toEqual(bytes)
  })
})
