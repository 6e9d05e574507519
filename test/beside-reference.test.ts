/** How benchmarks compare this checkout with another one. */
import { describe, expect, it } from 'vitest'
import { ratioLine, readBeside, takeTurns } from '../benchmarks/beside/beside-reference.ts'

describe('a benchmark beside a reference', () => {
  it('design §9 measures both once in each round, and neither always first', async () => {
    const order: string[] = []
    await takeTurns(['own', 'reference'], 3, async (side, round) => void order.push(`${round} ${side}`))
    expect(order).toEqual(['0 own', '0 reference', '1 reference', '1 own', '2 own', '2 reference'])
  })

  it('design §9 prints the ratio of each quantile, own to reference', () => {
    const line = ratioLine('ms to save', [40, 10, 20, 30], [20, 20, 20, 20])
    expect(line.replace(/ +/g, ' ')).toBe(
      'ms to save 4: quarter 20.0 / 20.0 = 1.00 median 30.0 / 20.0 = 1.50 mean 25.0 / 20.0 = 1.25 p90 40.0 / 20.0 = 2.00',
    )
  })

  it('design §9 takes a folder and rounds, by name or alone, and none that cannot be', () => {
    expect(readBeside(8, [])).toEqual({ reference: null, rounds: 8, isQuick: false })
    expect(readBeside(8, ['3'])).toMatchObject({ rounds: 3 })
    expect(readBeside(8, ['--reference', '/a/b', '--rounds', '2', '--quick'])).toEqual({
      ...{ reference: '/a/b', rounds: 2, isQuick: true },
    })
    for (const rounds of ['0', 'many', '1.5']) expect(() => readBeside(8, [rounds])).toThrow('rounds')
  })
})
