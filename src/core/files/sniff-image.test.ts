import { describe, expect, it } from 'vitest'
import { sniffImage } from './sniff-image.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  )
const PNG = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 1, 0x40, 0, 0, 0, 200, 8, 6])
const GIF = bytes('GIF89a', [0x40, 1, 200, 0])
const JPEG = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
  [0xff, 0xff, 0xff, 0xdb, 0, 3, 9],
  [0xff, 0xc2, 0, 11, 8, 0, 200, 1, 0x40, 3],
)
const RIFF = ['RIFF', [0, 0, 0, 0], 'WEBP'] as const
const LOSSY = bytes(...RIFF, 'VP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a], [0x40, 1, 200, 0])
const LOSSLESS = bytes(...RIFF, 'VP8L', [0, 0, 0, 0, 0x2f], [0x3f, 0xc1, 0x31, 0])
const EXTENDED = bytes(...RIFF, 'VP8X', [0, 0, 0, 0, 0, 0, 0, 0], [0x3f, 1, 0, 199, 0, 0])

describe('images by their content', () => {
  it.each([
    ['image/png', PNG],
    ['image/gif', GIF],
    ['image/jpeg', JPEG],
    ['image/webp', LOSSY],
    ['image/webp', LOSSLESS],
    ['image/webp', EXTENDED],
  ])('S3.7 %s is known with its size', (mimeType, image) => {
    expect(sniffImage(image)).toEqual({ mimeType, width: 320, height: 200 })
  })

  it('S5.9 what is cut off anywhere, or is something else, is no image', () => {
    for (const image of [PNG, GIF, JPEG, LOSSY, LOSSLESS, EXTENDED]) {
      for (let end = 0; end < image.length - 6; end += 1) {
        const found = sniffImage(image.slice(0, end))
        expect(found === null || found.width === 320).toBe(true)
      }
    }
    for (const text of [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'plain text',
      '%PDF-1.7',
      'BM\0\0',
      'GIF89',
    ]) {
      expect(sniffImage(bytes(text))).toBeNull()
    }
  })

  it('S5.9 an image without any width or height is none', () => {
    expect(sniffImage(bytes('GIF89a', [0, 0, 200, 0]))).toBeNull()
  })
})
