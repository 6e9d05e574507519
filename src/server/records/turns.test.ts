import { describe, expect, it } from 'vitest'
import { createOwnTurns, takeTurn } from './turns.ts'

describe('turns of one process', () => {
  it('25.6 one follows the other, and whoever waits is told so', async () => {
    const turns = createOwnTurns()
    const told: string[] = []
    const end = await takeTurn(turns, 'a', { onWait: () => told.push('first waits') })
    const second = takeTurn(turns, 'a', { onWait: () => told.push('second waits') })
    const other = await takeTurn(turns, 'b', { onWait: () => told.push('other waits') })
    void second.then(() => told.push('second has it'))
    await Promise.resolve()
    expect(told).toEqual(['second waits'])
    other()
    end()
    const endSecond = await second
    expect(told).toEqual(['second waits', 'second has it'])
    endSecond()
  })

  it('25.6 whoever has left when the turn comes goes without, and the next one has it', async () => {
    const turns = createOwnTurns()
    const left = new AbortController()
    const end = await takeTurn(turns, 'a', {})
    const second = takeTurn(turns, 'a', { signal: left.signal })
    const third = takeTurn(turns, 'a', {})
    left.abort(new Error('left'))
    end()
    await expect(second).rejects.toThrow('left')
    ;(await third)()
  })
})
