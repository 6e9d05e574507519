import { expect, it } from 'vitest'
import { ManualTimers } from '../../../core/model/manual-timers.fixture.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { toKeep } from './to-keep.ts'

it('design §8 what streams is kept with its project, and who saves is not woken by each frame', async () => {
  const { workspace, model, project, projectId, paint } = openTestWorkspace()
  const timers = new ManualTimers()
  const kept = toKeep({ ...workspace, timers })
  workspace.agent.send(projectId, { text: 'Build', images: [] })
  let wakes = 0
  kept.subscribe(() => {
    wakes += 1
  })
  for (const word of ['One ', 'two ', 'three.']) {
    await model.say(word)
    paint()
  }
  expect(wakes).toBe(0)
  timers.advance(500)
  expect(wakes).toBe(1)
  const left = kept.toSave?.(project())
  expect(left?.messages.at(-1)?.text).toBe('One two three.')
  expect(kept.toSave?.(project())).toBe(left)
})
