import { describe, expect, it } from 'vitest'
import { scrollStep } from './use-stick-to-bottom.ts'

/** What each frame moves until the newest message is reached. */
function stepsOver(distance: number, wantsNoMotion: boolean): number[] {
  const steps: number[] = []
  for (let rest = distance; rest >= 1; rest -= steps.at(-1) ?? 0) steps.push(scrollStep(rest, wantsNoMotion))
  return steps
}

describe('the way to the newest message', () => {
  it('S2.36 is smooth: many steps, none of which is most of it, each smaller than the one before', () => {
    const steps = stepsOver(600, false)
    expect(steps.length).toBeGreaterThan(8)
    expect(Math.max(...steps)).toBeLessThan(300)
    expect([...steps].sort((a, b) => b - a)).toEqual(steps)
  })

  it('S2.36 is one step for those who want no motion', () => {
    expect(stepsOver(600, true)).toEqual([600])
  })
})
