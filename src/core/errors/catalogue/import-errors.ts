import type { ErrorEntry } from './error-entry.ts'

/** What can go wrong while importing; every one of them leaves the projects as they were. */
export const IMPORT_ERRORS = {
  'import-archive': {
    row: null,
    sentence:
      'This is not a zip archive, or it is damaged. Pack the folder as a zip again, then import that.',
    nextStep: null,
    status: null,
  },
  'import-encrypted': {
    row: null,
    sentence: 'The archive is protected by a password. Pack the folder without one, then import that.',
    nextStep: null,
    status: null,
  },
  'import-method': {
    row: null,
    sentence:
      '"{name}" is packed in a way that is not supported. Pack the folder as an ordinary zip, then import that.',
    nextStep: null,
    status: null,
  },
  'import-lying': {
    row: null,
    sentence:
      '"{name}" is not what the archive says it is, so the archive cannot be trusted. Pack the folder again, then import that.',
    nextStep: null,
    status: null,
  },
  'import-absolute': {
    row: null,
    sentence: '"{name}" is an absolute path. Pack the folder with paths inside it, then import that.',
    nextStep: null,
    status: null,
  },
  'import-link': {
    row: null,
    sentence: '"{name}" is a link, not a file. Put the file itself in its place, then import again.',
    nextStep: null,
    status: null,
  },
  'import-duplicate': {
    row: null,
    sentence: '"{name}" is there twice. Keep one of the two, then import again.',
    nextStep: null,
    status: null,
  },
  'import-same-name': {
    row: null,
    sentence:
      '"{other}" and "{name}" are one file on macOS and Windows, where one of them would be lost. Rename one of the two, then import again.',
    nextStep: null,
    status: null,
  },
  'import-clash': {
    row: null,
    sentence: '"{name}" is a file and a folder at once. Rename one of the two, then import again.',
    nextStep: null,
    status: null,
  },
  'import-count': {
    row: null,
    sentence: 'There are more than {limit} files, which is the limit. Leave some out, then import again.',
    nextStep: null,
    status: null,
  },
  'import-file-size': {
    row: null,
    sentence:
      '"{name}" is larger than {limit} MB, which is the limit for a file. Leave it out, then import again.',
    nextStep: null,
    status: null,
  },
  'import-project-size': {
    row: null,
    sentence:
      'The files have more than {limit} MB together, which is the limit. Leave some out, then import again.',
    nextStep: null,
    status: null,
  },
  'import-empty': {
    row: null,
    sentence: 'There is no file to import. Choose the folder or the zip that holds the source code.',
    nextStep: null,
    status: null,
  },
  'import-nested': {
    row: null,
    sentence: 'There is only another archive inside. Unpack it, then import what it holds.',
    nextStep: null,
    status: null,
  },
  'import-read': {
    row: null,
    sentence: '"{name}" could not be read. It may have been moved or be in use; choose it again.',
    nextStep: null,
    status: null,
  },
  'import-failed': {
    row: null,
    sentence: 'The import failed. Try again; if it happens again, reload the page.',
    nextStep: null,
    status: null,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
