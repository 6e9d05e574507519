/** Faults of what an answer says, however well its JSON is written. */
import { ANY, type Fault, type FaultyAnswer, MENDED, REFUSED } from './fault.ts'
import type { Random } from './random.ts'
import type { Meant, Scenario } from './scenario.ts'
import { END, join, partsOf, START, writeEntry } from './write-answer.ts'

const LAZY = [
  '// ... existing code ...',
  '// ... rest of the component',
  '// rest unchanged',
  '{/* ... same as before */}',
  '/* … existing styles … */',
  '# unchanged',
  '// ...',
  '<!-- ... rest of the page ... -->',
  '// Rest of the code remains the same',
  '// (unchanged)',
  '// ... (keep existing code)',
  '// existing imports...',
  '{/* rest of the JSX remains unchanged */}',
  '// ... other routes',
  '// ... remaining code unchanged ...',
  '// Existing code here',
  '[original content here]',
  '... rest of file ...',
  '// Keep the rest of the file as is',
  '// ... previous code',
  '/* ... unchanged ... */',
]
const TOKENS = [
  '<|im_end|>',
  '<|endoftext|>',
  '</s>',
  '<eos>',
  '[/INST]',
  '<|eot_id|>',
  '</content>',
  '<|im_end|>\n',
  '\n</file>',
]
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const HOSTILE = [
  '../../etc/passwd',
  '/../x.ts',
  'C:\\Windows\\x.ts',
  'src/../../x.ts',
  '__proto__',
  'src/__proto__/x.ts',
  '.git/config',
  'node_modules/x/index.js',
  'src/a\u0000b.ts',
  '',
  '   ',
  'src//x.ts',
  '~/../x',
  'con.ts',
  'constructor',
]

/** The content of one entry becomes something else; the others stay. */
function withContent(
  random: Random,
  scenario: Scenario,
  change: (meant: Meant & { content: string }) => string | null,
  outcomes: FaultyAnswer['outcomes'],
): FaultyAnswer | null {
  const target = random.pick(scenario.meant)
  if (target.content === null || target.content === '') return null
  const content = change({ ...target, content: target.content })
  if (content === null) return null
  const entries = scenario.meant.map((one) => writeEntry(one === target ? { ...one, content } : one))
  const sure = scenario.meant.filter((one) => one !== target).map((one) => one.path)
  return { answer: join({ ...partsOf(random, scenario), entries }), outcomes, sure }
}

function isCode(path: string): boolean {
  return /\.(tsx?|css|html|json)$/.test(path)
}

function insertLine(random: Random, content: string, line: string): string {
  const lines = content.split('\n')
  lines.splice(1 + random.int(Math.max(1, lines.length - 1)), 1 + random.int(3), line)
  return lines.join('\n')
}

