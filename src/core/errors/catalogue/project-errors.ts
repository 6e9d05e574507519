import type { ErrorEntry } from './error-entry.ts'

/** What can go wrong with projects, sharing, settings and plans. */
export const PROJECT_ERRORS = {
  // Projects and sharing
  'last-project': {
    row: 'S8.14',
    sentence: 'You cannot delete the only project. Create another project first.',
    nextStep: null,
    status: 409,
  },
  'link-copy': {
    row: 'S8.15',
    sentence: 'Failed to copy link.',
    nextStep: "Copy it from the browser's address bar.",
    status: null,
  },
  screenshot: {
    row: 'S8.16',
    sentence: 'Could not take screenshot: {reason}',
    nextStep: 'Refresh the preview and try again.',
    status: null,
  },
  'screenshot-library': {
    row: 'S8.16',
    sentence: 'Failed to load screenshot library.',
    nextStep: 'Refresh the preview and try again.',
    status: null,
  },
  'manifest-unreadable': {
    row: null,
    sentence: 'package.json is not valid JSON. Correct it in the Code tab, then try again.',
    nextStep: null,
    status: null,
  },
  'project-name-empty': { row: null, sentence: 'Give the project a name.', nextStep: null, status: 422 },
  'project-name-length': {
    row: null,
    sentence: 'A project name has at most {limit} characters; this one has {length}. Shorten it.',
    nextStep: null,
    status: 422,
  },
  'no-checkpoint': {
    row: null,
    sentence: 'There is no checkpoint to restore for this message. Choose another version.',
    nextStep: null,
    status: null,
  },

  // Settings and plans
  'key-shape': {
    row: null,
    sentence: 'A key has {length} characters and starts with {prefix}. Copy it from Google AI Studio again.',
    nextStep: null,
    status: null,
  },
  'templates-not-loaded': {
    row: null,
    sentence: 'The templates could not be loaded. Check that the server is running, then try again.',
    nextStep: null,
    status: null,
  },
  'part-not-loaded': {
    row: null,
    sentence:
      'This part of the workspace could not be loaded. Check that the server is running, then try again.',
    nextStep: null,
    status: null,
  },
  'storage-blocked': {
    row: null,
    sentence:
      "This browser does not let the page keep anything. Allow storage for this site in the browser's settings.",
    nextStep: null,
    status: null,
  },
  'no-payments': {
    row: null,
    sentence: 'Payments are not set up on this server. Every feature works without a plan meanwhile.',
    nextStep: null,
    status: 503,
  },
  'payments-away': {
    row: null,
    sentence: 'The page for payments cannot be opened at the moment. Try again in a minute.',
    nextStep: null,
    status: 502,
  },
  'no-payments-ask': {
    row: null,
    sentence: 'Payments are not set up on this server. Ask the person who runs it for the plan {plan}.',
    nextStep: null,
    status: 503,
  },
  'download-without-server': {
    row: null,
    sentence:
      'The download has every file of the project, but not the server for its data: Lathe’s server did not answer. Download again when it does.',
    nextStep: null,
    status: null,
  },
  'download-failed': {
    row: null,
    sentence: 'The download could not be made. Try again; if it happens again, reload the page.',
    nextStep: null,
    status: null,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
