import { describe, expect, it } from 'vitest'
import type { ConsoleEntry } from '../../../preview/channel/control-messages.ts'
import {
  consoleLogOf,
  countEntries,
  createConsoleStore,
  filterEntries,
  groupEntries,
} from './console-store.ts'

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

  it('T11 makes one line of repeated entries, with their count and the time of the last', () => {
    const numbered = ['a', 'a', 'b', 'a'].map((text, index) => ({ ...entry(text), at: index, number: index }))
    expect(groupEntries(numbered).map(({ text, count, at }) => [text, count, at])).toEqual([
      ['a', 2, 1],
      ['b', 1, 2],
      ['a', 1, 3],
    ])
  })

  it('T11 tells apart what has the same words at another level', () => {
    const numbered = (['log', 'error'] as const).map((level, index) => ({
      ...entry('a', level),
      number: index,
    }))
    expect(groupEntries(numbered)).toHaveLength(2)
  })

  it('T11 counts what each filter lets through', () => {
    const levels = ['log', 'info', 'debug', 'warn', 'error', 'error'] as const
    const numbered = levels.map((level, index) => ({ ...entry('x', level), number: index }))
    expect(countEntries(numbered)).toEqual({ all: 6, errors: 2, warnings: 1, infos: 3 })
  })
})
