import { expect, it } from 'vitest'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { createProject } from '../../../core/project/create-project.ts'
import type { PreviewError } from '../../../preview/frame/preview-state.ts'
import { createProjectsStore } from '../context/projects-store.ts'
import { followDraftTypes } from './follow-draft-types.ts'

const starter = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
const { files } = starter.head
const project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r', files })

const streaming = (count: number): ChatMessage => ({
  id: 'answer',
  role: 'ai',
  text: '',
  imageUrls: [],
  isExpectingCodeChanges: true,
  isStreaming: true,
  codeChanges: Array.from({ length: count }, (_, index) => ({
    operation: 'CREATE' as const,
    path: filePath(`src/${index}.ts`),
    description: '',
    content: '',
  })),
})

it('R29 is begun once, with the first file of an answer, and not by words', async () => {
  const projects = createProjectsStore(project)
  const prepared: unknown[] = []
  let loads = 0
  const types = followDraftTypes(projects, async () => {
    loads += 1
    return {
      prepare: (head) => void prepared.push(head),
      check: async () => [],
      look: async () => [],
      end: () => undefined,
    }
  })
  const show = (count: number) =>
    projects.update(project.id, (now) => ({ ...now, messages: [streaming(count)] }))
  show(0)
  expect(loads).toBe(0)
  show(1)
  show(2)
  await expect.poll(() => prepared).toEqual([files])
  expect(await types.check(files, files)).toEqual([])
  expect(loads).toBe(1)
})

it('R29 is not begun by the files of a first app', () => {
  const projects = createProjectsStore(starter)
  let loads = 0
  followDraftTypes(projects, () => {
    loads += 1
    return Promise.reject(new Error('Nobody asks for it.'))
  })
  projects.update(starter.id, (now) => ({ ...now, messages: [streaming(2)] }))
  expect(loads).toBe(0)
})

it('R29 finds nothing where it could not be loaded, and is loaded again the next time', async () => {
  const error: PreviewError = { title: 'Preview Error', message: 'TS2349', stack: '' }
  let loads = 0
  const types = followDraftTypes(createProjectsStore(project), async () => {
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
