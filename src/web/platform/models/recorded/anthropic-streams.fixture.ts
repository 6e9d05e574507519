/** Answers in the form that Anthropic documents for streamed messages: named events, pings, thinking, cumulative usage. */

export function anthropicSse(...events: readonly { readonly type: string }[]): string {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')
}

function event(type: string, fields: object = {}): { readonly type: string } {
  return { type, ...fields }
}

export const MESSAGE_START = event('message_start', {
  message: {
    id: 'msg_01XFDUDYJgAACzvnptvVoYEL',
    type: 'message',
    role: 'assistant',
    model: 'claude-opus-5',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: {
      input_tokens: 21,
      cache_creation_input_tokens: 188,
      cache_read_input_tokens: 1500,
      output_tokens: 1,
      service_tier: 'standard',
    },
  },
})

export function textDelta(text: string, index = 1): { readonly type: string } {
  return event('content_block_delta', { index, delta: { type: 'text_delta', text } })
}

export const THINKING_STREAM = anthropicSse(
  MESSAGE_START,
  event('content_block_start', {
    index: 0,
    content_block: { type: 'thinking', thinking: '', signature: '' },
  }),
  event('ping'),
  event('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: 'Let me see.' } }),
  event('content_block_delta', { index: 0, delta: { type: 'signature_delta', signature: 'EqQBCgIYAhIM' } }),
  event('content_block_stop', { index: 0 }),
  event('content_block_start', { index: 1, content_block: { type: 'text', text: '' } }),
  textDelta('Grüß'),
  textDelta(' dich 👋'),
  event('content_block_stop', { index: 1 }),
  event('message_delta', {
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: 89, output_tokens_details: { thinking_tokens: 60 } },
  }),
  event('message_stop'),
)

export const MODEL_INFO = {
  type: 'model',
  id: 'claude-opus-5',
  display_name: 'Claude Opus 5',
  created_at: '2026-05-01T00:00:00Z',
  lifecycle: 'active',
  max_input_tokens: 200_000,
  max_tokens: 64_000,
  capabilities: {
    image_input: { supported: true },
    thinking: {
      supported: true,
      types: {
        adaptive: { supported: true },
        enabled: { supported: false },
        disabled: { supported: true },
        between_tools: { supported: false },
      },
    },
  },
}
