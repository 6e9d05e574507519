/** Answers whose markers are not to the letter, or missing (SPEC.md N1–N6). */
import type { AnswerFixture } from './answer-fixtures.ts'
import { START_MARKER as B, END_MARKER as E } from './format/markers.ts'

const ENTRY = '{"operation":"CREATE","path":"src/a.ts","description":"d","content":"x = 1\\n"}'
const JSON_BLOCK = `{"files":[${ENTRY}]}`
const MADE = ['CREATE src/a.ts=x = 1\n']

const STARTS = [
  '[code_changes]',
  '[CODE CHANGES]',
  '[Code-Changes]:',
  '\\[CODE_CHANGES\\]',
  '\\[CODE\\_CHANGES\\]',
  '**[CODE_CHANGES]**',
  '**[CODE_CHANGES]:**',
  '__[CODE_CHANGES]__',
  '### [CODE_CHANGES]',
  '> [CODE_CHANGES]',
  '## **[Code Changes]**',
  '<CODE_CHANGES>',
  '{CODE_CHANGES}',
  '```json\n**[CODE_CHANGES]**',
]
const ENDS = [
  '[code_changes_end]',
  '[CODE CHANGES END]',
  '\\[CODE\\_CHANGES\\_END\\]',
  '**[CODE_CHANGES_END]**',
  '### [CODE_CHANGES_END]',
  '[/CODE_CHANGES]',
  '[END_CODE_CHANGES]',
  '[End of code changes]',
  '</CODE_CHANGES>',
  '<CODE_CHANGES_END>',
  '{/CODE_CHANGES}',
  '[/CODE_CHANGES_END]',
]

const prose = (name: string, answer: string): AnswerFixture => ({
  name,
  answer,
  text: answer.trim(),
  changes: [],
})
const unmarked = (name: string, answer: string, text: string, changes = MADE): AnswerFixture => ({
  name,
  answer,
  text,
  changes,
  notes: 1,
})

