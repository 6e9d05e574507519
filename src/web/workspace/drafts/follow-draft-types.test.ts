import { expect, it } from 'vitest'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { createProject } from '../../../core/project/create-project.ts'
import { followDraftTypes } from './follow-draft-types.ts'

const starter = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
const { files } = starter.head
const project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r', files })

it('R29 is begun once for an answer', async () => {
  const prepared: unknown[] = []
  let loads = 0
  const types = followDraftTypes(async () => {
    loads += 1
    return {
      prepare: (head) => void prepared.push(head),
      check: async () => [],
      look: async () => [],
      end: () => undefined,
    }
  })
  types.begin(project)
  types.begin(project)
  await expect.poll(() => prepared).toEqual([files])
  expect(await types.check(files, files)).toEqual([])
  expect(loads).toBe(1)
})

it('R29 is not begun by the files of a first app', () => {
  let loads = 0
  const types = followDraftTypes(() => {
    loads += 1
    return Promise.reject(new Error('Nobody asks for it.'))
  })
  types.begin(starter)
  expect(loads).toBe(0)
})

it('R29 finds nothing where it could not be loaded, and is loaded again the next time', async () => {
  const error: Diagnostic = { title: 'Preview Error', message: 'TS2349', stack: '' }
  let loads = 0
  const types = followDraftTypes(async () => {
    loads += 1
    if (loads === 1) throw new Error('No network')
    return {
      prepare: () => undefined,
      check: async () => [error],
      look: async () => [],
      end: () => undefined,
    }
  })
  expect(await types.check(files, files)).toEqual([])
  expect(await types.check(files, files)).toEqual([error])
})
