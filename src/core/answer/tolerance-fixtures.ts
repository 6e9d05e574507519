/** Answers that are not as they were asked for, for tests that feed each one in every way it may arrive. */
import type { AnswerFixture } from './answer-fixtures.ts'
import { END_MARKER, START_MARKER } from './format/markers.ts'

const B = START_MARKER
const E = END_MARKER

function entry(path: string, content: string): string {
  return JSON.stringify({ operation: 'CREATE', path, content })
}

function wrapped(...entries: readonly string[]): string {
  return `p\n${B}\n{"files":[${entries.join(',')}]}\n${E}`
}

const A = entry('a.ts', 'x')
const MADE = ['CREATE a.ts=x']

export const TOLERANCE_FIXTURES: readonly AnswerFixture[] = [
  {
    name: 'P4 several values in one block',
    answer: `p\n${B}\n\`\`\`json\n{"files":[${A}]}\n\`\`\`\n\`\`\`json\n${entry('b.ts', 'y')}\n\`\`\`\n${E}`,
    text: 'p',
    changes: [...MADE, 'CREATE b.ts=y'],
  },
  {
    name: 'P20 markers that are talked about',
    answer: `Use \`${B}\` or the ${B} block, up to ${E}.\n\n${B}{"files":[${A}]}${E}`,
    text: `Use \`${B}\` or the ${B} block, up to ${E}.`,
    changes: MADE,
  },
  {
    name: 'P20 a marker that is talked about, and no block',
    answer: `It goes after ${B} always.\n`,
    text: `It goes after ${B} always.`,
    changes: [],
  },
  {
    name: 'T1 thoughts are neither shown nor read',
    answer: `<think>\nI use ${B}{"files":[${entry('no.ts', 'n')}]}${E}\n</think>\np <think> q\n${B}{"files":[${A}]}${E}`,
    text: 'p <think> q',
    changes: MADE,
  },
  { name: 'T1 thoughts alone', answer: `<think>so ${B} {"files"`, text: '', changes: [] },
  {
    name: 'T2 leaked tokens',
    answer: `p<|im_end|> \`</s>\` <|im_x\n${B}{"files":[${A}]}<|im_end|>${E}</s>\n[/INST]`,
    text: 'p `</s>` <|im_x',
    changes: MADE,
  },
  {
    name: 'P6 files by path',
    answer: `p\n${B}{"code_changes":{"src/a.ts":"x","src/b.ts":{"contents":"y","op":"add"}}}${E}`,
    text: 'p',
    changes: ['UPDATE src/a.ts=x', 'CREATE src/b.ts=y'],
    notes: 2,
  },
  { name: 'P6 a single entry', answer: `p\n${B}${A}${E}`, text: 'p', changes: MADE },
  {
    name: 'P21 other names',
    answer: `p\n${B}{"changes":[{"action":"Modify_File","filePath":"./a.ts","new_content":"x"},{"type":"rm","file":"b.ts"}]}${E}`,
    text: 'p',
    changes: ['UPDATE a.ts=x', 'DELETE b.ts'],
    notes: 2,
  },
  {
    name: 'P21 a name that is asked for beats a synonym, synonyms that differ are refused',
    answer: wrapped(
      '{"type":"component","operation":"CREATE","name":"A","path":"a.ts","text":"no","content":"x"}',
      '{"operation":"CREATE","path":"b.ts","text":"1","code":"2"}',
    ),
    text: 'p',
    changes: MADE,
    notes: 1,
  },
  {
    name: 'P22 files as a string of JSON',
    answer: `p\n${B}${JSON.stringify({ files: `[${A}]` })}${E}`,
    text: 'p',
    changes: MADE,
    notes: 1,
  },
  {
    name: 'P22 a block that is escaped as a whole',
    answer: `p\n${B}\n${JSON.stringify(`{"files":[${A}]}`)}\n${E}`,
    text: 'p',
    changes: MADE,
    notes: 1,
  },
  {
    name: 'P9 a text that perhaps is not escaped',
    answer: `p\n${B}{"files":[${A},{"operation":"CREATE","path":"b.ts","content":"const a = '\\n'\nconst b = 1"}]}${E}`,
    text: 'p',
    changes: MADE,
    notes: 1,
  },
  {
    name: 'M1 M2 M4 comments, tokens, other quotes, missing commas',
    answer: `p\n${B}{ files: [ // first\n{'operation': 'CREATE' 'path': 'a.ts', "content": "x"} </s> {operation: "CREATE",, path: "b.ts", content: \`y\nz\`}]}${E}`,
    text: 'p',
    changes: [...MADE, 'CREATE b.ts=y\nz'],
    notes: 1,
  },
  {
    name: 'M3 quotes that are not escaped, in several files',
    answer: `p\n${B}{"files":[${A},{"operation":"CREATE","path":"b.tsx","description":"The "big" one","content":"<a b="c" d={"e"}>\\n"f", g\\n</a>"},${entry('c.ts', 'z')}]}${E}`,
    text: 'p',
    changes: [...MADE, 'CREATE b.tsx=<a b="c" d={"e"}>\n"f", g\n</a>', 'CREATE c.ts=z'],
    notes: 2,
  },
  {
    name: 'M6 missing brackets, and no end marker',
    answer: `p\n${B}{"files":[${A}`,
    text: 'p',
    changes: MADE,
    problem: 'cut',
  },
  {
    name: 'M7 quotes that could end in several places',
    answer: `p\n${B}{"files":[${A},{"operation":"CREATE","path":"b.ts","content":"const a = { "k": "v", "l": "w" }"}]}${E}`,
    text: 'p',
    changes: MADE,
    notes: 2,
  },
  {
    name: 'M7 a JSON text with quotes that are not escaped',
    answer: `p\n${B}{"files":[{"operation":"CREATE","path":"a.json","content":"{ "k": "v", "path": ["w", "x"] }"}]}${E}`,
    text: 'p',
    changes: ['CREATE a.json={ "k": "v", "path": ["w", "x"] }'],
    notes: 2,
  },
  {
    name: 'M7 M8 an example of an answer inside content whose quotes are not escaped',
    answer: `p\n${B}{"files":[${A},{"operation":"CREATE","path":"b.ts","content":"const c = '{"files":[{"operation":"CREATE","path":"no1.ts","content":"1"},{"operation":"CREATE","path":"no2.ts","content":"2"},{"operation":"CREATE","path":"no3.ts","content":"3"}]}'"},${entry('d.ts', 'z')}]}${E}`,
    text: 'p',
    changes: MADE,
    notes: 5,
  },
  {
    name: 'M5 M8 a closing quote that is missing',
    answer: `p\n${B}{"files":[${A},{"operation":"CREATE","path":"b.ts","content":"half},${entry('c.ts', 'z')}]}${E}`,
    text: 'p',
    changes: MADE,
    notes: 2,
  },
  {
    name: 'C1 C2 C3 C4 contents that are repaired',
    answer: wrapped(
      entry('a.ts', 'x\n<|im_end|>'),
      entry('b.ts', 'import a from \'a\';\\nexport const b = \\"c\\";\\n'),
      entry('c.css', '```css\na { b: c }\n```'),
      entry('d.tsx', 'return (\n  &lt;p a=&quot;b&quot;&gt;c &amp;amp; d&lt;/p&gt;\n)'),
    ),
    text: 'p',
    changes: [
      'CREATE a.ts=x\n',
      'CREATE b.ts=import a from \'a\';\nexport const b = "c";\n',
      'CREATE c.css=a { b: c }\n',
      'CREATE d.tsx=return (\n  <p a="b">c &amp; d</p>\n)',
    ],
    notes: 4,
  },
  {
    name: 'C2 C3 C4 C6 C7 contents that are refused',
    answer: wrapped(
      entry('b.ts', 'import a from "a";\\nexport const b = 1;\\n'),
      entry('c.css', '```css\na { b: c }\n'),
      entry('d.tsx', 'const a = <b>\n  &lt;p&gt;c&lt;/p&gt;\n</b>'),
      entry(
        'h.tsx',
        'const h = <b><i>{x}</i></b>\nreturn (\n  &lt;a href={x}&gt;\n    {x}<b> (y)</b>\n  &lt;/a&gt;\n)',
      ),
      entry('e.ts', 'a\n// ... existing code ...\nb'),
      entry('f.tsx', `a\n${'  <li>b</li>\n'.repeat(70)}`),
      entry('g.ts', '// unchanged'),
    ),
    text: 'p',
    changes: [],
    notes: 7,
  },
  {
    name: 'C2 C3 C4 C6 C7 contents that are fine',
    answer: wrapped(
      entry('e.tsx', 'const e = `return (\n  &lt;p&gt;\n)`\nconst f = <p>{e}</p>'),
      entry('a.ts', "export const a = 'b\\nc\\n'"),
      entry('b.md', '```sh\nc\n```'),
      entry('c.tsx', '<code>&lt;p&gt; &amp;</code>'),
      entry('d.ts', '// Loading...\n// the rest of the list is loaded later\nf(...rest)'),
    ),
    text: 'p',
    changes: [
      'CREATE e.tsx=const e = `return (\n  &lt;p&gt;\n)`\nconst f = <p>{e}</p>',
      "CREATE a.ts=export const a = 'b\\nc\\n'",
      'CREATE b.md=```sh\nc\n```',
      'CREATE c.tsx=<code>&lt;p&gt; &amp;</code>',
      'CREATE d.ts=// Loading...\n// the rest of the list is loaded later\nf(...rest)',
    ],
  },
  {
    name: 'P11 C1 C6 C8 paths in quotes, thoughts, placeholders of any language, code that was cut',
    answer: wrapped(
      entry('`a.ts`', 'x'),
      entry('b.ts', '<think>so</think>\nx'),
      entry('c.ts', 'a\n// ... bestehender Code ...\n'),
      entry('d.tsx', 'export function D() {\n  return (\n    <p>ha'),
      entry('e.tsx', 'export const e = /\\{/\nexport const f = () => {\n}'),
    ),
    text: 'p',
    changes: [...MADE, 'CREATE e.tsx=export const e = /\\{/\nexport const f = () => {\n}'],
    notes: 3,
  },
  {
    name: 'P12 E8 content and edits, edits of nothing, edits that are none',
    answer: wrapped(
      A,
      '{"operation":"UPDATE","path":"b.ts","content":"x","edits":[{"search":"a","replace":"b"}]}',
      '{"operation":"UPDATE","path":"c.ts","edits":[{"search":"a","replace":"b"}]}',
      '{"operation":"UPDATE","path":"a.ts","edits":[{"search":"a"}]}',
      '{"operation":"UPDATE","path":"a.ts","edits":[{"search":"x","replace":"y"}]}',
    ),
    text: 'p',
    changes: [...MADE, 'UPDATE a.ts=y'],
    notes: 4,
  },
]
