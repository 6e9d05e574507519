import type { ErrorEntry } from './error-entry.ts'

/** What an answer, its transport and its client can lack. */
export const MODEL_ERRORS = {
  // Answers of a model
  'answer-format': {
    row: 'S8.1',
    sentence:
      'I had trouble formatting the code changes. The code might be incomplete. Please review it, and if something is wrong, ask me to try again.',
    nextStep: 'Continue the draft, apply what is finished, or send the request again.',
    status: null,
  },
  'usage-limit': {
    row: 'S8.2',
    sentence: "You've reached your usage limit for the AI model. Please check your plan and billing details.",
    nextStep: 'Wait until the limit is renewed, upgrade the plan, or use a key of your own.',
    status: 429,
  },
  'spending-limit': {
    row: null,
    sentence: 'This request would pass a limit that you set. Change it in Settings, under Usage.',
    nextStep: null,
    status: null,
  },
  'limit-passed': {
    row: null,
    sentence:
      'Not sent: {what} would come to about {total}, and your limit is {limit}. Change it in Settings, under Usage.',
    nextStep: null,
    status: null,
  },
  'limits-not-read': {
    row: null,
    sentence:
      'Not sent: you set a limit, and the prices to check it by are not loaded yet. Try again in a moment.',
    nextStep: null,
    status: null,
  },
  'plan-chats-used': {
    row: null,
    sentence:
      'You have used the {chats} chats that the plan {plan} has for {month}. New ones come on {day} (UTC). Until then, {ways}.',
    nextStep: null,
    status: 402,
  },
  'plan-money-used': {
    row: null,
    sentence:
      'This request would pass the {money} that the plan {plan} has for {month}. There is more on {day} (UTC). Until then, {ways}.',
    nextStep: null,
    status: 402,
  },
  'plan-chat-over': {
    row: null,
    sentence: 'This chat has had as many answers as one may have. Send your request again.',
    nextStep: null,
    status: 402,
  },
  'timed-out': {
    row: 'S8.3',
    sentence:
      'The request timed out. There might be a network issue or a problem with the AI service. Please try again later.',
    nextStep: null,
    status: 504,
  },
  'invalid-key': {
    row: 'S8.4',
    sentence:
      'The API key is invalid or missing. Please check your settings and provide a valid key for the selected model.',
    nextStep: null,
    status: 401,
  },
  connection: {
    row: 'S8.5',
    sentence: 'Connection to the AI service failed. Please check your internet connection and try again.',
    nextStep: null,
    status: 502,
  },
  unexpected: {
    row: 'S8.6',
    sentence: 'An unexpected error occurred with the AI service. Please check your connection and try again.',
    nextStep: null,
    status: 500,
  },
  'image-processing': {
    row: 'S8.7',
    sentence: 'Sorry, I failed to process one of the images you uploaded.',
    nextStep: 'Attach the image again, or send the request without it.',
    status: null,
  },

  // What a block of code changes can lack
  'no-json-object': {
    row: 'S8.8',
    sentence: 'Could not find a valid JSON object within the code block.',
    nextStep: 'Ask for the changes again.',
    status: null,
  },
  'no-files-array': {
    row: 'S8.8',
    sentence: "Invalid format: 'files' array not found in AI response.",
    nextStep: 'Ask for the changes again.',
    status: null,
  },
  'parse-failed': {
    row: 'S8.8',
    sentence: 'Failed to parse code changes: {detail}',
    nextStep: 'Apply what is finished, or ask for the changes again.',
    status: null,
  },

  // The model's client
  'gemini-api': { row: 'S8.10', sentence: '[Gemini API] {message}', nextStep: null, status: null },
  'history-start': {
    row: 'S8.10',
    sentence: 'History must start with a user turn.',
    nextStep: 'Clear the chat and send the request again.',
    status: null,
  },
  'history-role': {
    row: 'S8.10',
    sentence: 'Role must be user or model',
    nextStep: 'Clear the chat and send the request again.',
    status: null,
  },
  'key-missing': {
    row: 'S8.10',
    sentence: 'An API Key must be set when running in a browser',
    nextStep: 'Add a key in the settings.',
    status: 401,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
