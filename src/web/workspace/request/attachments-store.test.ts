import { describe, expect, it } from 'vitest'
import { openTestWorkspace } from '../test-workspace.ts'
import { MAX_IMAGES } from './composer-store.ts'

const image = (name: string) => new File(['x'], name, { type: 'image/png' })

describe('attached files', () => {
  it('S2.47 S3.7 join the request in their order, those of two choices one after the other', async () => {
    const { workspace } = openTestWorkspace()
    const { attachments, composer } = workspace
    const both = [attachments.attach([image('a.png'), image('b.png')]), attachments.attach([image('c.png')])]
    expect(attachments.getState().pending).toBe(3)
    await Promise.all(both)
    expect(attachments.getState()).toEqual({ pending: 0, problems: [] })
    expect(composer.getState().images).toEqual(
      ['a.png', 'b.png', 'c.png'].map((name) => ({ data: btoa(name), mimeType: 'image/png', name })),
    )
  })

  it('S8.9 one that is refused keeps no other from joining, and says why until that is read', async () => {
    const { attachments, composer } = openTestWorkspace().workspace
    await attachments.attach([new File(['x'], 'a.txt', { type: 'text/plain' }), image('b.png')])
    expect(composer.getState().images.map(({ name }) => name)).toEqual(['b.png'])
    expect(attachments.getState().problems).toEqual(['"a.txt" is not an image.'])
    attachments.dismissProblems()
    expect(attachments.getState().problems).toEqual([])
  })

  it('S2.47 a request has a limit of images, and says so', async () => {
    const { attachments, composer } = openTestWorkspace().workspace
    await attachments.attach(Array.from({ length: MAX_IMAGES + 2 }, (_, index) => image(`${index}.png`)))
    expect(composer.getState().images).toHaveLength(MAX_IMAGES)
    expect(attachments.getState().problems).toEqual([
      `A request takes at most ${MAX_IMAGES} images. Remove one, or send the others with the next request.`,
    ])
  })

  it('S4.4 belong to the project that they were chosen for, whatever is shown when they are read', async () => {
    const { workspace, projectId } = openTestWorkspace()
    const { attachments, composer, projectActions } = workspace
    const attached = attachments.attach([image('first.png')])
    projectActions.create('Second')
    await attached
    expect(composer.getState().images).toEqual([])
    projectActions.activate(projectId)
    expect(composer.getState().images.map(({ name }) => name)).toEqual(['first.png'])
  })
})
