import type { ErrorEntry } from './error-entry.ts'

const ASK = 'Ask the agent, who gets the exact place.'

/** Why an element of the preview cannot be changed in place. */
export const ELEMENT_ERRORS = {
  'element-no-source': {
    row: null,
    sentence: 'Nothing in the project says where this element comes from, so it cannot be changed in place.',
    nextStep: ASK,
    status: null,
  },
  'element-stale': {
    row: null,
    sentence: 'The file has changed since this element was selected. Select it again.',
    nextStep: null,
    status: null,
  },
  'element-dynamic': {
    row: null,
    sentence: 'This is computed while the app runs, so there is no text in the source to change.',
    nextStep: ASK,
    status: null,
  },
  'element-ambiguous': {
    row: null,
    sentence: 'The source has more than one place that this could come from.',
    nextStep: ASK,
    status: null,
  },
  'element-which-item': {
    row: null,
    sentence: 'This comes from a list, and it cannot be told for certain which of its items it is.',
    nextStep: ASK,
    status: null,
  },
  'element-conditional': {
    row: null,
    sentence: 'This depends on a condition in the source, which a change in place would break.',
    nextStep: ASK,
    status: null,
  },
  'element-same-for-all': {
    row: null,
    sentence: 'This is written once for all of these elements. Choose “All of these” to change every one.',
    nextStep: null,
    status: null,
  },
  'element-each-its-own': {
    row: null,
    sentence: 'Each of these elements says this for itself. Choose “This one” to change the selected one.',
    nextStep: null,
    status: null,
  },
  'element-spread': {
    row: null,
    sentence: 'The element takes its attributes from a value that the app passes on as a whole.',
    nextStep: ASK,
    status: null,
  },
  'element-wrong-kind': {
    row: null,
    sentence:
      'The source cannot hold this value here. A number stays a number, and a text says at least one word.',
    nextStep: null,
    status: null,
  },
  'element-no-neighbour': {
    row: null,
    sentence: 'There is no element before or behind it to change places with.',
    nextStep: null,
    status: null,
  },
  'element-apart': {
    row: null,
    sentence:
      'These two are drawn by different parts of the code, or one is in the other, so they stay where they are.',
    nextStep: ASK,
    status: null,
  },
  'element-no-icon': {
    row: null,
    sentence: 'Only an icon of an icon package that the file imports can be exchanged in place.',
    nextStep: ASK,
    status: null,
  },
  'element-would-break': {
    row: null,
    sentence: 'The file would no longer be valid code after this change, so nothing was changed.',
    nextStep: ASK,
    status: null,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
