import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../../core/errors/provider-error.ts'
import type { ConnectedProvider } from '../../platform/models/provider-settings.ts'
import { createModelListsStore } from './model-lists-store.ts'

const OLLAMA: ConnectedProvider = {
  id: 'ollama',
  baseUrl: 'http://localhost:11434/v1',
  apiKey: null,
  models: [],
}

function start() {
  const asked: {
    resolve: (names: readonly string[]) => void
    reject: (error: unknown) => void
    signal: AbortSignal
  }[] = []
  const store = createModelListsStore(
    (_, signal) => new Promise((resolve, reject) => asked.push({ resolve, reject, signal })),
  )
  return { store, asked, list: () => store.getState().get('ollama') }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

describe('lists of models', () => {
  it('design §7 are asked for once, and again when the settings change', async () => {
    const { store, asked, list } = start()
    store.load(OLLAMA)
    store.load(OLLAMA)
    expect(list()).toEqual({ status: 'loading' })
    expect(asked.length).toBe(1)
    asked[0]?.resolve(['qwen3'])
    await settled()
    store.load({ ...OLLAMA, models: ['qwen3'] })
    expect(list()).toEqual({ status: 'ready', names: ['qwen3'] })
    store.load({ ...OLLAMA, baseUrl: 'http://localhost:9/v1' })
    expect(asked.length).toBe(2)
    expect(list()).toEqual({ status: 'loading' })
  })

  it('design §7 an answer of earlier settings is not shown', async () => {
    const { store, asked, list } = start()
    store.load(OLLAMA)
    store.load({ ...OLLAMA, apiKey: 'key' })
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.resolve(['old'])
    asked[1]?.resolve(['new'])
    await settled()
    expect(list()).toEqual({ status: 'ready', names: ['new'] })
  })

  it('S8.5 say what helps, else the specified sentence, and are asked for again', async () => {
    const { store, asked, list } = start()
    store.load(OLLAMA)
    asked[0]?.reject(new ProviderError('Failed to fetch', { advice: 'Start it.' }))
    await settled()
    expect(list()).toEqual({ status: 'failed', problem: 'Start it.' })
    store.load(OLLAMA)
    asked[1]?.reject(new ProviderError('no', { status: 401 }))
    await settled()
    expect(list()).toMatchObject({ status: 'failed', problem: expect.stringContaining('API key is invalid') })
  })
})
