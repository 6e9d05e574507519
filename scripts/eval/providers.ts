/**
 * Whom the evaluation can ask, as a person would set it up: what Settings keeps in the browser, and what the server has
 * to be told.
 */
import { isOwnKey, OWN_KEY_STORAGE_KEY } from '../../src/web/platform/own-key.ts'
import type { Variables } from '../../test/e2e/harness.ts'

export type ProviderName = 'demo' | 'gemini'

export interface ChosenModel {
  readonly model: string
  readonly key: string | null
  readonly baseUrl: string | null
}

export interface Provider {
  /** The model that answers unless another is named; null when one has to be named. */
  readonly model: string | null
  readonly needsKey: boolean
  readonly takesBaseUrl: boolean
  /** Why a text cannot be a key; null when it can. Never repeats it. */
  keyProblem(key: string): string | null
  /** What the browser's storage holds, by key. */
  stored(chosen: ChosenModel): Readonly<Record<string, string>>
  /** Variables of the server. */
  variables(chosen: ChosenModel): Variables
}

export const PROVIDERS: Readonly<Record<ProviderName, Provider>> = {
  demo: {
    model: 'demo',
    needsKey: false,
    takesBaseUrl: false,
    keyProblem: () => 'The demo model takes no key: leave --key-env out.',
    stored: () => ({}),
    variables: () => ({}),
  },
  gemini: {
    model: 'gemini-2.5-pro',
    needsKey: true,
    takesBaseUrl: true,
    keyProblem: (key) =>
      isOwnKey(key) ? null : 'The key is not one of Gemini’s: they have 39 characters and begin with AIza.',
    stored: ({ key }) => ({ [OWN_KEY_STORAGE_KEY]: key ?? '' }),
    variables: ({ model, baseUrl }) => ({
      LATHE_TEST: '0',
      GEMINI_MODEL: model,
      ...(baseUrl !== null && { GEMINI_BASE_URL: baseUrl, MODEL_ORIGINS: new URL(baseUrl).origin }),
    }),
  },
}
