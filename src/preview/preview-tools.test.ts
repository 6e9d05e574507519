import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { manualWatch } from '../core/watch/manual-watch.fixture.ts'
import type { WorkspaceToFrame } from './channel/control-messages.ts'
import type { SelectedElement } from './channel/selected-element.ts'
import { FrameToolsClient, SnapshotError } from './preview-tools.ts'

const ELEMENT: SelectedElement = {
  selector: 'body > p',
  tag: 'p',
  text: 'Text',
  classes: [],
  attributes: {},
  places: [],
  sameSource: 1,
  indexInSource: 0,
}
const URL = 'data:image/png;base64,AAAA'

function openTools() {
  const page = { isThere: true }
  const posted: WorkspaceToFrame[] = []
  const selected: SelectedElement[] = []
  const time = manualWatch()
  const tools = new FrameToolsClient({
    post: (message) => page.isThere && posted.push(message) > 0,
    onChange: () => undefined,
    onSelect: (element) => selected.push(element),
    clock: time.clock,
    createYardstick: () => time.yardstick,
  })
  return { tools, page, posted, selected, time }
}

describe('the tools of a preview', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('T7 a selection counts once, and only in select mode', () => {
    const { tools, posted, selected } = openTools()
    tools.handle({ type: 'element-selected', element: ELEMENT })
    expect(selected).toEqual([])
    tools.enterSelectMode()
    tools.handle({ type: 'element-selected', element: ELEMENT })
    tools.handle({ type: 'element-selected', element: ELEMENT })
    expect(selected).toEqual([ELEMENT])
    expect(tools.getState().isSelecting).toBe(false)
    expect(posted).toEqual([{ type: 'enter-select-mode' }])
  })

  it('T5 a page that was loaded anew is not in select mode', () => {
    const { tools } = openTools()
    tools.enterSelectMode()
    tools.connected()
    expect(tools.getState().isSelecting).toBe(false)
  })

  it('T9 a route that is wanted while there is no page is where the next one goes, once', () => {
    const { tools, page, posted } = openTools()
    page.isThere = false
    tools.openRoute('/one')
    tools.openRoute('/two')
    expect(posted).toEqual([])
    page.isThere = true
    tools.connected()
    tools.connected()
    expect(posted).toEqual([{ type: 'open-route', route: '/two' }])
  })

  it('T12 S7.15 each snapshot settles the request that it answers', async () => {
    const { tools, posted } = openTools()
    const snapshots = [tools.takeSnapshot(), tools.takeSnapshot()]
    expect(posted).toEqual([
      { type: 'take-screenshot', requestId: 1 },
      { type: 'take-screenshot', requestId: 2 },
    ])
    tools.handle({ type: 'screenshot-taken', requestId: 7, url: 'data:image/png;base64,FORGED' })
    tools.handle({ type: 'screenshot-taken', requestId: 2, url: URL })
    tools.handle({ type: 'screenshot-error', requestId: 1, message: 'No.', isLibraryMissing: false })
    await expect(snapshots[1]).resolves.toBe(URL)
    await expect(snapshots[0]).rejects.toThrow('No.')
  })

  it('T12 a frame that does not answer, or is loaded anew, ends the wait with a reason', async () => {
    const { tools, time } = openTools()
    const late = expect(tools.takeSnapshot()).rejects.toThrow('did not come to an end')
    time.pass(20_000)
    await late
    // A frame that gets nothing of the processor is waited for.
    time.give(0)
    const slow = tools.takeSnapshot()
    time.pass(600_000)
    tools.handle({ type: 'screenshot-taken', requestId: 2, url: URL })
    await expect(slow).resolves.toBe(URL)
    const lost = expect(tools.takeSnapshot()).rejects.toThrow(SnapshotError)
    tools.connected()
    await lost
  })
})
