import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fileBytes } from './file-limits.ts'
import { binaryFile, textFile } from './project-file.ts'

// Room for a busy machine: a property takes hundreds of runs.
vi.setConfig({ testTimeout: 60_000 })

describe('sizes', () => {
  it('S9.36 text counts its UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fileBytes(textFile('a', text))).toBe(Buffer.byteLength(text))
      }),
    )
  })

  it('S9.36 binary counts its decoded bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fileBytes(binaryFile(Buffer.from(bytes).toString('base64'), 'image/png'))).toBe(bytes.length)
      }),
    )
  })
})
