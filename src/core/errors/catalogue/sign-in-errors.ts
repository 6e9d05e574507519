import type { ErrorEntry } from './error-entry.ts'

/** What can go wrong while signing in. */
export const SIGN_IN_ERRORS = {
  'operator-only': {
    row: null,
    sentence: 'These pages are for whoever runs this server.',
    nextStep: 'Whoever runs it lets you in by npm run accounts -- operator and your e-mail address.',
    status: 403,
  },
  'operator-not-there': {
    row: null,
    sentence: 'This server has nothing of the kind.',
    nextStep: null,
    status: 404,
  },
  'operator-unreadable': {
    row: null,
    sentence: 'The request could not be read. Load the page anew and try again.',
    nextStep: null,
    status: 400,
  },
  'operator-refused': {
    row: null,
    sentence: '{reason}',
    nextStep: null,
    status: 409,
  },
  'sign-in-unavailable': {
    row: null,
    sentence: 'Sign-in is not set up on this server yet. Try the demo instead.',
    nextStep: null,
    status: 503,
  },
  'sign-in': { row: 'S8.18', sentence: 'Error: {message}', nextStep: 'Sign in again.', status: 401 },
  'login-failed': { row: 'S8.18', sentence: 'Login failed', nextStep: 'Sign in again.', status: 401 },
  'token-failed': {
    row: 'S8.18',
    sentence: 'Get access token failed',
    nextStep: 'Sign in again.',
    status: 401,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
