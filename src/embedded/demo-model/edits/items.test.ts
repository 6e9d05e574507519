import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { ask, contentOf } from '../testing/ask.fixture.ts'

const DATA = filePath('src/data.ts')
const COLUMNS = `export const columns = [
  { id: 'a', title: 'Next', limit: 3, isOpen: true },
  { id: 'b', title: 'Live', limit: 0, isOpen: true },
]
export const items = [{ id: 'k', title: 'Live', column: 'b', tags: ['x'] }]
`

async function edited(request: string) {
  const { files } = await ask('A habit tracker')
  const board = new Map(files).set(DATA, textFile(DATA, COLUMNS))
  const { prose, touched, files: after } = await ask(request, board)
  return { prose, touched, data: contentOf(after, DATA) }
}

describe('things of the lists of an app', () => {
  it.each(['add a column called Testing', 'Add another column for testing'])(
    'S5.13 “%s” is one more, with an id of its own and nothing of the last one',
    async (request) => {
      const { touched, data } = await edited(request)
      expect(touched).toEqual([DATA])
      expect(data).toMatch(/id: 'own3',\s+title: 'Testing',\s+limit: 0,\s+isOpen: false/)
    },
  )

  it('S5.13 another name is for that thing alone', async () => {
    const { data } = await edited('rename the column Live to Shipped')
    expect(data).toContain("title: 'Shipped', limit: 0")
    expect(data).toContain("{ id: 'k', title: 'Live'")
  })

  it.each([
    ['add a column called Live', 'There is “Live” already.'],
    ['rename the column Done to Shipped', 'there are “Next”, “Live”'],
    ['add an item called Desk', 'more than a name'],
  ])('S5.13 of “%s” it says why not', async (request, reason) => {
    const { prose, touched } = await edited(request)
    expect(touched).toEqual([])
    expect(prose).toContain(reason)
  })
})
