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
  'compile-endless': {
    row: null,
    sentence:
      'The compiler does not come to an end with the project’s files. Look for a loop without an end in Sass or Less, such as @while.',
    nextStep: 'Restart it, or ask the agent to fix it.',
    status: null,
  },
  'preview-hung': {
    row: null,
    sentence:
      'The app stopped answering, so the preview was stopped. Most often a loop has no end: look at for and while loops, and at effects that set what they depend on.',
    nextStep: 'Restart it, or ask the agent to fix it.',
    status: null,
  },
  'preview-dialogs': {
    row: null,
    sentence: 'The app opened one dialog after another, and you stopped it.',
    nextStep: 'Restart it, or ask the agent to fix it.',
    status: null,
  },
  'preview-reloading': {
    row: null,
    sentence: 'The app does nothing but reload its own page, so the preview was stopped.',
    nextStep: 'Restart it, or ask the agent to fix it.',
    status: null,
  },
  'preview-left': {
    row: null,
    sentence: 'The app leaves its own page again and again, so the preview was stopped.',
    nextStep: 'Restart it, or ask the agent to fix it.',
    status: null,
  },
  'preview-flood': {
    row: null,
    sentence: 'The app sent messages without an end, so the preview was stopped.',
    nextStep: 'Restart it, or ask the agent to fix it.',
    status: null,
  },
  'preview-focus': {
    row: null,
    sentence: 'The app took the keyboard again and again while you typed, so the preview was stopped.',
    nextStep: 'Restart it, or ask the agent to fix it.',
    status: null,
  },
  'preview-blank': {
    row: null,
    sentence: 'The app starts without an error, but nothing is rendered into its page.',
    nextStep: 'Render the app into the element that index.html has for it, and return something to be seen.',
    status: null,
  },
  'preview-types': {
    row: null,
    sentence: 'The app runs, and will fail here',
    nextStep: 'Ask the agent to fix it.',
    status: null,
  },
  'preview-put-back': {
    row: null,
    sentence: 'The app left its own page and was put back. In the preview it cannot go to another site.',
    nextStep: null,
    status: null,
  },
  'preview-kept-here': {
    row: null,
    sentence: 'The app tried to go to {address}. In the preview it cannot leave its own page.',
    nextStep: null,
    status: null,
  },
  'preview-dropped': {
    row: null,
    sentence: 'The app sends more messages than the preview can show. Some were left out.',
    nextStep: null,
    status: null,
  },
  'preview-end-dialogs': {
    row: null,
    sentence: 'The app opens one dialog after another. Do you want to stop it?',
    nextStep: null,
    status: null,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
