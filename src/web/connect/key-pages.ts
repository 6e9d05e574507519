/** Where providers give out keys. */
export const KEY_PAGES = [
  { name: 'Google', href: 'https://aistudio.google.com/apikey' },
  { name: 'OpenAI', href: 'https://platform.openai.com/api-keys' },
  { name: 'Anthropic', href: 'https://console.anthropic.com/settings/keys' },
  { name: 'OpenRouter', href: 'https://openrouter.ai/keys' },
  { name: 'Groq', href: 'https://console.groq.com/keys' },
] as const
