import type { ErrorEntry } from './error-entry.ts'

/** What can go wrong with the database of a published app. */
export const LIVE_ERRORS = {
  'live-off': {
    row: null,
    sentence: 'This server has no databases for published apps.',
    nextStep: 'Export the app: the download has a server of its own, which runs it with its database.',
    status: 404,
  },
  'live-elsewhere': {
    row: null,
    sentence:
      'The database of this app is on another server of this workspace, and only that one can publish it.',
    nextStep: 'Try again in a moment. If it stays so, tell whoever runs the servers.',
    status: 409,
  },
  'live-not-there': {
    row: null,
    sentence: 'This app has no live database. It is made when the app is published.',
    nextStep: null,
    status: 404,
  },
  'live-full': {
    row: null,
    sentence: 'This server has {limit} live databases and no room for another one.',
    nextStep: 'Tell whoever runs the server, or export your app and host it elsewhere.',
    status: 507,
  },
  'live-full-each': {
    row: null,
    sentence: '{limit} of your published apps have a database, which is as many as may.',
    nextStep: 'Delete a project whose published app you no longer need.',
    status: 507,
  },
  'live-failed': {
    row: null,
    sentence:
      'The live database refuses {place}: {reason}. Nothing was published, and its rows are as they were.',
    nextStep: null,
    status: 422,
  },
  'live-changed': {
    row: null,
    sentence:
      '{file} was applied to the live database and has been changed since. Give the file its text of before, write what is new in a further migration, and publish again.',
    nextStep: null,
    status: 409,
  },
  'live-missing': {
    row: null,
    sentence:
      '{file} was applied to the live database and is gone from the project. Bring the file back from an earlier version, and publish again.',
    nextStep: null,
    status: 409,
  },
  'live-earlier': {
    row: null,
    sentence:
      '{file} comes before a migration that the live database has. Give it a later number, and publish again.',
    nextStep: null,
    status: 409,
  },
  'live-unordered': {
    row: null,
    sentence: '{file} is out of order: give it a larger number than the migration before it has.',
    nextStep: null,
    status: 409,
  },
  'live-losses': {
    row: null,
    sentence:
      'Publishing would delete what people have entered, and nobody has agreed to that: {losses}. Publish again, and read it first.',
    nextStep: null,
    status: 409,
  },
  'live-rollback': {
    row: null,
    sentence:
      'That deployment does not fit the live database any more: {reason}. Publish a new version that does what it did.',
    nextStep: null,
    status: 409,
  },
  'live-untyped': {
    row: null,
    sentence: 'Bringing rows back takes those of now away: type the name of the app to agree.',
    nextStep: null,
    status: 409,
  },
  'live-unavailable': {
    row: null,
    sentence: 'The live database does not answer now, and nothing was published. Try again in a moment.',
    nextStep: null,
    status: 503,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
