/** Whose a pasted key is, by the form that its provider gives it. Knows neither addresses nor whether a key is good. */
import type { OwnProviderId } from './model-providers.ts'

/** The first that fits wins: Anthropic's and OpenRouter's begin as OpenAI's do. */
const FORMS: readonly (readonly [RegExp, OwnProviderId])[] = [
  [/^sk-ant-[\w-]{8,}$/, 'anthropic'],
  [/^sk-or-[\w-]{8,}$/, 'openrouter'],
  [/^sk-[\w-]{16,}$/, 'openai'],
  [/^gsk_\w{16,}$/, 'groq'],
  [/^AIza[\w-]{8,}$/, 'gemini'],
]

/** Null for what no provider gives out, as far as Lathe has a client for it. */
export function providerOfKey(key: string): OwnProviderId | null {
  return FORMS.find(([form]) => form.test(key))?.[1] ?? null
}

/** A key as people copy it: out of a line of settings, in quotes, behind the word of its header. */
export function bareKey(text: string): string {
  return text
    .trim()
    .replace(/^(?:export )?[A-Z][A-Z0-9_]*=/, '')
    .replace(/^Bearer /i, '')
    .replace(/^(["'`])([^"'`]*)\1$/, '$2')
    .trim()
}
