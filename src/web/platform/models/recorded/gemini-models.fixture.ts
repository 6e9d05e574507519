/** Google's list of models in its wire format, as `GET /v1beta/models` sends it: a page, and the last one. */

const CHAT = ['generateContent', 'countTokens', 'createCachedContent', 'batchGenerateContent']

function model(name: string, supportedGenerationMethods: readonly string[] = CHAT, more: object = {}) {
  return {
    name: `models/${name}`,
    version: '001',
    displayName: name,
    description: 'Stable release',
    inputTokenLimit: 1_048_576,
    outputTokenLimit: 65_536,
    supportedGenerationMethods,
    temperature: 1,
    topP: 0.95,
    topK: 64,
    maxTemperature: 2,
    ...more,
  }
}

const SHORT = ['generateContent', 'countTokens']
const thinking = { thinking: true }

export const GEMINI_PAGES = [
  {
    models: [
      model('gemini-2.5-flash', CHAT, thinking),
      model('gemini-2.5-pro', CHAT, thinking),
      model('gemini-2.5-flash-preview-tts', ['countTokens', 'generateContent']),
      model('gemma-3-27b-it', SHORT, { inputTokenLimit: 131_072 }),
      model('gemma-3n-e4b-it', SHORT, { inputTokenLimit: 8192 }),
      model('gemma-4-31b-it', SHORT, { ...thinking, inputTokenLimit: 262_144 }),
      model('gemini-flash-latest', CHAT, thinking),
      model('gemini-2.5-flash-lite', CHAT, thinking),
      model('gemini-2.5-flash-image', ['generateContent', 'countTokens', 'batchGenerateContent']),
      model('gemini-3.1-pro-preview', CHAT, thinking),
      model('gemini-3-pro-image-preview', SHORT, thinking),
      model('nano-banana-pro-preview', SHORT, thinking),
      model('gemini-omni-flash-preview', SHORT),
      model('lyria-3-pro-preview', SHORT),
    ],
    nextPageToken: 'Ch9tb2RlbHMvbHlyaWE=',
  },
  {
    models: [
      model('gemini-3.5-flash', CHAT, thinking),
      model('gemini-robotics-er-1.6-preview', SHORT, thinking),
      model('gemini-2.5-computer-use-preview-10-2025', SHORT, thinking),
      model('antigravity-preview-05-2026', SHORT),
      model('deep-research-pro-preview-12-2025', SHORT, thinking),
      model('gemini-embedding-001', ['embedContent', 'countTextTokens', 'countTokens']),
      model('aqa', ['generateAnswer'], { temperature: 0.2 }),
      model('imagen-4.0-generate-001', ['predict']),
      model('veo-3.1-generate-preview', ['predictLongRunning']),
      model('gemini-2.5-flash-native-audio-latest', ['countTokens', 'bidiGenerateContent']),
      model('gemini-3.1-flash-live-preview', ['bidiGenerateContent']),
      model('gemini-2.5-pro', CHAT, thinking),
    ],
  },
]

/** What Google answers to a key that it does not know, with the status 400. */
export const GEMINI_WRONG_KEY = {
  error: {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    status: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service: 'generativelanguage.googleapis.com' },
      },
    ],
  },
}
