import { expect, it } from 'vitest'
import { manualWatch } from '../../core/watch/manual-watch.fixture.ts'
import type { PreviewState } from './preview-state.ts'
import { ToldState } from './told-state.ts'

function told() {
  const time = manualWatch()
  const state = new ToldState(time.clock)
  const heard: PreviewState[] = []
  state.subscribe((next) => heard.push(next))
  return { time, state, heard }
}

it('design §10 an update of an app that runs is worth a word after 250 ms, unless the frame has shown it', () => {
  const { time, state, heard } = told()
  state.set({ status: 'running' })
  state.beginUpdate(false)
  time.pass(249)
  expect(heard).toEqual([{ status: 'running' }])
  time.pass(1)
  expect(state.current).toEqual({ status: 'running', step: 'Bringing the changes in…' })
  state.take({ type: 'previewSuccess' })
  expect(state.current).toEqual({ status: 'running' })
  state.beginUpdate(false)
  state.take({ type: 'previewSuccess' })
  time.pass(60_000)
  expect(state.current).toEqual({ status: 'running' })
})

it('design §10 an app that takes the place of another is not seen as running meanwhile', () => {
  const { state } = told()
  state.set({ status: 'running' })
  state.beginUpdate(true)
  expect(state.current).toEqual({ status: 'starting', step: 'Bringing the changes in…' })
})

it('design §10 a frame that starts says what it does by itself, and nobody hears of a preview that is gone', () => {
  const { time, state, heard } = told()
  state.loading()
  state.beginUpdate(false)
  time.pass(250)
  expect(heard).toEqual([{ status: 'starting', step: 'Loading the preview…' }])
  state.beginUpdate(false)
  state.dispose()
  time.pass(250)
  state.set({ status: 'running' })
  expect(heard).toHaveLength(1)
})
