import type { ErrorEntry } from './error-entry.ts'

/** What can go wrong where somebody decides who sees an app, shares a project, or opens what was shared. */
export const SHARE_ERRORS = {
  'site-access-accounts': {
    row: null,
    sentence: 'Nobody can sign in to this server, so an app cannot be for its people alone.',
    nextStep: 'Choose a password or a link.',
    status: 422,
  },
  'site-access-password': {
    row: null,
    sentence: 'A password has {least} to {most} characters.',
    nextStep: null,
    status: 422,
  },
  'site-access-busy': {
    row: null,
    sentence: 'The server is busy with other passwords. Try again in a few seconds.',
    nextStep: null,
    status: 503,
  },
  'site-visit': {
    row: null,
    sentence: 'There is no app for the people of this server at that address. Open the app’s address again.',
    nextStep: null,
    status: 404,
  },
  'shares-off': {
    row: null,
    sentence: 'This server shares no projects.',
    nextStep: 'Export the project as a zip for others.',
    status: 404,
  },
  'share-not-found': {
    row: null,
    sentence: 'There is no shared project at this address.',
    nextStep: 'Look whether the address is whole, or ask whoever gave it to you.',
    status: 404,
  },
  'share-ended': {
    row: null,
    sentence: 'This project is not shared any more.',
    nextStep: 'Ask whoever gave you the address for another one.',
    status: 410,
  },
  'share-not-signed-in': {
    row: null,
    sentence: 'Sign in first: on this server, accounts share projects.',
    nextStep: null,
    status: 401,
  },
  'share-of-another': {
    row: null,
    sentence: 'This project was shared by another account.',
    nextStep: null,
    status: 403,
  },
  'shares-full': {
    row: null,
    sentence: 'This server holds {limit} shared projects and no room for another one.',
    nextStep: 'Tell whoever runs the server, or export the project as a zip.',
    status: 507,
  },
  'shares-full-each': {
    row: null,
    sentence: 'You have {limit} shared projects, which is as many as may be.',
    nextStep: 'End one that you no longer need.',
    status: 507,
  },
  'share-no-room': {
    row: null,
    sentence: 'The server has no room for the files of this project.',
    nextStep: 'End a share that you no longer need, or leave the earlier versions out.',
    status: 507,
  },
  'share-too-large': {
    row: null,
    sentence: 'A shared project may have {limit} MB of files with its earlier versions.',
    nextStep: 'Leave the earlier versions out.',
    status: 413,
  },
  'share-unreadable': {
    row: null,
    sentence: 'The server cannot read what was sent to be shared. Reload the page and share again.',
    nextStep: null,
    status: 400,
  },
  'share-path': {
    row: null,
    sentence: 'The file {path} cannot be shared: rename it.',
    nextStep: null,
    status: 422,
  },
  'share-secret': {
    row: null,
    sentence: 'The file {path} holds secrets, and is not shared.',
    nextStep: null,
    status: 422,
  },
  'share-file': {
    row: null,
    sentence: 'A file did not arrive as it was sent. Share again.',
    nextStep: null,
    status: 422,
  },
  'share-end-date': {
    row: null,
    sentence: 'A share ends between now and {days} days from now.',
    nextStep: null,
    status: 422,
  },
  'share-busy': {
    row: null,
    sentence: 'The server is sharing a lot at the moment. Try again in a few seconds.',
    nextStep: null,
    status: 503,
  },
  'share-unavailable': {
    row: null,
    sentence: 'The server does not answer. Try again in a moment.',
    nextStep: null,
    status: null,
  },
} as const satisfies Record<string, ErrorEntry>
