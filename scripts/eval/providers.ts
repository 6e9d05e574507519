/**
 * Whom the evaluation can ask, as a person would set it up: what Settings keeps in the browser, and what the server has
 * to be told.
 */

import { BUILT_IN_PRICES } from '../../src/core/costs/built-in-prices.ts'
import { findPrice, type Price } from '../../src/core/costs/price-table.ts'
import { PROVIDER_IDS, type ProviderId, providerPreset } from '../../src/core/model/model-providers.ts'
import { keepChoice, saveProvider } from '../../src/web/platform/models/provider-settings.ts'
import { isOwnKey, saveOwnKey } from '../../src/web/platform/own-key.ts'
import type { Variables } from '../../test/e2e/harness.ts'

export type ProviderName = 'demo' | 'gemini' | ProviderId

export const PROVIDER_NAMES: readonly ProviderName[] = ['demo', 'gemini', ...PROVIDER_IDS]

export interface ChosenModel {
  readonly provider: ProviderName
  readonly model: string
  /** Null where none is needed. */
  readonly key: string | null
  /** Null for the provider's own. */
  readonly baseUrl: string | null
}

const GEMINI_URL = 'https://generativelanguage.googleapis.com'

/** Whether the provider answers nobody without a key. */
export function needsKey(name: ProviderName): boolean {
  return name !== 'demo' && (name === 'gemini' || providerPreset(name).needsKey)
}

/** The model that answers unless another is named; null when one has to be named. */
export function usualModel(name: ProviderName): string | null {
  if (name === 'demo') return 'demo'
  return name === 'gemini' ? 'gemini-2.5-pro' : null
}

/** What cannot be of a choice, as a sentence that never holds the key; null when it can. */
export function choiceProblem({ provider, key, baseUrl }: ChosenModel): string | null {
  if (provider === 'demo') {
    if (baseUrl !== null) return 'demo takes no --base-url.'
    return key === null ? null : 'The demo model takes no key: leave --key-env out.'
  }
  if (provider === 'gemini')
    return key !== null && isOwnKey(key)
      ? null
      : 'The key is not one of Gemini’s: they have 39 characters and begin with AIza.'
  return addressOf(provider, baseUrl) === null ? `Name the address of ${provider} with --base-url.` : null
}

/** What the browser's storage holds once Settings has kept the choice, by key. */
export function storedBy({ provider, model, key, baseUrl }: ChosenModel): Readonly<Record<string, string>> {
  return keptBy(() => {
    if (provider === 'demo') return
    if (provider === 'gemini') return void saveOwnKey(key ?? '')
    saveProvider({ id: provider, baseUrl: addressOf(provider, baseUrl) ?? '', apiKey: key })
    keepChoice({ from: provider, model })
  })
}

/** Variables of the server. Only the demo model is asked in the mode of tests, without pauses. */
export function serverVariables({ provider, model, baseUrl }: ChosenModel): Variables {
  if (provider === 'demo') return { LATHE_TEST: '1' }
  return {
    LATHE_TEST: '0',
    ...(provider === 'gemini' && { GEMINI_MODEL: model, GEMINI_BASE_URL: baseUrl ?? GEMINI_URL }),
    ...(baseUrl !== null && { MODEL_ORIGINS: new URL(baseUrl).origin }),
  }
}

/** Null where no price is known; `today` as YYYY-MM-DD. */
export function priceOf({ provider, model, baseUrl }: ChosenModel, today: string): Price | null {
  if (provider === 'demo') {
    const row = { provider: 'gemini', model, input: 0, output: 0 } as const
    return { row, date: today }
  }
  const wire = provider === 'gemini' ? 'gemini' : providerPreset(provider).provider
  const url = provider === 'gemini' ? (baseUrl ?? GEMINI_URL) : (addressOf(provider, baseUrl) ?? '')
  return findPrice([BUILT_IN_PRICES], { provider: wire, baseUrl: url, model }, today)
}

const addressOf = (id: ProviderId, baseUrl: string | null) => baseUrl ?? providerPreset(id).baseUrl

/** What the product's own functions write into a storage, so that it is what they read. */
function keptBy(write: () => void): Readonly<Record<string, string>> {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  const global: { window?: unknown } = globalThis
  const before = global.window
  global.window = { localStorage }
  try {
    write()
  } finally {
    if (before === undefined) delete global.window
    else global.window = before
  }
  return Object.fromEntries(kept)
}
