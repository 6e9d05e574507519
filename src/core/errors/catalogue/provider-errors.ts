import type { ErrorEntry } from './error-entry.ts'

/** What can be wrong with a provider that a person connects: its address, its key, the way to it. */
export const PROVIDER_ERRORS = {
  'server-model-not-signed-in': {
    row: null,
    sentence: 'The models of this server answer whoever is signed in. Sign in and ask again.',
    nextStep: null,
    status: null,
  },
  'provider-address': {
    row: null,
    sentence: 'This is not a web address. Write one such as https://api.example.com/v1.',
    nextStep: null,
    status: null,
  },
  'provider-address-parts': {
    row: null,
    sentence:
      'The address must hold no user name, password, question mark or #. Put the key into its own field.',
    nextStep: null,
    status: null,
  },
  'provider-address-http': {
    row: null,
    sentence:
      'Only this machine may be called without encryption, because the key goes along. Write https, or use http://localhost or http://127.0.0.1.',
    nextStep: null,
    status: null,
  },
  'provider-address-refused': {
    row: null,
    sentence:
      'This server does not let the page call {origin}. Whoever runs it can add that to MODEL_ORIGINS and start it again.',
    nextStep: null,
    status: null,
  },
  'provider-key-missing': {
    row: null,
    sentence: '{provider} answers nobody without a key. Paste yours.',
    nextStep: null,
    status: null,
  },
  'provider-key-characters': {
    row: null,
    sentence: 'A key has no spaces and only plain letters, digits and signs. Copy it again.',
    nextStep: null,
    status: null,
  },
  'provider-model-unknown': {
    row: null,
    sentence: '{provider} knows no model "{model}". Choose another one below the message box.',
    nextStep: null,
    status: 404,
  },
  'provider-list-missing': {
    row: null,
    sentence:
      '{provider} has no list of models at {address}. Check the address, or type the name of a model.',
    nextStep: null,
    status: 404,
  },
  'provider-unreachable': {
    row: null,
    sentence:
      'Nothing answered at {address}, or it does not take calls from this page. Check the address; the service has to allow requests from {origin} (CORS).',
    nextStep: null,
    status: null,
  },
  'provider-unreachable-here': {
    row: null,
    sentence:
      'Nothing answered at {address}. Start the server there, and let it take requests from {origin} (CORS).',
    nextStep: null,
    status: null,
  },
  'ollama-unreachable': {
    row: null,
    sentence:
      'Ollama did not answer at {address}. Start it with OLLAMA_ORIGINS={origin}, so that this page may call it.',
    nextStep: null,
    status: null,
  },
  'lm-studio-unreachable': {
    row: null,
    sentence:
      'LM Studio did not answer at {address}. Start its server in the Developer tab, with "Enable CORS" on.',
    nextStep: null,
    status: null,
  },
  'provider-mixed-content': {
    row: null,
    sentence:
      'Some browsers do not let a page that came over https call {address}. Use another browser, or give the model server an https address.',
    nextStep: null,
    status: null,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