export const CONTENT_FAULTS: readonly Fault[] = [
  {
    name: 'a lazy placeholder in an update',
    rules: 'C6',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        ({ operation, path, content }) =>
          operation === 'UPDATE' && !path.endsWith('.md')
            ? insertLine(random, content, random.pick(LAZY))
            : null,
        REFUSED,
      ),
  },
  {
    name: 'a placeholder in place of the file',
    rules: 'C6',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        () =>
          random.pick([
            '...',
            '// ... existing code ...',
            '// unchanged',
            '[rest of the file]',
            '// same as before',
          ]),
        REFUSED,
      ),
  },
  {
    name: 'escaped twice',
    rules: 'C2',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        ({ path, content }) =>
          isCode(path) && content.split('\n').length > 3 ? JSON.stringify(content).slice(1, -1) : null,
        MENDED,
      ),
  },
  {
    name: 'escaped twice, in part',
    rules: 'C2',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        ({ path, content }) =>
          isCode(path) && /^[^"']*\n/.test(content) && content.split('\n').length > 3 && content.includes('"')
            ? content.replaceAll('\r', '').replaceAll('\n', '\\n')
            : null,
        REFUSED,
      ),
  },
  {
    name: 'escaped as HTML',
    rules: 'C4',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        ({ path, content }) =>
          /\.(tsx|html)$/.test(path) && /^[ \t]*</m.test(content)
            ? content.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
            : null,
        MENDED,
      ),
  },
  {
    name: 'escaped as HTML, angle brackets alone',
    rules: 'C4',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        ({ path, content }) =>
          /\.(tsx|html)$/.test(path) && /^[ \t]*</m.test(content)
            ? content.replace(/[<>]/g, (char) => ENTITIES[char] ?? char)
            : null,
        ANY,
      ),
  },
  {
    name: 'escaped as HTML in part',
    rules: 'C4',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        ({ path, content }) => {
          if (!/\.tsx$/.test(path) || !/^[ \t]*<[a-z]/m.test(content)) return null
          return content.replace(/^[ \t]*<[^\n]*$/gm, (line) =>
            line.replace(/[<>]/g, (char) => ENTITIES[char] ?? char),
          )
        },
        ANY,
      ),
  },
  {
    name: 'a token at the end of the content',
    rules: 'C1',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        ({ path, content }) =>
          isCode(path) && !content.includes('<|im_end|>') ? content + random.pick(TOKENS) : null,
        ANY,
      ),
  },
  {
    name: 'a fence around the content',
    rules: 'C3',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        ({ path, content }) =>
          isCode(path) && content.endsWith('\n') && !content.includes('\r')
            ? `\`\`\`${random.pick(['tsx', 'ts', ''])}\n${content}\`\`\``
            : null,
        MENDED,
      ),
  },
  {
    name: 'the same lines to the end',
    rules: 'C7',
    make: (random, scenario) =>
      withContent(
        random,
        scenario,
        ({ content }) => `${content}\n${'  <li className="item">again</li>\n'.repeat(200)}`,
        REFUSED,
      ),
  },
  {
    name: 'the same lines until it was cut',
    rules: 'P14',
    make(random, scenario) {
      const last = scenario.meant.at(-1)
      if (last === undefined || last.content === null) return null
      const looping = {
        ...last,
        content: `${last.content}\n${'  const again = useMemo(() => [], [])\n'.repeat(300)}`,
      }
      const entries = scenario.meant.map((one) => writeEntry(one === last ? looping : one))
      const answer = join({
        ...partsOf(random, scenario),
        entries,
        root: ['{"files":[', ''],
        close: '',
        closing: '',
      }).slice(0, -10)
      return { answer, outcomes: REFUSED, sure: scenario.meant.slice(0, -1).map((one) => one.path) }
    },
  },
  {
    name: 'a hostile path',
    rules: 'P11',
    make(random, scenario) {
      const entries = [
        ...scenario.meant.map((one) => writeEntry(one)),
        JSON.stringify({ operation: 'CREATE', path: random.pick(HOSTILE), content: 'x' }),
      ]
      return {
        answer: join({ ...partsOf(random, scenario), entries: random.shuffle(entries) }),
        outcomes: ['partial'],
        sure: scenario.meant.map((one) => one.path),
      }
    },
  },
  {
    name: 'an operation that is none',
    rules: 'P21',
    make(random, scenario) {
      const entry = JSON.stringify({
        operation: random.pick(['MOVE', 'rename', 'noop', '']),
        path: 'src/keep.ts',
        content: 'x',
      })
      return {
        answer: join({
          ...partsOf(random, scenario),
          entries: [...scenario.meant.map((one) => writeEntry(one)), entry],
        }),
        outcomes: ['partial'],
        sure: scenario.meant.map((one) => one.path),
      }
    },
  },
  {
    name: 'cut anywhere in the block',
    rules: 'P14',
    make(random, scenario) {
      const parts = { ...partsOf(random, scenario), closing: '' }
      const whole = join(parts)
      const from = parts.prose.length + parts.open.length
      const to = whole.length - parts.close.length - parts.root[1].length
      const at = from + random.int(to - from)
      let end = from + parts.root[0].length
      const sure: string[] = []
      for (const [index, entry] of parts.entries.entries()) {
        end += entry.length
        if (end <= at) sure.push(scenario.meant[index]?.path ?? '')
        end += parts.separator.length
      }
      return { answer: whole.slice(0, at), outcomes: REFUSED, sure }
    },
  },
  {
    name: 'cut in the prose or in the marker',
    rules: 'P1 P14',
    make(random, scenario) {
      const parts = partsOf(random, scenario)
      const at = random.int(parts.prose.length + START.length)
      return { answer: (parts.prose + START).slice(0, at), outcomes: ['none'] }
    },
  },
  {
    name: 'no JSON',
    rules: 'P16',
    make: (random, scenario) => ({
      answer: `${scenario.prose}\n${START}\n${random.pick(['I cannot do that.', '', '```\n```', 'const x = 1'])}\n${END}`,
      outcomes: ['rejected'],
    }),
  },
  {
    name: 'JSON without files',
    rules: 'P16',
    make: (random, scenario) => ({
      answer: `${scenario.prose}\n${START}\n${random.pick(['{"message":"hi"}', '{}', '{"files":null}', '{"files":7}'])}\n${END}`,
      outcomes: ['rejected'],
    }),
  },
  {
    name: 'words alone',
    rules: 'P1',
    make: (random, scenario) => {
      const answer =
        scenario.prose +
        random.pick(['', '\n\n{"files":[]}', ' [CODE_', ' [code_changes]', ' [CODE CHANGES]'])
      return { answer, outcomes: ['none'], text: answer.trimEnd() }
    },
  },
  {
    name: 'nothing at all',
    rules: 'P1',
    make: (random) => ({ answer: random.pick(['', ' ', '\n\n', '\ufeff']), outcomes: ['none'], text: '' }),
  },
  {
    name: 'thinking alone',
    rules: 'T1',
    make: (random) => ({
      answer: random.pick([
        '<think>I should edit\nsrc/App.tsx</think>',
        `<think>\nuse ${START}\n{"files":[`,
        '<thinking>hm</thinking>\n',
      ]),
      outcomes: ['none'],
      text: '',
    }),
  },
  {
    name: 'thinking first',
    rules: 'T1',
    make: (random, scenario) => ({
      answer: `<think>\nI use ${START}{"files":[{"operation":"DELETE","path":"src/keep.ts"}]}${END} now.\n</think>\n\n${join(partsOf(random, scenario))}`,
      outcomes: MENDED,
    }),
  },
  {
    name: 'a marker between backticks in prose',
    rules: 'P20',
    make: (random, scenario) => ({
      answer: `The \`${START}\` block holds JSON, up to \`${END}\`.\n\n${join(partsOf(random, scenario))}`,
      outcomes: MENDED,
    }),
  },
  {
    name: 'a marker talked about',
    rules: 'P20',
    make: (random, scenario) => ({
      answer: `I put the files into the ${START} block${random.pick([' below', `, which ${END} closes`, ''])}.\n\n${join(partsOf(random, scenario))}`,
      outcomes: MENDED,
    }),
  },
  {
    name: 'a marker talked about, and no block',
    rules: 'P20',
    make: (random) => {
      const text = random.pick([
        `Files go between ${START} and ${END} markers.`,
        `Use \`${START}\` for that.`,
        `What is ${START}? A marker.`,
      ])
      return { answer: text, outcomes: ['none'], text }
    },
  },
  {
    name: 'tokens around the answer',
    rules: 'T2',
    make: (random, scenario) => {
      const parts = partsOf(random, scenario)
      return {
        answer: join({
          ...parts,
          closing:
            parts.closing +
            random.pick(['<|im_end|>', '</s>', '<|endoftext|>', '<eos>', '\n[/INST]', '<end_of_turn>']),
        }),
        outcomes: MENDED,
        text: scenario.prose.trimEnd() + scenario.closing,
      }
    },
  },
]
