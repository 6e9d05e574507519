import { expect, it } from 'vitest'
import { CHAT_WIDTH, createViewStore, VIEWPORT_WIDTHS } from './view-store.ts'

it('S9.10 S2.15 the chat is 450 px wide at first, never narrower than 350 px, and leaves 300 px', () => {
  expect(CHAT_WIDTH).toEqual({ initial: 450, min: 350, rest: 300 })
  expect(createViewStore().getState().chatWidth).toBe(450)
})

it('S9.12 the viewports are the whole pane, 768 px and 375 px', () => {
  expect(VIEWPORT_WIDTHS).toEqual({ desktop: null, tablet: 768, mobile: 375 })
})
