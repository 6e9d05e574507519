import { describe, expect, it } from 'vitest'
import { deleteQuestion, whatTheLinkDoes } from './project-sentences.ts'

describe('before a project is deleted', () => {
  it('S2.27 asks in the specified words where nothing is kept', () => {
    expect(deleteQuestion('Shop', false)).toBe(
      'Are you sure you want to delete "Shop"? This action cannot be undone.',
    )
  })

  it('S2.27 says of a saved one for how long it can be restored', () => {
    expect(deleteQuestion('Shop', true)).toBe(
      'Are you sure you want to delete "Shop"? It can be restored from Recently deleted for 30 days.',
    )
  })
})

describe('what is shared', () => {
  it('S7.16 says whom the address helps, and what does instead', () => {
    expect(whatTheLinkDoes(false)).toBe('The project is in this tab alone. For others, make a page of it.')
    expect(whatTheLinkDoes(true)).toBe(
      'Only you can open the project there, signed in. For others, make a page of it.',
    )
  })
})
