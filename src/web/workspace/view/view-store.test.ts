import { describe, expect, it } from 'vitest'
import { CHAT_WIDTH, createViewStore, VIEWPORT_WIDTHS } from './view-store.ts'

it('S9.10 S2.15 the chat is 450 px wide at first, never narrower than 350 px, and leaves 300 px', () => {
  expect(CHAT_WIDTH).toEqual({ initial: 450, min: 350, rest: 300 })
  expect(createViewStore().getState().chatWidth).toBe(450)
})

it('S9.12 the viewports are the whole pane, 768 px and 375 px', () => {
  expect(VIEWPORT_WIDTHS).toEqual({ desktop: null, tablet: 768, mobile: 375 })
})

describe('S2.16 the press of a tab', () => {
  /** A view of a page that paints when it is told to, and every tab that it has shown. */
  function openView() {
    const waiting: (() => void)[] = []
    const view = createViewStore(() => new Promise((resolve) => waiting.push(resolve)))
    const shown: string[] = []
    view.subscribe(({ tab }, before) => tab !== before.tab && shown.push(tab))
    const paint = async () => {
      for (const resolve of waiting.splice(0)) resolve()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { view, shown, paint }
  }

  it('S2.16 is seen first, and its pane is shown once that was painted', async () => {
    const { view, shown, paint } = openView()
    void view.pressTab('preview')
    expect(view.getState()).toMatchObject({ tab: 'code', pressed: { tab: 'preview' } })
    await paint()
    expect(view.getState()).toMatchObject({ tab: 'preview', pressed: null })
    expect(shown).toEqual(['preview'])
  })

  it('S2.16 gives way to a later one in the same picture: its own pane never shows', async () => {
    const { view, shown, paint } = openView()
    void view.pressTab('preview')
    void view.pressTab('data')
    expect(view.getState().pressed).toEqual({ tab: 'data' })
    await paint()
    expect(view.getState()).toMatchObject({ tab: 'data', pressed: null })
    expect(shown).toEqual(['data'])
  })

  it('S2.16 gives way to a later one of the same tab, and to what a command shows meanwhile', async () => {
    const { view, shown, paint } = openView()
    void view.pressTab('preview')
    void view.pressTab('code')
    void view.pressTab('preview')
    await paint()
    expect(shown).toEqual(['preview'])
    void view.pressTab('code')
    view.showTab('data')
    await paint()
    expect(view.getState()).toMatchObject({ tab: 'data', pressed: null })
    expect(shown).toEqual(['preview', 'data'])
  })
})
