/**
 * Answers in the form that OpenAI, local servers and OpenRouter document for streamed chat completions: chunks, the
 * chunk of usage, comments between them, the end.
 */

function sse(...chunks: object[]): string {
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`
}

const HOSTED = {
  id: 'chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT',
  object: 'chat.completion.chunk',
  created: 1741569952,
  model: 'gpt-5-2025-08-07',
  service_tier: 'default',
  system_fingerprint: null,
}

function hosted(delta: object, finish_reason: string | null = null): object {
  return { ...HOSTED, choices: [{ index: 0, delta, logprobs: null, finish_reason }], usage: null }
}

export const HOSTED_STREAM = sse(
  hosted({ role: 'assistant', content: '', refusal: null }),
  hosted({ content: 'Grüß' }),
  hosted({ content: ' dich 👋' }),
  hosted({}, 'stop'),
  {
    ...HOSTED,
    choices: [],
    usage: {
      prompt_tokens: 2006,
      completion_tokens: 300,
      total_tokens: 2306,
      prompt_tokens_details: { cached_tokens: 1920, audio_tokens: 0 },
      completion_tokens_details: {
        reasoning_tokens: 256,
        audio_tokens: 0,
        accepted_prediction_tokens: 0,
        rejected_prediction_tokens: 0,
      },
    },
  },
)

/** As Ollama, LM Studio and vLLM send it: thoughts in a field of their own, usage beside the last choice. */
export const LOCAL_STREAM = sse(
  {
    id: 'chatcmpl-554',
    object: 'chat.completion.chunk',
    created: 1741569952,
    model: 'qwen3',
    choices: [
      { index: 0, delta: { role: 'assistant', content: '', reasoning: 'Let me see.' }, finish_reason: null },
    ],
  },
  {
    id: 'chatcmpl-554',
    object: 'chat.completion.chunk',
    created: 1741569953,
    model: 'qwen3',
    choices: [{ index: 0, delta: { role: 'assistant', content: 'Done.' }, finish_reason: null }],
  },
  {
    id: 'chatcmpl-554',
    object: 'chat.completion.chunk',
    created: 1741569953,
    model: 'qwen3',
    choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 },
  },
)

const PROCESSING = ': OPENROUTER PROCESSING\n\n'

export const ROUTED_STREAM = `${PROCESSING}${PROCESSING}${sse(
  {
    id: 'gen-1741569952',
    provider: 'DeepSeek',
    model: 'deepseek/deepseek-r1',
    object: 'chat.completion.chunk',
    created: 1741569952,
    choices: [
      {
        index: 0,
        delta: { role: 'assistant', content: '', reasoning: 'Hm.', reasoning_details: [] },
        finish_reason: null,
        native_finish_reason: null,
      },
    ],
  },
  {
    id: 'gen-1741569952',
    provider: 'DeepSeek',
    model: 'deepseek/deepseek-r1',
    object: 'chat.completion.chunk',
    created: 1741569952,
    choices: [
      {
        index: 0,
        delta: { role: 'assistant', content: 'Hi' },
        finish_reason: 'length',
        native_finish_reason: 'length',
      },
    ],
  },
  {
    id: 'gen-1741569952',
    provider: 'DeepSeek',
    model: 'deepseek/deepseek-r1',
    object: 'chat.completion.chunk',
    created: 1741569952,
    choices: [],
    usage: {
      prompt_tokens: 30,
      completion_tokens: 10,
      total_tokens: 40,
      cost: 0.0001,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 4 },
    },
  },
)}`
