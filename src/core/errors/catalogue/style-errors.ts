import type { ErrorEntry } from './error-entry.ts'

/** What can be wrong with a project's styles in the preview. */
export const STYLE_ERRORS = {
  'style-timeout': {
    row: null,
    sentence:
      'The styles took too long to build. Look for an endless loop in tailwind.config or postcss.config.',
    nextStep: null,
    status: null,
  },
  'style-worker': {
    row: null,
    sentence: 'The style worker could not be started.',
    nextStep: 'Reload the page.',
    status: null,
  },
  'style-config-shape': {
    row: null,
    sentence: 'It must export an object: export default { content: [...] }.',
    nextStep: null,
    status: null,
  },
  'style-config-import': {
    row: null,
    sentence: '{file} imports "{specifier}", which is not a file of the project.',
    nextStep: 'Correct the path, or create that file.',
    status: null,
  },
  'style-module-left-out': {
    row: null,
    sentence:
      '{file} uses "{name}", which the live preview does not have: what it adds is missing here, and will be there in a build. {reason}',
    nextStep: null,
    status: null,
  },
  'style-plugin-left-out': {
    row: null,
    sentence:
      'The PostCSS configuration uses "{name}", which the live preview does not have: it is left out here, and will run in a build.',
    nextStep: null,
    status: null,
  },
  'stylesheet-not-found': {
    row: null,
    sentence: 'The stylesheet "{specifier}" was not found.',
    nextStep: 'Correct its path, or create that file.',
    status: null,
  },
  'less-plugin': {
    row: null,
    sentence:
      '@plugin "{specifier}" would run JavaScript, which the live preview does not do in stylesheets. Write what it adds as variables and mixins.',
    nextStep: null,
    status: null,
  },
  'css-value-not-found': {
    row: null,
    sentence:
      '{file} takes the value "{name}" from {source}, which does not define it. Add "@value {name}: …;" there, or correct the name.',
    nextStep: null,
    status: null,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
