/** What `npm run first-minutes` counts as blank, as a jump and as a wait. */
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { blanksOf, judge, judgeWait, jumpsOf } from '../scripts/first-minutes/judge.ts'
import { differs, isOneColour, type Look, lookAt } from '../scripts/first-minutes/pictures.ts'
import type { Recording, Sight } from '../scripts/first-minutes/recording.ts'

const look = (at: number, given: Partial<Look> = {}): Look => ({
  page: 0,
  at,
  hasChanged: true,
  blank: [],
  ...given,
})
const sight = (at: number, words: string): Sight => ({ page: 0, at, words, regions: {}, width: 100 })
const NOTHING: Recording = { frames: [], sights: [], shifts: [], waits: [], failure: null }
const every = (step: number, to: number) => Array.from({ length: to / step + 1 }, (_, at) => look(at * step))

function picture(draw: (x: number, y: number) => number, width = 100, height = 60): PNG {
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) png.data.fill(draw(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
  return png
}

describe('a picture', () => {
  const ALL = { x: 0, y: 0, width: 100, height: 60 }

  it('is empty where it has one colour, whatever its border is', () => {
    expect(
      isOneColour(
        picture(() => 240),
        ALL,
      ),
    ).toBe(true)
    expect(
      isOneColour(
        picture((x) => (x < 2 ? 0 : 240)),
        ALL,
      ),
    ).toBe(true)
    expect(
      isOneColour(
        picture((x, y) => (x > 40 && x < 60 && y === 30 ? 0 : 240)),
        ALL,
      ),
    ).toBe(false)
  })

  it('differs from another where a mark has turned, not where an encoder rounded', () => {
    const plain = picture(() => 240)
    expect(
      differs(
        plain,
        picture(() => 236),
      ),
    ).toBe(false)
    expect(
      differs(
        plain,
        picture((x, y) => (x < 4 && y === 5 ? 0 : 240)),
      ),
    ).toBe(true)
  })

  it('is looked at where the page says that something has to be seen', () => {
    const frame = (at: number, png: PNG) => ({ page: 0, at, png: PNG.sync.write(png) })
    const preview = { x: 100, y: 0, width: 100, height: 120 }
    const sights = [{ ...sight(0, ''), width: 200, regions: { preview } }]
    const half = picture((x, y) => (x < 50 && (x + y) % 2 === 0 ? 0 : 240))
    const looks = lookAt(
      [
        frame(5, half),
        frame(
          9,
          picture((x, y) => ((x + y) % 2 === 0 ? 0 : 240)),
        ),
      ],
      sights,
    )
    expect(looks.map(({ blank }) => blank)).toEqual([['preview'], []])
  })
})

describe('the rules', () => {
  it('blank is what shows nothing after the first paint, until something is there', () => {
    const page = (at: number, isBlank: boolean) => look(at, { blank: isBlank ? ['page'] : [] })
    const looks = [page(0, true), page(1000, false), page(2000, true), page(2100, true), page(2500, false)]
    expect(blanksOf('page', looks)).toEqual([{ region: 'page', from: 2000, took: 500 }])
    expect(judge(NOTHING, looks).broken).toHaveLength(1)
    expect(judge(NOTHING, looks.slice(0, 3)).broken).toEqual([])
  })

  it('shifts that follow one another are one jump, and those after input another', () => {
    const shift = (at: number, value: number, isAfterInput = false) => ({
      at,
      value,
      isAfterInput,
      moved: '',
    })
    const jumps = jumpsOf([shift(0, 0.03), shift(500, 0.03), shift(600, 0.2, true), shift(2000, 0.01)])
    expect(jumps.map(({ value }) => value)).toEqual([0.06, 0.2, 0.01])
    const { broken } = judge({ ...NOTHING, shifts: [shift(0, 0.06), shift(0, 0.06, true)] }, [])
    expect(broken).toHaveLength(1)
  })

  it('a wait of more than a second moves and has words, from its first second on', () => {
    const wait = { name: 'it', from: 0, to: 3000 }
    const judged = (looks: Look[], sights: Sight[]) => judgeWait(wait, looks, sights).broken
    expect(judged(every(200, 3000), [sight(600, 'Loading')])).toEqual([])
    expect(judged([look(0), look(2900)], [sight(600, 'Loading')])).toEqual([
      'nothing moves for 2.9 s, 0.0 s on',
    ])
    expect(judged(every(200, 3000), [sight(1600, 'Loading')])).toEqual(['no word for 1.6 s'])
    expect(judgeWait({ ...wait, to: 900 }, [], []).broken).toEqual([])
  })

  it('a wait ends when the page has drawn its result and a picture shows it, not when the driver heard of it', () => {
    const wait = { name: 'it', from: 1000, to: 3000 }
    const looks = [look(500), look(1500), look(1900, { hasChanged: false }), look(2200), look(2900)]
    expect(judgeWait(wait, looks, []).took).toBe(2000)
    expect(judgeWait({ ...wait, cameAt: 1800 }, looks, []).took).toBe(1200)
    // The picture was a moment before the page could note it.
    expect(judgeWait({ ...wait, cameAt: 1550 }, looks, []).took).toBe(550)
    // Nothing changed from then until the driver had seen it: the picture before was of it.
    expect(judgeWait({ ...wait, cameAt: 2300 }, [look(500), look(2100), look(3400)], []).took).toBe(1300)
    expect(judgeWait({ ...wait, cameAt: 2300 }, [look(500), look(2100), look(3200)], []).took).toBe(2000)
    // What was there before is no result of it, and what no picture shows is not seen.
    expect(judgeWait({ ...wait, cameAt: 900 }, looks, []).took).toBe(2000)
    expect(judgeWait({ ...wait, cameAt: 3100 }, looks, []).took).toBe(2000)
  })

  it.each([
    ['Checking… About 20 seconds left', true],
    ['Fetching react (3 of 12)…', true],
    ['12 s so far. How long it takes is not known yet.', true],
    ['Repairing, try 1 of 2…', false],
    ['Checking that it runs… 7 s', false],
  ])('a wait of more than eight seconds says how long it takes: %s', (words, isSaid) => {
    const wait = { name: 'it', from: 0, to: 12_000 }
    const { broken } = judgeWait(wait, every(200, 12_000), [sight(500, words)])
    expect(broken).toEqual(isSaid ? [] : ['12.0 s, and nothing says how long it takes'])
  })

  it('a story that did not come to its end breaks one', () => {
    expect(judge({ ...NOTHING, failure: 'gone' }, []).broken).toEqual(['not finished: gone'])
  })
})
