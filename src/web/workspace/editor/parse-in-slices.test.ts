import { javascript } from '@codemirror/lang-javascript'
import { syntaxTree, syntaxTreeAvailable } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ParsedView, SlicedParse } from './parse-in-slices.ts'

const LONG = Array.from({ length: 10_000 }, (_, line) => `export const line${line} = 'Text ${line}'`).join(
  '\n',
)

/** An editor of which only the first lines are in view. */
function viewOf(doc: string, extensions: Extension) {
  let updates = 0
  const view = {
    state: EditorState.create({ doc, extensions }),
    viewport: { from: 0, to: Math.min(2000, doc.length) },
    dispatch(nothing: object) {
      updates += 1
      view.state = view.state.update(nothing).state
    },
  }
  return { view: view satisfies ParsedView, updates: () => updates }
}

describe('parsing in slices', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('S2.55 goes on, slice by slice, as far beyond the view as the colours are wanted, and then rests', () => {
    const { view, updates } = viewOf(LONG, javascript({ typescript: true }))
    const ahead = view.viewport.to + 100_000
    new SlicedParse(view)
    expect(syntaxTreeAvailable(view.state, ahead)).toBe(false)
    vi.runAllTimers()
    expect(syntaxTreeAvailable(view.state, ahead)).toBe(true)
    expect(updates()).toBe(1)
    expect(syntaxTree(view.state).length).toBeGreaterThanOrEqual(ahead)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('S2.55 goes on from where the reader has scrolled to', () => {
    const { view, updates } = viewOf(LONG, javascript({ typescript: true }))
    const parse = new SlicedParse(view)
    vi.runAllTimers()
    view.viewport = { from: LONG.length - 2000, to: LONG.length }
    const scrolled = { docChanged: false, viewportChanged: true, startState: view.state, state: view.state }
    parse.update(scrolled)
    parse.update(scrolled)
    expect(vi.getTimerCount()).toBe(1)
    vi.runAllTimers()
    expect(syntaxTreeAvailable(view.state)).toBe(true)
    expect(updates()).toBe(2)
  })

  it('S2.55 begins when the text is given its language', () => {
    const { view } = viewOf(LONG, [])
    const parse = new SlicedParse(view)
    vi.runAllTimers()
    const startState = view.state
    view.state = EditorState.create({ doc: LONG, extensions: javascript({ typescript: true }) })
    parse.update({ docChanged: false, viewportChanged: false, startState, state: view.state })
    vi.runAllTimers()
    expect(syntaxTreeAvailable(view.state, view.viewport.to + 100_000)).toBe(true)
  })

  it('S2.55 has nothing to do for a text without a language, nor when the editor is gone', () => {
    const plain = viewOf(LONG, [])
    new SlicedParse(plain.view)
    vi.runAllTimers()
    expect(plain.updates()).toBe(0)
    const gone = viewOf(LONG, javascript())
    new SlicedParse(gone.view).destroy()
    vi.runAllTimers()
    expect(gone.updates()).toBe(0)
  })
})
