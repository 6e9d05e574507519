import { afterEach, describe, expect, it, vi } from 'vitest'
import { readBase64 } from './read-base64.ts'

/** A reader that comes to this result; a failure without one. */
function stubReader(result: string | null): void {
  class Reader {
    result = result
    onload?: () => void
    onerror?: () => void
    readAsDataURL(): void {
      queueMicrotask(() => (result === null ? this.onerror?.() : this.onload?.()))
    }
  }
  vi.stubGlobal('FileReader', Reader)
}

afterEach(() => vi.unstubAllGlobals())

describe('reading a file', () => {
  it('S5.9 S3.7 gives its base64 without what is before it', async () => {
    stubReader('data:image/png;base64,iVBORw0K')
    expect(await readBase64(new Blob())).toBe('iVBORw0K')
    stubReader('data:;base64,AAAA')
    expect(await readBase64(new Blob())).toBe('AAAA')
  })

  it('S8.9 says that it cannot be read', async () => {
    stubReader(null)
    await expect(readBase64(new Blob())).rejects.toThrow('Failed to read file as data URL.')
  })

  it.each(['data:', 'data:image/png;base64,', 'data:text/plain,hello', ''])(
    'S8.9 says that %j holds no base64',
    async (url) => {
      stubReader(url)
      await expect(readBase64(new Blob())).rejects.toThrow('Could not extract base64 data from file.')
    },
  )
})
