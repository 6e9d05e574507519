import type { ErrorEntry } from './error-entry.ts'

/** Why a package cannot be had in the preview. */
export const PACKAGE_ERRORS = {
  'package-not-found': {
    row: null,
    sentence: 'There is no package {name} in the registry.',
    nextStep: 'Correct its name in the import and in package.json, or remove the import.',
    status: null,
  },
  'package-no-version': {
    row: null,
    sentence: '{name} has no version {detail}.',
    nextStep: 'Ask for a version that exists in package.json.',
    status: null,
  },
  'package-no-such-entry': {
    row: null,
    sentence: '{name} {detail}.',
    nextStep: 'Correct the import, or ask for another version in package.json.',
    status: null,
  },
  'package-too-young': {
    row: null,
    sentence: '{name} {detail}, and so new a version may be an attack that nobody has noticed yet.',
    nextStep: 'Ask for an older version in package.json, or wait.',
    status: null,
  },
  'package-refused-specifier': {
    row: null,
    sentence: '{name} is asked for as "{detail}", which is no version of a package in the registry.',
    nextStep:
      'Write a version such as ^1.0.0 in package.json; git, http, file and workspace addresses cannot be used here.',
    status: null,
  },
  'package-too-large': {
    row: null,
    sentence: '{name} is larger than a preview may load: {detail}.',
    nextStep: 'Use a smaller package.',
    status: null,
  },
  'package-too-many': {
    row: null,
    sentence:
      '{name} does not fit: a project may reach {detail} packages, those that its packages need included.',
    nextStep: 'Remove imports that are not needed.',
    status: null,
  },
  'package-damaged': {
    row: null,
    sentence:
      'What the registry sent for {name} is damaged: it is not what was published under this version.',
    nextStep: 'Try again; if that does not help, ask for another version or make the lock file anew.',
    status: null,
  },
  'package-unreachable': {
    row: null,
    sentence: '{name} could not be fetched, because the package registry did not answer.',
    nextStep: 'Check the internet connection and try again.',
    status: null,
  },
  'package-too-slow': {
    row: null,
    sentence: '{name} could not be fetched, because the package registry sends it too slowly.',
    nextStep: 'Try again in a minute.',
    status: null,
  },
  'package-cannot-bundle': {
    row: null,
    sentence: '{name} cannot run in a browser as it is: {detail}.',
    nextStep: 'Use another package, or another version of it.',
    status: null,
  },
  'package-too-costly': {
    row: null,
    sentence: '{name} was stopped while it was made ready: {detail}.',
    nextStep: 'Remove the package that was added last, or use a smaller one.',
    status: null,
  },
  'package-left': {
    row: null,
    sentence: '{name} is no longer waited for.',
    nextStep: 'Ask again.',
    status: null,
  },
  'package-no-room': {
    row: null,
    sentence: '{name} could not be kept: the disk of the server is nearly full.',
    nextStep: 'Make room on it and try again. What is saved is safe.',
    status: null,
  },
  'package-busy': {
    row: null,
    sentence: '{name} is busy with other projects.',
    nextStep: 'Try again in a minute.',
    status: 503,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