export const MARKER_FIXTURES: readonly AnswerFixture[] = [
  ...STARTS.map((start) => ({
    name: `N1 the start marker as ${JSON.stringify(start)}`,
    answer: `The **plan**.\n\n${start}\n${JSON_BLOCK}\n${E}${start.startsWith('```') ? '\n```' : ''}\nBye`,
    text: 'The **plan**.\n\nBye',
    changes: MADE,
  })),
  ...ENDS.map((end) => ({
    name: `N2 the end marker as ${JSON.stringify(end)}`,
    answer: `Plan\n${B}\n${JSON_BLOCK}\n${end}\n\n**Bye**`,
    text: 'Plan\n\n**Bye**',
    changes: MADE,
  })),
  {
    name: 'N2 a near end marker after JSON that is repaired',
    answer: `Plan\n[code changes]\n{"files":[{"operation":"CREATE","path":"a.ts","content":"<a b="c">"}]}\n[/code changes]\nBye`,
    text: 'Plan\n\nBye',
    changes: ['CREATE a.ts=<a b="c">'],
    notes: 2,
  },
  {
    name: 'N2 a near end marker in content is content',
    answer: `${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"[/CODE_CHANGES]\\n"}]}\n[/CODE_CHANGES]`,
    text: '',
    changes: ['CREATE a.ts=[/CODE_CHANGES]\n'],
  },
  prose(
    'N1 a near marker without JSON is prose',
    '## [Code changes]\n\n- **Header**: now [blue](x).\n\nDone.',
  ),
  prose(
    'N1 decoration that leads to no marker',
    '**bold** _it_\n> quote\n### head\n* [x] item\n{a}\n<code>\n\\[x\\]\n[code',
  ),
  prose('N1 a near marker in the middle of a line', `I send [code_changes] at the end of it.`),
  prose('N3 a near marker in other letters and nothing more', 'Plan\n[code_changes]\n'),
  {
    name: 'N3 a decorated marker that is cut',
    answer: 'Plan\n**[CODE_CHANGES]**\n',
    text: 'Plan',
    changes: [],
    problem: 'cut',
  },
  unmarked('N4 a fenced block', `Plan\n\n\`\`\`json\n${JSON_BLOCK}\n\`\`\`\nDone.`, 'Plan\n\nDone.'),
  unmarked(
    'N4 a plain fence, pretty',
    `Plan\n\`\`\`\n${JSON.stringify(JSON.parse(JSON_BLOCK), null, 2)}\n\`\`\``,
    'Plan',
  ),
  unmarked('N4 bare JSON', `Plan\n${JSON_BLOCK}\nDone.`, 'Plan\n\nDone.'),
  unmarked('N4 nothing but JSON', JSON_BLOCK, ''),
  unmarked('N4 bare JSON and the end marker', `Plan\n${JSON_BLOCK}\n**${E}**\nDone.`, 'Plan\n\nDone.'),
  unmarked(
    'N4 a fence and a near end marker',
    `Plan\n\`\`\`json\n${JSON_BLOCK}\n\`\`\`\n[/code_changes]`,
    'Plan',
  ),
  unmarked('N4 a bare list', `Plan\n[\n ${ENTRY}\n]`, 'Plan'),
  unmarked('N4 a wrapper', `Plan\n{"result": ${JSON_BLOCK}}`, 'Plan'),
  unmarked(
    'N4 a map of entries',
    'Plan\n{"files":{"src/a.ts":{"operation":"CREATE","content":"x = 1\\n"}}}',
    'Plan',
  ),
  {
    name: 'N4 several fences',
    answer: `Plan\n\`\`\`json\n${JSON_BLOCK}\n\`\`\`\nand\n\`\`\`json\n${JSON_BLOCK.replace('a.ts', 'b.ts')}\n\`\`\`\nDone.`,
    text: 'Plan\n\nand\n\nDone.',
    changes: [...MADE, 'CREATE src/b.ts=x = 1\n'],
    notes: 1,
  },
  {
    name: 'N4 markers in the content of a block without one',
    answer: `Plan\n{"files":[{"operation":"CREATE","path":"a.ts","content":"${B}{\\"files\\":[]}${E}\\n${B}"}]}`,
    text: 'Plan',
    changes: [`CREATE a.ts=${B}{"files":[]}${E}\n${B}`],
    notes: 1,
  },
  {
    name: 'N4 quotes that are not escaped',
    answer: `Plan\n\`\`\`json\n{"files":[{"operation":"CREATE","path":"a.ts","content":"<a b="c">"}]}\n\`\`\``,
    text: 'Plan',
    changes: ['CREATE a.ts=<a b="c">'],
    notes: 3,
  },
  {
    name: 'N4 cut in its second file',
    answer: `Plan\n\`\`\`json\n{"files":[${ENTRY},{"operation":"CREATE","path":"b.ts","content":"half`,
    text: 'Plan',
    changes: MADE,
    problem: 'cut',
    notes: 1,
  },
  {
    name: 'N4 cut in its first file',
    answer: `Plan\n\`\`\`json\n{"files":[{"operation":"CREATE","path":"b.ts","content":"half`,
    text: 'Plan',
    changes: [],
    problem: 'cut',
    notes: 1,
  },
  {
    name: 'N4 a file of it is refused',
    answer: `Plan\n[${ENTRY},{"operation":"CREATE","path":"../b.ts","content":"b"}]`,
    text: 'Plan',
    changes: MADE,
    notes: 2,
  },
  ...[
    ['package.json', '{\n  "files": ["dist", "src"],\n  "name": "x"\n}'],
    ['a listing', '{"files":[{"path":"src/a.ts","size":1},{"path":"b","size":2}]}'],
    ['files by name', '{"files":{"src/a.ts":"the main file"}}'],
    ['an empty list', '{"files":[]}'],
    ['a JSON patch', '[{"op":"remove","path":"/a/b"},{"op":"add","path":"/c","value":"x"}]'],
    ['data', '[{"name":"a","text":"b"},{"type":"x"}]'],
    ['removals alone', '[{"operation":"DELETE","path":"src/a.ts"}]'],
    ['a path to be filled in', JSON_BLOCK.replace('src/a.ts', 'path/to/file.ts')],
    ['an ellipsis as path', JSON_BLOCK.replace('src/a.ts', '…')],
    ['an ellipsis as content', JSON_BLOCK.replace('x = 1\\n', '...')],
    ['words for the content', JSON_BLOCK.replace('x = 1\\n', 'the whole file')],
    ['operations to choose from', JSON_BLOCK.replace('CREATE', 'CREATE|UPDATE|DELETE')],
    ['no content', '{"files":[{"operation":"CREATE","path":"src/a.ts","description":"d"}]}'],
    ['JSON that makes no sense', '{"files":[{"operation":"CREATE","path":"a.ts","content":"a" b c'],
  ].flatMap(([what, json]) => [
    prose(`N5 bare: ${what}`, `Words.\n${json}\nMore.`),
    prose(`N5 fenced: ${what}`, `Words.\n\`\`\`json\n${json}\n\`\`\`\nMore.`),
  ]),
  prose(
    'N5 an example that is announced',
    `The answer format looks like this:\n\n\`\`\`json\n${JSON_BLOCK}\n\`\`\`\nClear?`,
  ),
  prose('N5 markers that are talked about', `I write \`${B}\` and then:\n\`\`\`json\n${JSON_BLOCK}\n\`\`\``),
  prose(
    'N5 inside of other code',
    `Run\n\`\`\`ts\n${JSON_BLOCK}\n\`\`\`\nor\n\`\`\`json\n// a\n${JSON_BLOCK}\n\`\`\``,
  ),
  prose('N5 in the middle of a line', `So ${JSON_BLOCK} it is.`),
]

/** What comes later makes it an example: a marker, words, an entry. Cut before that, nobody could tell. */
export const OVERRULED_FIXTURES: readonly AnswerFixture[] = [
  prose(
    'N5 an example by its closing words',
    `Hello.\n\`\`\`json\n${JSON_BLOCK}\n\`\`\`\nThat is only an example. Shall I apply it?`,
  ),
  prose('N5 one entry without content', `Words.\n[${ENTRY},{"operation":"UPDATE","path":"src/b.ts"}]`),
  ...[B, '**[code changes]**'].map((start) => ({
    name: `N6 an example before ${start}`,
    answer: `Hello.\n\`\`\`json\n${JSON_BLOCK.replace('a.ts', 'wrong.ts')}\n\`\`\`\nNow:\n\n${start}\n${JSON_BLOCK}\n${E}\nBye`,
    text: `Hello.\n\`\`\`json\n${JSON_BLOCK.replace('a.ts', 'wrong.ts')}\n\`\`\`\nNow:\n\nBye`,
    changes: MADE,
  })),
  {
    name: 'N6 an example that is no JSON before the marker',
    answer: `Hello.\n{"files":[{"operation":"CREATE","path":"w.ts","content":"a" b "c"}]}\n${B}\n${JSON_BLOCK}\n${E}`,
    text: 'Hello.\n{"files":[{"operation":"CREATE","path":"w.ts","content":"a" b "c"}]}',
    changes: MADE,
  },
  {
    name: 'N6 JSON after a block',
    answer: `${B}\n${JSON_BLOCK}\n${E}\nAlso:\n${JSON_BLOCK.replace('a.ts', 'wrong.ts')}`,
    text: `Also:\n${JSON_BLOCK.replace('a.ts', 'wrong.ts')}`,
    changes: MADE,
  },
]
