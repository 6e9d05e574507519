import type { ErrorEntry } from './error-entry.ts'

/** What can go wrong with the backend of a project's app. What PostgreSQL says of a migration is said in its own words. */
export const BACKEND_ERRORS = {
  'backend-not-found': {
    row: null,
    sentence: 'This project has no backend.',
    nextStep: null,
    status: 404,
  },
  'backend-not-signed-in': {
    row: null,
    sentence: 'Sign in first: on this server, apps of an account have a backend.',
    nextStep: null,
    status: 401,
  },
  'backend-of-another': {
    row: null,
    sentence: 'The backend of this project belongs to another account.',
    nextStep: null,
    status: 403,
  },
  'backends-full': {
    row: null,
    sentence: 'This server keeps {limit} databases of apps and has no room for another one.',
    nextStep: 'Delete the backend of a project that you no longer need, or tell whoever runs the server.',
    status: 507,
  },
  'backends-full-each': {
    row: null,
    sentence: '{limit} of your projects have a backend, which is as many as may.',
    nextStep: 'Delete the backend of a project that you no longer need.',
    status: 507,
  },
  'backend-unreadable': {
    row: null,
    sentence:
      'The server cannot read these migrations. Each is a file whose name is a number, an underscore and a name, such as 20260101000000_tables.sql.',
    nextStep: null,
    status: 400,
  },
  'backend-too-large': {
    row: null,
    sentence: 'What is sent to the backend of a project at once may have {limit} MB.',
    nextStep: null,
    status: 413,
  },
  'migrations-unordered': {
    row: null,
    sentence:
      '{file} is out of order: the number that a migration begins with is larger than the one before it.',
    nextStep: null,
    status: 422,
  },
  'migration-changed': {
    row: null,
    sentence:
      '{file} was applied and has been changed since. Write a further migration, or reset the database, which deletes its rows and applies all of them anew.',
    nextStep: null,
    status: 409,
  },
  'migration-missing': {
    row: null,
    sentence:
      '{file} was applied and is gone from the project. Bring it back, or reset the database, which deletes its rows and applies all of them anew.',
    nextStep: null,
    status: 409,
  },
  'migration-earlier': {
    row: null,
    sentence:
      '{file} comes before one that was applied. Give it a later number, or reset the database, which deletes its rows and applies all of them anew.',
    nextStep: null,
    status: 409,
  },
  'backend-copy-gone': {
    row: null,
    sentence: 'This copy of the database is no longer kept.',
    nextStep: null,
    status: 404,
  },
  'backend-copy-unfit': {
    row: null,
    sentence: 'The rows do not fit the tables as they are now, so none were brought back: {reason}.',
    nextStep: null,
    status: 409,
  },
  'backend-cannot-start': {
    row: null,
    sentence: 'Apps have no database now. {reason}',
    nextStep: null,
    status: 503,
  },
  'backend-cannot-start-here': {
    row: null,
    sentence:
      'PostgreSQL does not start on this server, so apps have no database now. Whoever runs the server finds the reason in its log.',
    nextStep: null,
    status: 503,
  },
  'backend-unavailable': {
    row: null,
    sentence: 'The database of this app does not answer. Try again in a moment.',
    nextStep: null,
    status: 503,
  },
  'backend-no-room': {
    row: null,
    sentence: '{reason}',
    nextStep: null,
    status: 507,
  },
  'backend-busy': {
    row: null,
    sentence: 'Too much is asked of the database of this app at once. Try again.',
    nextStep: null,
    status: 503,
  },
  'backend-time-limit': {
    row: null,
    sentence: 'A migration took longer, or gave more, than it may. Nothing of it was kept.',
    nextStep: null,
    status: 504,
  },
  'backend-failed': {
    row: null,
    sentence: 'The server failed to answer. Try again; whoever runs it finds the reason in its log.',
    nextStep: null,
    status: 500,
  },
  'data-unreadable': {
    row: null,
    sentence: 'The server cannot read this question about rows.',
    nextStep: null,
    status: 400,
  },
  'table-not-found': {
    row: null,
    sentence: 'There is no table {table} any more.',
    nextStep: null,
    status: 404,
  },
  'column-not-found': {
    row: null,
    sentence: 'This table has no column {column}.',
    nextStep: null,
    status: 422,
  },
  'columns-twice': {
    row: null,
    sentence: 'The first line names a column twice.',
    nextStep: null,
    status: 422,
  },
  'row-not-found': {
    row: null,
    sentence: 'This row is gone, or has another key now. Refresh to see what is there.',
    nextStep: null,
    status: 409,
  },
  'rows-without-key': {
    row: null,
    sentence: 'This table has no primary key, so no row of it can be told from another one.',
    nextStep: null,
    status: 422,
  },
  'view-read-only': {
    row: null,
    sentence: 'A view shows rows of tables: they are changed there.',
    nextStep: null,
    status: 422,
  },
  'data-limit': {
    row: null,
    sentence: 'It took longer, or gave more, than it may. Nothing was changed.',
    nextStep: 'Ask for fewer rows, or by a column with an index.',
    status: 504,
  },
  'data-file-refused': {
    row: null,
    sentence: '{place} does not fit, and nothing of it was taken: {reason}.',
    nextStep: null,
    status: 422,
  },
  'data-file-too-large': {
    row: null,
    sentence: 'The rows of this app are more than {limit} million characters, and no archive was made.',
    nextStep: 'Download the project without them; each table can be taken out as CSV in Data.',
    status: 413,
  },
  'data-files-changed': {
    row: null,
    sentence: 'Files of this app were deleted while the archive was made, and none was made.',
    nextStep: 'Try again.',
    status: 409,
  },
  'data-files-cut-off': {
    row: null,
    sentence: 'The files of this app did not arrive whole, and no archive was made.',
    nextStep: 'Try again.',
    status: null,
  },
} as const satisfies Record<string, ErrorEntry>
