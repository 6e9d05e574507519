import type { ErrorEntry } from './error-entry.ts'

const entry = <Sentence extends string>(sentence: Sentence, status: number | null = null) =>
  ({ row: null, sentence, nextStep: null, status }) as const satisfies ErrorEntry

/** Why a key or an address that somebody connects does not work: one sentence each, which says what to do. */
export const CONNECT_ERRORS = {
  'connect-unknown': entry(
    'This is no key of a form known here, and no address. Paste a whole key, or the address of a model server such as http://localhost:1234/v1.',
  ),
  'connect-key-wrong': entry(
    '{provider} does not know this key. Copy it again there, or make a new one.',
    401,
  ),
  'connect-key-may-not': entry(
    '{provider} knows this key, but lets it use no model. Change there what the key may do.',
    403,
  ),
  'connect-no-credit': entry(
    'The key is right, but its account at {provider} has no credit. Add some there, then connect again.',
    402,
  ),
  'connect-limit': entry(
    '{provider} took the key, but its limit is reached for now. Try again in a few minutes.',
    429,
  ),
  'connect-offline': entry('This computer has no network connection, so {provider} could not be asked.'),
  'connect-not-reached': entry(
    '{provider} could not be reached at {address}. Check the network connection, and what blocks calls from this browser.',
  ),
  'connect-nothing-there': entry(
    'Nothing answers at {address}. Start the server there, or check the address.',
  ),
  'connect-cors': entry(
    'A server runs at {address}, but does not let this page read what it says. Let it take requests from {origin} (CORS).',
  ),
  'connect-cors-ollama': entry(
    'Ollama runs at {address}, but does not let this page read what it says. Start it with OLLAMA_ORIGINS={origin}.',
  ),
  'connect-cors-lm-studio': entry(
    'LM Studio runs at {address}, but does not let this page read what it says. Turn on "Enable CORS" in its Developer tab.',
  ),
  'connect-no-model-server': entry(
    'Something answers at {address}, but it has no list of models, so it is no model server. Check the address.',
    404,
  ),
  'connect-no-models': entry(
    '{provider} answers, but has no model yet. Download or load one there, then connect again.',
  ),
  'connect-wants-key': entry('The server at {address} wants a key. Paste it below.', 401),
  'connect-slow': entry(
    '{provider} took the connection, but did not answer in time. Try again in a moment.',
    504,
  ),
  'connect-failed': entry('{provider} answered with an error ({status}). Try again in a moment.', 500),
} as const
