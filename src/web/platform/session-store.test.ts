import { describe, expect, it } from 'vitest'
import { createSessionStore } from './session-store.ts'

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('session store', () => {
  it('S1.5 a demo session lasts as long as the tab: a reload finds it again', () => {
    const storage = memoryStorage()
    const first = createSessionStore(storage)
    expect(first.getState().status).toBe('visitor')
    first.getState().startDemo()
    expect(createSessionStore(storage).getState().status).toBe('demo')
  })

  it.each(['admin', 'owner', 'true', 'DEMO', ''])(
    'S6.4 S6.1 knows visitors and sessions, and no other role: “%s” is a visitor',
    (made) => {
      const getItem = () => made
      expect(createSessionStore({ ...memoryStorage(), getItem }).getState().status).toBe('visitor')
    },
  )

  it('S1.5 ending the session makes a visitor again and forgets the prompt', () => {
    const storage = memoryStorage()
    const { getState } = createSessionStore(storage)
    getState().startDemo()
    getState().setPendingPrompt({ text: 'a shop', images: [] })
    getState().end()
    expect(getState().status).toBe('visitor')
    expect(getState().takePendingPrompt()).toBeNull()
    expect(createSessionStore(storage).getState().status).toBe('visitor')
  })

  it('S2.6 hands a prompt and its attachment over exactly once', () => {
    const { getState } = createSessionStore(memoryStorage())
    const prompt = { text: 'a shop like this', images: [{ data: 'aGk=', mimeType: 'image/png' }] }
    getState().setPendingPrompt(prompt)
    expect(getState().takePendingPrompt()).toEqual(prompt)
    expect(getState().takePendingPrompt()).toBeNull()
  })

  it('S1.5 works when the browser refuses storage', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    const { getState } = createSessionStore({ getItem: refuse, setItem: refuse, removeItem: refuse })
    getState().startDemo()
    expect(getState().status).toBe('demo')
  })
})
