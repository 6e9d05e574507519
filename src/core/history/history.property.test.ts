import { describe, expect, it, vi } from 'vitest'
import { patience, times } from '../../../test/full-run.ts'
import { ACTIONS, Player } from './history-player.fixture.ts'

// Room for a busy machine.
vi.setConfig({ testTimeout: patience(120_000) })

const HISTORIES = times(1_000, 250)

describe('any history', () => {
  it(`S4.14 S4.15 seeds 1 to ${HISTORIES}: undo and redo restore files and messages byte for byte`, () => {
    const seen = new Set<string>()
    let exactRedos = 0
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const player = new Player(seed)
      player.play()
      exactRedos += player.exactRedos
      for (const action of player.seen) seen.add(action)
    }
    expect([...seen].sort()).toEqual([...new Set(ACTIONS)].sort())
    expect(exactRedos).toBeGreaterThan(HISTORIES / 2)
  })
})
