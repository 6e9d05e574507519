import type { ErrorEntry } from './error-entry.ts'

/** What can go wrong with accounts and saved projects. */
export const SAVE_ERRORS = {
  'not-signed-in': {
    row: null,
    sentence: 'Sign in to reach your saved projects.',
    nextStep: null,
    status: 401,
  },
  'session-expired': {
    row: null,
    sentence: 'Your session has expired. Sign in again; your work stays in this browser meanwhile.',
    nextStep: null,
    status: 401,
  },
  'identity-unreachable': {
    row: null,
    sentence: 'The sign-in service does not answer. Your work stays in this browser until it does.',
    nextStep: null,
    status: 503,
  },
  'foreign-origin': {
    row: null,
    sentence: 'This request came from another site and was refused.',
    nextStep: 'Use the workspace at its own address.',
    status: 403,
  },
  'content-type': {
    row: null,
    sentence: 'The server takes {type} here and nothing else.',
    nextStep: null,
    status: 415,
  },
  'save-unreadable': {
    row: null,
    sentence: 'The server cannot read this save. Reload the page and try again.',
    nextStep: null,
    status: 400,
  },
  'save-too-large': {
    row: null,
    sentence: 'A save may have {limit} MB at once. Send it in parts.',
    nextStep: null,
    status: 413,
  },
  'save-too-many-parts': {
    row: null,
    sentence: 'A save may have {limit} parts at once. Send it in several.',
    nextStep: null,
    status: 413,
  },
  'save-node-too-large': {
    row: null,
    sentence:
      'One message or folder of this project has more than the {limit} MB that the server keeps. Split the folder, or start a new project from a zip; your work stays in this browser.',
    nextStep: null,
    status: 413,
  },
  'save-busy': {
    row: null,
    sentence: 'The server has too many saves at once. Your work stays in this browser; it is sent again.',
    nextStep: null,
    status: 503,
  },
  'save-cut': {
    row: null,
    sentence: 'This save did not arrive whole. Your work stays in this browser; it is sent again.',
    nextStep: null,
    status: 408,
  },
  'account-projects-full': {
    row: null,
    sentence:
      'Your account is at its limit of {limit} projects. Delete one that you no longer need; your work stays in this browser until there is room.',
    nextStep: null,
    status: 507,
  },
  'account-full': {
    row: null,
    sentence:
      'Your account has no room left: it may keep {limit} MB. Delete a project that you no longer need; your work stays in this browser until there is room.',
    nextStep: null,
    status: 507,
  },
  'account-staged-full': {
    row: null,
    sentence:
      'More than {limit} MB of saves that never ended wait on the server. They go after a day; your work stays in this browser until then.',
    nextStep: null,
    status: 507,
  },
  'save-without-state': {
    row: null,
    sentence: 'A save must say what it replaces: send If-Match, or If-None-Match: * for a new project.',
    nextStep: null,
    status: 428,
  },
  'save-stale': {
    row: null,
    sentence: 'The project was changed elsewhere meanwhile.',
    nextStep: null,
    status: 412,
  },
  'save-incomplete': {
    row: null,
    sentence: 'Parts of this save are missing on the server. Send them with it.',
    nextStep: null,
    status: 409,
  },
  'project-not-found': {
    row: null,
    sentence: 'There is no such project in your account.',
    nextStep: null,
    status: 404,
  },
  'account-route-not-found': {
    row: null,
    sentence: 'There is nothing at this address of your account.',
    nextStep: null,
    status: 404,
  },
  'instructions-stale': {
    row: null,
    sentence: 'Your instructions were changed elsewhere meanwhile.',
    nextStep: null,
    status: 412,
  },
  'instructions-merged': {
    row: null,
    sentence:
      'Your instructions for every project were changed elsewhere at the same time. Both are kept one after the other, as far as there is room: look at them in Settings, Memory.',
    nextStep: null,
    status: null,
  },
  'storage-full': {
    row: null,
    sentence:
      'The server has no room left, so this is saved in this browser only. Download the project as a zip and tell whoever runs the server.',
    nextStep: null,
    status: 507,
  },
  'storage-unavailable': {
    row: null,
    sentence: 'The server cannot reach its database. Your work stays in this browser until it can.',
    nextStep: null,
    status: 503,
  },
  'too-many-requests': {
    row: null,
    sentence:
      'The server is asked too often from here just now. Your work stays in this browser and is sent in a moment.',
    nextStep: null,
    status: 429,
  },
  'server-failed': {
    row: null,
    sentence: 'The server failed to answer. Your work stays in this browser; it is sent again.',
    nextStep: null,
    status: 500,
  },
  'browser-full': {
    row: null,
    sentence:
      'This browser has no room left to keep your work. Download the project as a zip, then free some space.',
    nextStep: null,
    status: null,
  },
  'conflict-copy': {
    row: null,
    sentence: '"{project}" was changed elsewhere at the same time. Your changes are in "{copy}".',
    nextStep: null,
    status: null,
  },
  'projects-not-loaded': {
    row: null,
    sentence: 'Your projects could not be loaded. {reason}',
    nextStep: null,
    status: null,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
