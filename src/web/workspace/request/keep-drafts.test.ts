import { describe, expect, it } from 'vitest'
import { createComposerStore } from './composer-store.ts'
import { keepDrafts } from './keep-drafts.ts'

/** A tab in which the workspace is opened again and again. */
function tab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const open = (key: string, isLasting = true) => {
    let shown = key
    const calls: (() => void)[] = []
    const composer = createComposerStore(1)
    keepDrafts({
      composer,
      shownKey: () => shown,
      isLasting: () => isLasting,
      onShow: (call) => calls.push(call),
      storage,
    })
    return {
      composer,
      text: () => composer.getState().text,
      show(next: string, id: number) {
        shown = next
        composer.show(id)
        for (const call of calls) call()
      },
    }
  }
  return { open, kept }
}

describe('a request that is being written', () => {
  it('S2.42 issue 22 is there again after a reload, for each project', () => {
    const { open } = tab()
    const before = open('one')
    before.composer.setText('Make it')
    before.show('two', 2)
    before.composer.setText('Another')
    const after = open('one')
    expect(after.text()).toBe('Make it')
    after.show('two', 2)
    expect(after.text()).toBe('Another')
    after.show('one', 1)
    expect(after.text()).toBe('Make it')
  })

  it('S1.5 S2.42 issue 22 in a demo session the one that was shown is there in its new project', () => {
    const { open } = tab()
    const before = open('one', false)
    before.composer.setText('Make it')
    before.show('two', 2)
    expect(before.text()).toBe('')
    before.composer.setText('Another')
    const after = open('new', false)
    expect(after.text()).toBe('Another')
  })

  it('S4.6 issue 22 is gone once it was sent', () => {
    const { open, kept } = tab()
    const before = open('one')
    before.composer.setText('Make it')
    before.composer.take()
    expect(open('one').text()).toBe('')
    expect(kept.size).toBe(0)
  })

  it('S2.42 issue 22 is written where the browser keeps nothing', () => {
    const composer = createComposerStore(1)
    const refuse = () => {
      throw new Error('SecurityError')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    keepDrafts({ composer, shownKey: () => 'one', isLasting: () => true, onShow: () => undefined, storage })
    composer.setText('Make it')
    expect(composer.getState().text).toBe('Make it')
  })
})
