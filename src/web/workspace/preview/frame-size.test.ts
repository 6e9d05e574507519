import { describe, expect, it } from 'vitest'
import { layOutFrame } from './frame-size.ts'

const ROOM = { width: 1000, height: 700 }

describe('the size of the preview', () => {
  it('S9.12 desktop is the whole room, without handles', () => {
    expect(layOutFrame(ROOM, 'desktop', null)).toEqual({ ...ROOM, scale: 1, hasHandles: false })
  })

  it('S9.12 tablet is 768 px wide and mobile 375 px, as high as there is room', () => {
    expect(layOutFrame(ROOM, 'tablet', null)).toMatchObject({ width: 768, height: 682, scale: 1 })
    expect(layOutFrame(ROOM, 'mobile', null)).toMatchObject({ width: 375, height: 682, scale: 1 })
  })

  it('S9.12 the app keeps its width where the room is narrower: the frame is shown smaller', () => {
    const { width, height, scale, hasHandles } = layOutFrame({ width: 384, height: 600 }, 'tablet', null)
    expect({ width, height, scale, hasHandles }).toEqual({
      width: 768,
      height: 1200,
      scale: 0.5,
      hasHandles: false,
    })
  })

  it('S9.12 a size set by hand takes the place of the viewport, and fits in both directions', () => {
    const { width, height, scale } = layOutFrame(ROOM, 'tablet', { width: 500, height: 1364 })
    expect({ width, height, scale }).toEqual({ width: 500, height: 1364, scale: 0.5 })
  })
})
