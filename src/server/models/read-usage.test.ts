import { describe, expect, it } from 'vitest'
import type { ModelProvider } from '../../core/model/model-providers.ts'
import { createUsageReader } from './read-usage.ts'

/** What each wire says, as its providers do. */
const STREAMS: Readonly<Record<ModelProvider, string>> = {
  openai: [
    '{"object":"chat.completion.chunk","choices":[{"delta":{"role":"assistant","content":""}}],"usage":null}',
    '{"choices":[{"delta":{"content":"Say \\"prompt_tokens\\": 99999"}}]}',
    '{"choices":[],"usage":{"prompt_tokens":1200,"completion_tokens":345,"total_tokens":1545,"prompt_tokens_details":{"cached_tokens":1000},"completion_tokens_details":{"reasoning_tokens":45}}}',
  ]
    .map((event) => `data: ${event}\n\n`)
    .join(''),
  anthropic: [
    '{"type":"message_start","message":{"usage":{"input_tokens":25,"cache_creation_input_tokens":300,"cache_read_input_tokens":875,"cache_creation":{"ephemeral_5m_input_tokens":7},"output_tokens":1}}}',
    '{"type":"content_block_start","content_block":{"type":"text","text":""}}',
    '{"type":"content_block_delta","delta":{"type":"text_delta","text":"Hello"}}',
    '{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":345}}',
  ]
    .map((event) => `event: e\ndata: ${event}\n\n`)
    .join(''),
  // Not a stream, written over many lines.
  gemini: JSON.stringify(
    {
      candidates: [{ content: { parts: [{ text: 'Hello' }] } }],
      usageMetadata: {
        promptTokenCount: 1200,
        cachedContentTokenCount: 1000,
        thoughtsTokenCount: 45,
        candidatesTokenCount: 300,
      },
    },
    null,
    2,
  ),
}
const USAGES = {
  openai: { prompt: 1200, cached: 1000, output: 345 },
  anthropic: { prompt: 1200, cached: 875, written: 300, output: 345 },
  gemini: { prompt: 1200, cached: 1000, thinking: 45, output: 300 },
} as const
const WIRES = ['openai', 'anthropic', 'gemini'] as const

function read(wire: ModelProvider, ...pieces: readonly string[]) {
  const reader = createUsageReader(wire)
  for (const piece of pieces) reader.see(Buffer.from(piece))
  return { usage: reader.usage(), hasContent: reader.hasContent() }
}

describe('25.3 what a provider says of an answer', () => {
  it.each(WIRES)('25.3 %s: split at any place, it is the same', (wire) => {
    const text = STREAMS[wire]
    const expected = { usage: USAGES[wire], hasContent: true }
    expect(read(wire, text)).toEqual(expected)
    for (let at = 0; at <= text.length; at += 1) {
      expect(read(wire, text.slice(0, at), text.slice(at)), `at ${at}`).toEqual(expected)
    }
    expect(read(wire, ...text)).toEqual(expected)
  })

  it.each([
    ['openai', 'data: {"choices":[{"delta":{"role":"assistant","content":""}}]}\n\n'],
    ['openai', 'data: {"error":{"message":"overloaded","code":529}}\n\n'],
    ['anthropic', 'data: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n'],
    ['anthropic', 'data: {"type":"content_block_start","content_block":{"type":"text","text":""}}\n\n'],
    ['gemini', '{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}'],
  ] as const)('25.3 %s: nothing is said by %s', (wire, text) => {
    expect(read(wire, text)).toEqual({ usage: null, hasContent: false })
  })

  it('25.3 pictures are something that is said', () => {
    expect(read('gemini', '{"predictions":[{"bytesBase64Encoded":"iVBO"}]}').hasContent).toBe(true)
  })
})
