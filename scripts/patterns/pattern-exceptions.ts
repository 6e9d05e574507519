/**
 * The regular expressions that are let through, and why. RuleRepair a pattern before you add it here: `src/core/text` has
 * linear ways to trim, cut and find, and `escapePattern` makes a text part of a pattern.
 */
import type { Exceptions } from './check-patterns.ts'

export const EXCEPTIONS: Exceptions = {
  /** Not shown to be linear. The reason says what bounds the text, or why the judge is wrong. */
  slow: [
    {
      path: 'src/core/answer/block-locator.ts',
      pattern: '^[\\s*_~:]*(`{1,3}[\\w+-]*)?\\s*[{[]?\\s*$',
      reason: 'What was seen is looked at only up to MAX_SEEN, 60 characters.',
    },
    {
      path: 'src/core/answer/content/lazy-placeholder.ts',
      pattern:
        '\\{\\s*\\/\\*+([^\\n]*?)\\*+\\/\\s*\\}|\\/\\*+([^\\n]*?)\\*+\\/|<!--([^\\n]*?)-->|(?:^|\\s)\\/\\/+([^\\n]*)|^[ \\t]*#(?!\\w|!)([^\\n]*)|^[ \\t]*(\\[[^\\]\\n]{4,80}\\]|\\([^)\\n]{4,80}\\)|<[a-z][a-z ]{6,60}>)[ \\t;]*$|^[ \\t]*((?:\\.{3}|…)[^\\n]{0,80})$',
      reason: 'Tried on lines of at most MAX_LINE, 2,000 characters.',
    },
    {
      path: 'src/core/answer/content/lazy-placeholder.ts',
      pattern: '^(?:\\/\\/|\\/\\*|\\{\\/\\*|<!--|#)\\s*|\\s*(?:\\*\\/\\}?|-->)$',
      reason: 'Tried on a text of at most 120 characters.',
    },
    {
      path: 'src/core/answer/content/leaked-tokens.ts',
      pattern: '(\\r?\\n)\\s*$',
      reason: 'Tried on what was found in the last 200 characters.',
    },
    {
      path: 'src/core/answer/fence-watch.ts',
      pattern: '^[ \\t]{0,3}(`{3,}|~{3,})[ \\t]*([\\w+-]*)[ \\t]*\\r?$',
      reason: 'A line is looked at only up to MAX_LINE, 80 characters.',
    },
    {
      path: 'src/core/answer/repairs/repair-block.ts',
      pattern: '["\']?\\w+["\']?\\s*:\\s*\\[[^\\]"\']*$',
      reason: 'The header is at most 401 characters.',
    },
    {
      path: 'src/core/drafts/fingerprint.ts',
      pattern: '\\b(?:https?|blob|file):\\/\\/\\S*?([^/\\s\'"`)]+)(?=[\\s\'"`)]|$)',
      reason: 'A message counts up to MAX_MESSAGE, 2,000 characters.',
    },
    {
      path: 'src/core/drafts/fingerprint.ts',
      pattern: '(?:\\.{0,2}\\/)+(?=\\w)',
      reason: 'A message counts up to MAX_MESSAGE, 2,000 characters.',
    },
    {
      path: 'src/core/answer/content/lazy-placeholder.ts',
      pattern:
        '^(?:(?:keep|leave|include|insert|add|put|paste|the|all|your|of|with|and)[\\s,]+)*(?:(?:existing|previous|original|remaining|other|current|prior|earlier|unchanged|same|all|above|old|rest of|remainder of)|rest|remainder)(?:[\\s,]+(?:of|the|this|your|my|our|existing|other|original))*(?:[\\s,]+[\\w./-]+)?(?:[\\s,]+(?:code|files?|components?|imports?|exports?|functions?|methods?|styles?|contents?|implementations?|jsx|tsx|html|css|markup|logic|class(?:es)?|props?|routes?|handlers?|states?|hooks?|config(?:uration)?|sections?|lines?|elements?|fields?|types?|tests?|rules?|definitions?|variables?|properties|page|app|stuff|body|part|parts|items))?(?:[\\s,]+(?:and|&|/)[\\s,]+(?:code|files?|components?|imports?|exports?|functions?|methods?|styles?|contents?|implementations?|jsx|tsx|html|css|markup|logic|class(?:es)?|props?|routes?|handlers?|states?|hooks?|config(?:uration)?|sections?|lines?|elements?|fields?|types?|tests?|rules?|definitions?|variables?|properties|page|app|stuff|body|part|parts|items))?[\\s,:;–—-]*(?:(?:is|are|stays?|remains?|should|will|be|being|left|go|goes|exactly|completely|code|to|stay|remain)[\\s,]+)*(?:(?:unchanged|the same|same(?: as)?(?: before| above)?|as (?:is|before|above)|here|goes here|untouched|unmodified|omitted|intact|not (?:changed|shown)|stays?|remains?|remain|stay|continues?|kept|preserved|for brevity|below|above|too)|\\.{3}|…)(?:[\\s,]+(?:as )?(?:(?:unchanged|the same|same(?: as)?(?: before| above)?|as (?:is|before|above)|here|goes here|untouched|unmodified|omitted|intact|not (?:changed|shown)|stays?|remains?|remain|stay|continues?|kept|preserved|for brevity|below|above|too))){0,4}[\\s.…!)\\]]*$',
      reason: 'Tried on at most MAX_WORDS, 300 characters.',
    },
    {
      path: 'src/core/colours/colour-names.ts',
      pattern:
        '#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})\\b|\\b(?:(?:very|dark|darker|deep|light|lighter|pale|soft|pastel|muted|dusty|bright)[ -]?)*(?:red|crimson|maroon|burgundy|rust|terracotta|coral|salmon|peach|orange|amber|mustard|gold|yellow|lime|green|emerald|forest|olive|sage|mint|teal|turquoise|cyan|aqua|sky|blue|navy|midnight|indigo|violet|purple|plum|lavender|magenta|pink|rose|brown|chocolate|tan|sand|beige|cream|ivory|charcoal|slate|grey|gray|silver|black|white)\\b',
      reason: 'Tried on a prompt: at most MAX_PICTURE_PROMPT, 8,000 characters.',
    },
    {
      path: 'src/embedded/demo-model/faults/file-faults.ts',
      pattern: "import \\{ (\\w+) \\} from ('\\.[^']*components[^']*')",
      reason:
        'Tried on a file of at most MAX_FILE_LENGTH, 200,000 characters, in a thread that THREAD_LIMITS ends.',
    },
  ],
  /** Too much for the judge to try: it has no end within minutes. The reason says what bounds the text. */
  unjudged: [
    {
      path: 'src/core/answer/content/lazy-placeholder.ts',
      pattern:
        '^(?:\\.{3,}|…)[\\s(\\[]*(?:(?:with |your |the |all |keep |keeping |plus )*(?:(?:existing|previous|original|remaining|other|current|prior|earlier|unchanged|same|all|above|old|rest of|remainder of)|rest|remainder|everything else|omitted|code|imports?|snip|truncated|more (?:code|files?|components?|imports?|exports?|functions?|methods?|styles?|contents?|implementations?|jsx|tsx|html|css|markup|logic|class(?:es)?|props?|routes?|handlers?|states?|hooks?|config(?:uration)?|sections?|lines?|elements?|fields?|types?|tests?|rules?|definitions?|variables?|properties|page|app|stuff|body|part|parts|items)|no changes?|as before|continue[sd]?)\\b|(?:the |your )*(?:code|files?|components?|imports?|exports?|functions?|methods?|styles?|contents?|implementations?|jsx|tsx|html|css|markup|logic|class(?:es)?|props?|routes?|handlers?|states?|hooks?|config(?:uration)?|sections?|lines?|elements?|fields?|types?|tests?|rules?|definitions?|variables?|properties|page|app|stuff|body|part|parts|items)\\b.{0,30}\\b(?:unchanged|the same|same(?: as)?(?: before| above)?|as (?:is|before|above)|here|goes here|untouched|unmodified|omitted|intact|not (?:changed|shown)|stays?|remains?|remain|stay|continues?|kept|preserved|for brevity|below|above|too)\\b)',
      reason: 'Tried on at most MAX_WORDS, 300 characters.',
    },
    {
      path: 'src/core/answer/content/lazy-placeholder.ts',
      pattern: '^\\.{7,}$|^(?:\\.{3,}(?!\\.)|…)\\s*\\S.{0,60}?\\s*(?:\\.{3,}|…)$',
      reason: 'Tried on at most MAX_WORDS, 300 characters.',
    },
    {
      path: 'src/embedded/demo-model/repair/mistakes.ts',
      pattern: '\\bfunction App\\([^)]{0,400}\\)[^{]{0,400}\\{\\n',
      reason: 'Reads at most 800 characters behind each place where the name stands.',
    },
    {
      path: 'src/embedded/demo-model/edits/materials.ts',
      pattern:
        '\\bicon\\s{0,2}[:=]?\\s{0,2}["“`(]?([a-z][a-z0-9-]{0,80}):([a-z0-9][a-z0-9-]*)[)"”`]?[ \\t]?(?:\\(svg\\)|svg)?[:,]?',
      reason:
        'Reads at most 80 characters to the colon behind each place where the word stands, in a prompt of at most MAX_WORDS_READ, 4,000 characters.',
    },
    {
      path: 'src/embedded/demo-model/edits/selected-element.ts',
      pattern: '((?:\\/?src|app|components|pages)\\/[\\w./ -]{0,300}?\\.[jt]sx?):(\\d+)(?::(\\d+))?',
      reason:
        'Reads at most 300 characters behind each place where a folder stands, in a thread that THREAD_LIMITS ends.',
    },
  ],
  /** Known to the running program only. The reason says what fills the holes. */
  computed: [
    {
      path: 'src/core/element-edits/choose-literal.ts',
      pattern: "^\\s*${sources.join('\\\\s*')}\\s*$",
      reason:
        'The parts are escaped words; at most MAX_HOLES of them match anything, and the text is shorter than CUT_AT.',
    },
    {
      path: 'src/core/answer/next-place.ts',
      pattern: "${tokens.map(escapePattern).join('|')}",
      reason: "The tokens are the protocol's own, escaped.",
    },
    {
      path: 'src/preview/compiler/evaluate/evaluate-expression.ts',
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
    {
      path: 'src/core/secrets/secret-masks.ts',
      pattern: '${prefix}(\\d{1,7})_END',
      reason: 'The prefix is of capital letters, low lines and a number.',
    },
    {
      path: 'src/embedded/demo-model/edits/selected-element.ts',
      pattern: '(?:^|[\\n,;(])[^\\S\\n]*${label}\\s*[:=]\\s*["“]?([^\\n"”]+)["”]?',
      reason:
        "The script's own words, which are fixed; they are tried on at most MAX_WORDS_READ, 4,000 characters.",
    },
    {
      path: 'src/preview/host/page-cache.ts',
      pattern: '/__lathe/${name}',
      reason: "The path of a response in a cache: this `match` is no pattern's.",
    },
  ],
}
