/**
 * The regular expressions that are let through, and why. Mend a pattern before you add it here: `src/core/text` has
 * linear ways to trim, cut and find, and `escapePattern` makes a text part of a pattern.
 */
import type { Exceptions } from './check-patterns.ts'

export const EXCEPTIONS: Exceptions = {
  /** Not shown to be linear. The reason says what bounds the text, or why the judge is wrong. */
  slow: [],
  /** Known to the running program only. The reason says what fills the holes. */
  computed: [
    {
      path: 'src/core/element-edits/choose-literal.ts',
      pattern: "^\\s*${sources.join('\\\\s*')}\\s*$",
      reason:
        'The parts are escaped words; at most MAX_HOLES of them match anything, and the text is shorter than CUT_AT.',
    },
    {
      path: 'src/core/protocol/prose-scanner.ts',
      pattern: "${tokens.map(escapePattern).join('|')}",
      reason: "The tokens are the protocol's own, escaped.",
    },
    {
      path: 'src/preview/compiler/config/evaluate-expression.ts',
      pattern: '${node.regex.pattern}',
      reason:
        "A pattern that the project's own vite.config writes, tried on its specifiers in a worker that is watched.",
    },
    {
      path: 'src/preview/compiler/packages/project-packages.ts',
      pattern: "^${parts.join('[^/]*')}$",
      reason: 'The parts are escaped; names of packages are at most 214 characters.',
    },
    {
      path: 'src/preview/compiler/syntax/match-files.ts',
      pattern: '^${source}$',
      reason: 'A glob of the project over its own paths, in a worker that is watched.',
    },
  ],
}
