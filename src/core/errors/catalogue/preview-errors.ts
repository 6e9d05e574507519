import type { ErrorEntry } from './error-entry.ts'

/** What can be wrong with a project that runs. */
export const PREVIEW_ERRORS = {
  'compile-title': { row: 'S8.17', sentence: 'Babel Compilation Error', nextStep: null, status: null },
  'preview-title': { row: 'S8.17', sentence: 'Preview Error', nextStep: null, status: null },
  'no-entry': {
    row: 'S8.17',
    sentence: 'Could not find a valid entrypoint.',
    nextStep: 'Add a module script to index.html, or a file src/main.tsx.',
    status: null,
  },
  'module-not-found': {
    row: 'S8.17',
    sentence: "Module not found: Can't resolve '{specifier}' in '{importer}'",
    nextStep: 'Create the file, correct the import, or add the package to package.json.',
    status: null,
  },
  'json-file': {
    row: 'S8.17',
    sentence: 'Failed to parse JSON file.',
    nextStep: 'Correct the file at the place that is shown.',
    status: null,
  },
  'tab-blocked': {
    row: null,
    sentence: 'The browser blocked the new tab. Allow pop-ups for this page and try again.',
    nextStep: null,
    status: null,
  },
  'foreign-address': {
    row: null,
    sentence: 'The preview opens pages of your app only. Type a path such as /about.',
    nextStep: null,
    status: null,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
