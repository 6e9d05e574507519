import { describe, expect, it } from 'vitest'
import { splitNext } from './split-next.ts'

describe('what an answer offers to press', () => {
  it('S1.2 issue 22 takes the requests of its last line out of what it says', () => {
    expect(splitNext('It is done.\n\nNext, try: “Make it dark”, “Add a page: about”.')).toEqual({
      text: 'It is done.',
      requests: ['Make it dark', 'Add a page: about'],
      wantsModel: false,
    })
  })

  it('S1.2 issue 22 leaves any other text as it is', () => {
    for (const text of ['', 'Next, try: again', 'Say “this”.', 'Next, try: “one”.\n\nAnd more.']) {
      expect(splitNext(text)).toEqual({ text, requests: [], wantsModel: false })
    }
  })

  it('S1.2 issue 22 knows where the script ends', () => {
    expect(splitNext('Not that. **Connect a model** and it builds anything.').wantsModel).toBe(true)
  })
})
