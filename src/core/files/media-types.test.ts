import { describe, expect, it } from 'vitest'
import { binaryMediaType, extensionOf, mediaType } from './media-types.ts'

describe('media types', () => {
  it('S3.2 go by the extension, in any case, and are bytes where none is known', () => {
    expect(mediaType('/public/Logo.PNG')).toBe('image/png')
    expect(mediaType('a.b/style.css')).toBe('text/css; charset=utf-8')
    expect(mediaType('a.b/LICENSE')).toBe('application/octet-stream')
    expect(extensionOf('.gitignore')).toBe('gitignore')
  })

  it('S3.2 a file is no text where its extension says so, and one that every object has says nothing', () => {
    expect(binaryMediaType('public/sound.mp3')).toBe('audio/mpeg')
    expect(binaryMediaType('public/logo.svg')).toBeNull()
    expect(binaryMediaType('src/a.constructor')).toBeNull()
    expect(mediaType('src/a.constructor')).toBe('application/octet-stream')
  })
})
