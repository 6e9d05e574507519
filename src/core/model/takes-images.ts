import type { OwnProviderId } from './model-providers.ts'

/** What models that see are called, wherever they run. */
const SEES =
  /(?:^|[-_/:.\d])(?:vl|vision|llava|bakllava|moondream|minicpm-v|pixtral)|gemma-?[34](?!n)|llama-?4|mistral-small-?3\.[12]/i
const OPENAI_BLIND = /^(?:gpt-3|gpt-4$|gpt-4-\d|o1-mini|o1-preview|o3-mini|gpt-oss)/

/** Whether a model takes pictures, as its name says; null where the name does not. */
export function takesImages(id: OwnProviderId, model: string): boolean | null {
  if (id === 'gemini') return !/^gemma-[12]/.test(model)
  if (id === 'anthropic') return !/^claude-(?:2|instant)/.test(model)
  if (id === 'openai') return /^(?:gpt-|o\d|chatgpt)/.test(model) ? !OPENAI_BLIND.test(model) : null
  return SEES.test(model) ? true : null
}
