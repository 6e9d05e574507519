import type { ErrorEntry } from './error-entry.ts'

/** Languages of files that a plugin of Vite compiles, and the preview does not. */
export const UNKNOWN_LANGUAGES = {
  'stylus-file': {
    row: null,
    sentence:
      '{file} is written in Stylus, which the live preview does not compile. Rename it to .css: nesting and variables (--name) work there as they are, and so does Tailwind. Sass and Less work too.',
    nextStep: null,
    status: null,
  },
  'mdx-file': {
    row: null,
    sentence:
      '{file} is written in MDX, which the live preview does not compile. Write it as a component in a .tsx file, or import it as text (?raw) and show it with react-markdown.',
    nextStep: null,
    status: null,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
