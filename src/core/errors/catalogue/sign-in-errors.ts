import type { ErrorEntry } from './error-entry.ts'

/** What can go wrong while signing in. */
export const SIGN_IN_ERRORS = {
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
