import { describe, expect, it } from 'vitest'
import { manualWatch } from '../../core/watch/manual-watch.fixture.ts'
import { PageLoads } from './page-loads.ts'

function watch() {
  const time = manualWatch()
  const said: string[] = []
  const pages = new PageLoads({
    clock: time.clock,
    yardstick: time.yardstick,
    onSlow: (hasLoaded) => said.push(hasLoaded ? 'slow, loaded' : 'slow'),
    onForeign: (wasGreeted) => said.push(wasGreeted ? 'left' : 'foreign'),
  })
  pages.begin()
  return { time, pages, said }
}

/** A page that loaded, and whose hello was answered. */
function greeted() {
  const watched = watch()
  watched.pages.loaded()
  expect(watched.pages.hello()).toBe(true)
  watched.pages.greeted()
  return watched
}

describe('the pages of a frame', () => {
  it('design §10 says that the page is slow after 15 s, and nothing once it said hello', () => {
    const { time, pages, said } = watch()
    time.pass(14_999)
    expect(said).toEqual([])
    time.pass(1)
    expect(said).toEqual(['slow'])
    pages.loaded()
    pages.hello()
    pages.greeted()
    time.pass(60_000)
    expect(said).toEqual(['slow'])
  })

  it('H4 says of a slow page whether any came into the element: none does where a frame that hung has left its process', () => {
    const { time, pages, said } = greeted()
    pages.left(true)
    time.pass(15_000)
    expect(said).toEqual(['slow, loaded'])
    pages.begin()
    time.pass(15_000)
    expect(said).toEqual(['slow, loaded', 'slow'])
  })

  it('design §10 knows what loads without a hello for a page that is not the host, or is no longer', () => {
    const first = watch()
    first.pages.loaded()
    first.time.pass(10_000)
    expect(first.said).toEqual(['foreign'])
    const later = greeted()
    later.pages.left(true)
    later.pages.loaded()
    later.time.pass(10_000)
    expect(later.said).toEqual(['left'])
  })

  it('design §10 does not take the load of a page that has gone, told late, for that of the next one', () => {
    const { time, pages, said } = watch()
    expect(pages.hello()).toBe(true)
    pages.greeted()
    // Its own word comes by another way than the browser's.
    pages.left(true)
    pages.loaded()
    time.pass(5000)
    expect(said).toEqual([])
    pages.loaded()
    time.pass(5000)
    expect(said).toEqual(['left'])
  })

  it('design §10 answers one hello of a page, and the next once that page has gone', () => {
    const { pages } = greeted()
    expect(pages.hello()).toBe(false)
    expect(pages.left(true)).toBe(true)
    pages.greeted()
    expect(pages.left(true)).toBe(false)
    expect(pages.hello()).toBe(true)
  })

  it('design §10 tells a page that hangs from one in whose place another has come', () => {
    const { pages } = greeted()
    expect(pages.unanswered()).toBe('hung')
    pages.loaded()
    expect(pages.unanswered()).toBe('another-loaded')
    pages.hello()
    expect(pages.unanswered()).toBe('next-said-hello')
  })

  it('design §10 tries a page that did not load again, after longer and longer pauses', () => {
    const { time, pages, said } = watch()
    const waits: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const begun = time.clock.now()
      pages.tryAgain(() => waits.push(time.clock.now() - begun))
      time.pass(60_000)
    }
    expect(waits).toHaveLength(3)
    expect(waits[2]).toBeGreaterThan(waits[0] ?? 0)
    expect(said).toContain('slow')
  })
})
