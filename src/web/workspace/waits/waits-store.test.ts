import { describe, expect, it } from 'vitest'
import { createWaitsStore } from './waits-store.ts'

function open(kept: Map<string, string> = new Map()) {
  const clock = { at: 0 }
  const texts = {
    read: (key: string) => kept.get(key) ?? null,
    keep: (key: string, text: string) => kept.set(key, text) !== undefined,
  }
  const waits = createWaitsStore({ now: () => clock.at, texts })
  const wait = (kind: string, took: number, isMeasured = true) => {
    waits.begin('it', kind)
    clock.at += took
    waits.end('it', isMeasured)
  }
  const usual = (kind: string) => {
    waits.begin('asked', kind)
    const found = waits.getState().get('asked')?.usual
    waits.end('asked', false)
    return found
  }
  return { waits, clock, kept, wait, usual }
}

describe('what is waited for', () => {
  it('has no usual time at first, and then that of earlier ones of its kind, also after a reload', () => {
    const { wait, usual, kept } = open()
    expect(usual('answer')).toBeNull()
    wait('answer', 9000)
    wait('start', 2000)
    expect(usual('answer')).toBe(9000)
    expect(open(kept).usual('start')).toBe(2000)
  })

  it('is counted from its first beginning, until it ends', () => {
    const { waits, clock } = open()
    waits.begin('answer 1', 'answer')
    clock.at = 500
    waits.begin('answer 1', 'another')
    expect(waits.getState().get('answer 1')).toEqual({ since: 0, usual: null })
    waits.end('answer 1', true)
    expect(waits.getState().size).toBe(0)
  })

  it('says nothing about the next one where it was broken off', () => {
    const { wait, usual } = open()
    wait('answer', 9000, false)
    expect(usual('answer')).toBeNull()
  })

  it('keeps five times of forty kinds', () => {
    const { wait, usual, kept } = open()
    for (let at = 0; at < 60; at += 1) wait(`kind ${at}`, 1000)
    for (let at = 0; at < 9; at += 1) wait('answer', 1000)
    const read: Record<string, number[]> = JSON.parse([...kept.values()][0] ?? '')
    expect(Object.keys(read)).toHaveLength(40)
    expect(read.answer).toHaveLength(5)
    expect(usual('kind 59')).toBe(1000)
    expect(usual('kind 0')).toBeNull()
  })

  it.each(['no JSON', '[1]', '{"answer":["9"]}', '{"answer":[-1]}', '{"answer":[1,2,3,4,5,6]}'])(
    'takes nothing from what cannot be read: %s',
    (text) => {
      const { usual } = open(new Map([['lathe_usual_times', text]]))
      expect(usual('answer')).toBeNull()
    },
  )
})
