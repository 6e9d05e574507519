import { describe, expect, it } from 'vitest'
import { MAX_PACK_BYTES } from '../../core/wire/saves/save-limits.ts'
import { createUploadBudget, FREE_BYTES } from './uploads.ts'

const MB = 1024 * 1024

describe('what is on its way at once', () => {
  const budget = () => createUploadBudget({ bytes: 10 * MB, bytesEach: 6 * MB, requestsEach: 3 })

  it('has a limit for all and for each, and small saves pass at both', () => {
    const uploads = budget()
    const [ada, bob, eve] = ['ada', 'bob', 'eve'].map((id) => uploads.begin(id))
    expect(ada?.grow(FREE_BYTES + 6 * MB)).toBe(true)
    expect(ada?.grow(1)).toBe(false)
    expect(bob?.grow(FREE_BYTES + 4 * MB)).toBe(true)
    expect(eve?.grow(FREE_BYTES)).toBe(true)
    expect(eve?.grow(1)).toBe(false)
    ada?.end()
    expect(eve?.grow(1)).toBe(true)
  })

  it('lets one person send two of the largest saves at once, and small ones beside them', () => {
    const uploads = createUploadBudget()
    const [first, second, third, small] = [1, 2, 3, 4].map(() => uploads.begin('ada'))
    expect([first?.grow(MAX_PACK_BYTES), second?.grow(MAX_PACK_BYTES)]).toEqual([true, true])
    expect(third?.grow(MAX_PACK_BYTES)).toBe(false)
    expect(small?.grow(FREE_BYTES)).toBe(true)
  })

  it('has a limit of requests for each, and gives everything back', () => {
    const uploads = budget()
    const own = [1, 2, 3].map(() => uploads.begin('ada'))
    expect(uploads.begin('ada')).toBeNull()
    expect(uploads.begin('bob')).not.toBeNull()
    for (const upload of own) {
      upload?.grow(2 * MB)
      upload?.end()
    }
    expect(uploads.begin('ada')?.grow(FREE_BYTES + 6 * MB)).toBe(true)
  })
})
