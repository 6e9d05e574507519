import { describe, expect, it } from 'vitest'
import { binaryImageUrl } from '../../../core/files/image-file.ts'
import { binaryFile, textFile } from '../../../core/files/project-file.ts'

describe('binaryImageUrl', () => {
  it('S2.56 makes a picture of a binary image, and of nothing else', () => {
    expect(binaryImageUrl(binaryFile('QUJD', 'image/png'))).toBe('data:image/png;base64,QUJD')
    expect(binaryImageUrl(binaryFile('QUJD', 'font/woff2'))).toBeNull()
    expect(binaryImageUrl(textFile('public/a.svg', '<svg/>'))).toBeNull()
  })
})
