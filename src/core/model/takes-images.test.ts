import { describe, expect, it } from 'vitest'
import { takesImages } from './takes-images.ts'

describe('whether a model takes pictures', () => {
  it.each([
    ['gemini', 'gemini-2.5-pro', true],
    ['anthropic', 'claude-sonnet-5', true],
    ['openai', 'gpt-5', true],
    ['openai', 'o3-mini', false],
    ['openai', 'gpt-3.5-turbo', false],
    ['openai', 'ft:mine', null],
    ['ollama', 'qwen2.5-vl:7b', true],
    ['ollama', 'llava:13b', true],
    ['lm-studio', 'google/gemma-3-12b', true],
    ['ollama', 'qwen3-coder:30b', null],
    ['groq', 'meta-llama/llama-4-scout-17b', true],
    ['custom', 'evil-model', null],
  ] as const)('S4.20 design §7 %s: %s: %s', (id, model, takes) => {
    expect(takesImages(id, model)).toBe(takes)
  })
})
