import { describe, expect, it } from 'vitest'
import type { ConsoleEntry } from '../../../preview/channel/control-messages.ts'
import { consoleLogOf, createConsoleStore, filterEntries } from './console-store.ts'

const entry = (text: string, level: ConsoleEntry['level'] = 'log'): ConsoleEntry => ({ level, text, at: 0 })

describe('the console store', () => {
  it('keeps the projects apart, and clears one at a time', () => {
    const store = createConsoleStore()
    store.add('a', [entry('one')], 0)
    store.add('b', [entry('two')], 0)
    store.clear('a')
    expect(consoleLogOf(store.getState(), 'a').entries).toEqual([])
    expect(consoleLogOf(store.getState(), 'b').entries.map(({ text }) => text)).toEqual(['two'])
  })

  it('keeps the newest 500 entries, and counts what it left out', () => {
    const store = createConsoleStore()
    store.add(
      'a',
      Array.from({ length: 600 }, (_, index) => entry(String(index))),
      7,
    )
    const log = consoleLogOf(store.getState(), 'a')
    expect(log.entries).toHaveLength(500)
    expect(log.entries.at(-1)?.text).toBe('599')
    expect(log.dropped).toBe(107)
  })

  it('filters by level and by text in any case', () => {
    const store = createConsoleStore()
    store.add('a', [entry('Loaded'), entry('Slow load', 'warn'), entry('Broken', 'error')], 0)
    const { entries } = consoleLogOf(store.getState(), 'a')
    const texts = (filter: 'all' | 'errors' | 'warnings', search: string) =>
      filterEntries(entries, filter, search).map(({ text }) => text)
    expect(texts('all', '')).toHaveLength(3)
    expect(texts('errors', '')).toEqual(['Broken'])
    expect(texts('warnings', '')).toEqual(['Slow load'])
    expect(texts('all', 'LOAD')).toEqual(['Loaded', 'Slow load'])
  })
})
