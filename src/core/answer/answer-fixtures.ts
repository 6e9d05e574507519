/** Answers of every kind that SPEC.md names, for tests that feed each one in every way it may arrive. */
import type { AnswerProblem } from './answer-problem.ts'
import { END_MARKER, START_MARKER } from './format/markers.ts'

export interface AnswerFixture {
  readonly name: string
  readonly answer: string
  readonly text: string
  /** `OPERATION path` or `OPERATION path=content`. */
  readonly changes: readonly string[]
  readonly problem?: AnswerProblem['code']
  /** How many notes. */
  readonly notes?: number
}

const B = START_MARKER
const E = END_MARKER

export const ANSWER_FIXTURES: readonly AnswerFixture[] = [
  {
    name: 'S4.7 P1 prose and a block',
    answer: `Here is the plan.\n\n- a list\n\n${B}\n{"files":[{"operation":"CREATE","path":"src/A.tsx","description":"d","content":"a\\nb"}]}\n${E}\n`,
    text: 'Here is the plan.\n\n- a list',
    changes: ['CREATE src/A.tsx=a\nb'],
  },
  {
    name: 'S4.7 P1 prose alone',
    answer: 'Just [an] answer [CODE_.\n',
    text: 'Just [an] answer [CODE_.',
    changes: [],
  },
  { name: 'P1 nothing at all', answer: '', text: '', changes: [] },
  {
    name: 'P1 a partial marker at the end is prose',
    answer: 'x [CODE_CHANGES',
    text: 'x [CODE_CHANGES',
    changes: [],
  },
  { name: 'P1 the end marker alone is prose', answer: `x ${E} y`, text: `x ${E} y`, changes: [] },
  {
    name: 'P1 the marker after what looks like one',
    answer: `[CODE_[CODE_CHANGES${B}{"files":[]}${E}`,
    text: '[CODE_[CODE_CHANGES',
    changes: [],
  },
  {
    name: 'P2 no blank anywhere',
    answer: `p${B}{"files":[{"path":"a.ts","operation":"DELETE"}]}${E}`,
    text: 'p',
    changes: ['DELETE a.ts'],
  },
  {
    name: 'S5.8 P3 a fence inside the markers',
    answer: `p\n${B}\n\`\`\`json\n{"files":[{"operation":"CREATE","path":"a.ts","content":""}]}\n\`\`\`\n${E}`,
    text: 'p',
    changes: ['CREATE a.ts='],
  },
  {
    name: 'S5.8 P3 a fence around the markers',
    answer: `p\n\`\`\`json\r\n\n${B}\n{"files":[{"operation":"CREATE","path":"a.ts","content":"x"}]}\n${E}\n\`\`\`\nBye`,
    text: 'p\n\nBye',
    changes: ['CREATE a.ts=x'],
  },
  {
    name: 'P3 a fence on the line of the marker',
    answer: `\`\`\`${B}{"files":[]}${E}\`\`\``,
    text: '',
    changes: [],
  },
  {
    name: 'P3 a code block that ends before the marker is prose',
    answer: `Run\n\`\`\`sh\nnpm i\n\`\`\`\n${B}{"files":[]}${E}`,
    text: 'Run\n```sh\nnpm i\n```',
    changes: [],
  },
  {
    name: 'P3 fences in prose, empty and inline',
    answer: 'a\n```\n```\n``x``\n`\n  ```ts\n\n\nx\n```\n',
    text: 'a\n```\n```\n``x``\n`\n  ```ts\n\n\nx\n```',
    changes: [],
  },
  {
    name: 'P4 prose after the block stays in the text',
    answer: `p\n${B}{"files":[{"operation":"delete","path":"a.ts"}]}${E}\n\nThat is all. [x]\n`,
    text: 'p\n\nThat is all. [x]',
    changes: ['DELETE a.ts'],
  },
  {
    name: 'P4 a second block is read as well',
    answer: `p${B}{"files":[]}${E}q${B}{"files":[{"operation":"DELETE","path":"a.ts"}]}${E}r`,
    text: 'p\n\nq\n\nr',
    changes: ['DELETE a.ts'],
    notes: 1,
  },
  {
    name: 'P5 stray words before and after the JSON',
    answer: `p${B} Use [1] and {name}: {"files":[{"operation":"DELETE","path":"a.ts"}]};\n]} done ${E}`,
    text: 'p',
    changes: ['DELETE a.ts'],
  },
  {
    name: 'S5.8 P6 a bare array',
    answer: `${B}[{"operation":"UPDATE","path":"a.ts","content":"x"},{"operation":"DELETE","path":"b.ts"}]${E}`,
    text: '',
    changes: ['UPDATE a.ts=x', 'DELETE b.ts'],
  },
  {
    name: 'P7 any key order, unknown keys, nested values and trailing commas',
    answer: `${B}{"v":1,"x":{"files":[{"path":"no.ts","content":"n"}]},"files":[{"content":"x","meta":{"path":"no","content":["y",{"a":null}]},"n":-1.5e+3,"path":"a.ts","list":[[]],"operation":"Create",},],"end":"\\"",}${E}`,
    text: '',
    changes: ['CREATE a.ts=x'],
  },
  {
    name: 'P8 markers, brackets and quotes inside content',
    answer: `p${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"${B} ${E} ]}{[ \\"\\\\\\" \\\\"}]}${E}`,
    text: 'p',
    changes: [`CREATE a.ts=${B} ${E} ]}{[ "\\" \\`],
  },
  {
    name: 'S5.8 P9 invalid escapes keep their backslash',
    answer: String.raw`${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"/\d+\s\\w\$\u12G4\u/ \' \b\f\n\r\t\/"}]}${E}`,
    text: '',
    changes: [`CREATE a.ts=${String.raw`/\d+\s\w\$\u12G4\u/ \' `}\b\f\n\r\t/`],
  },
  {
    name: 'P9 raw line ends, tabs and CRLF in content',
    answer: `${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"a\r\n\tb\n\\"c\\"\\r\\n\u0001"}]}${E}`,
    text: '',
    changes: ['CREATE a.ts=a\r\n\tb\n"c"\r\n\u0001'],
  },
  {
    name: "P9 raw line ends beside backslashes that may be the code's own are refused",
    answer: String.raw`${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"const slash =
  path.replaceAll('\\', '/')
"},{"operation":"CREATE","path":"b.ts","content":"const parts =
  path.split(/[\\/]/)
"},{"operation":"CREATE","path":"c.ts","content":"const digits =
  /\\d+[\\/][^\\]]/.exec('a\\'b')
"},{"operation":"CREATE","path":"d.ts","content":"const lines = ${'`'}
${'$'}{all.join(';\n')};\n${'`'}
"},{"operation":"CREATE","path":"e.ts","content":"// text/plain
const isAddress = /^https?:\/\//.test(text)
"},{"operation":"CREATE","path":"f.tsx","content":"<p>
  <b>half<\/b> of <i>it<\/i>
<\/p>"}]}${E}`,
    text: '',
    changes: [
      String.raw`CREATE c.ts=const digits =
  /\d+[\/][^\]]/.exec('a\'b')
`,
      'CREATE f.tsx=<p>\n  <b>half</b> of <i>it</i>\n</p>',
    ],
    notes: 4,
  },
  {
    name: 'P9 unicode escapes and surrogate pairs',
    answer: `p 😀${B}{"files":[{"operation":"CREATE","path":"src/\\u00e9.ts","content":"\\ud83d\\ude00 😀 \\u0041 \\ud83d"}]}${E}`,
    text: 'p 😀',
    changes: ['CREATE src/é.ts=😀 😀 A \ud83d'],
  },
  {
    name: 'P10 byte order marks and CRLF around everything',
    answer: `\ufeffp\r\n${B}\r\n\ufeff{"files":\r\n[{"operation":"CREATE","path":"a.ts","content":"\ufeffx"}]}\r\n${E}\r\n`,
    text: 'p',
    changes: ['CREATE a.ts=\ufeffx'],
  },
  {
    name: 'P11 paths are normalised, bad ones refused',
    answer: `${B}{"files":[{"operation":"CREATE","path":"./src/a.ts","content":"x"},{"operation":"CREATE","path":"../b.ts","content":"x"},{"operation":"CREATE","path":"__proto__/c.ts","content":"x"},{"operation":"DELETE","path":"/d.ts"}]}${E}`,
    text: '',
    changes: ['CREATE src/a.ts=x', 'DELETE d.ts'],
    notes: 2,
  },
  {
    name: 'P12 entries that are no changes are skipped',
    answer: `${B}{"files":[7,"s",{},{"path":5},{"path":"a.ts","operation":"CREATE"},{"path":"b.ts","operation":"CREATE","content":null},{"path":"c.ts","operation":"CREATE","content":{"content":"x"}},{"path":"d.ts","operation":"MOVE","content":"x"},[1],{"path":"e.ts","operation":"CREATE","content":"x"}]}${E}`,
    text: '',
    changes: ['CREATE e.ts=x'],
    notes: 9,
  },
  {
    name: 'P12 no operation means UPDATE, a doubled path is noted',
    answer: `${B}{"files":[{"path":"a.ts","content":"1"},{"path":"a.ts","operation":"UPDATE","content":"2"}]}${E}`,
    text: '',
    changes: ['UPDATE a.ts=1', 'UPDATE a.ts=2'],
    notes: 2,
  },
  {
    name: 'S9.8 P12 the image placeholder is content',
    answer: `${B}{"files":[{"operation":"CREATE","path":"public/a.png","content":"[USE_UPLOADED_IMAGE]"}]}${E}`,
    text: '',
    changes: ['CREATE public/a.png=[USE_UPLOADED_IMAGE]'],
  },
  {
    name: 'P13 no end marker, but the JSON is whole',
    answer: `p${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"x"}]}\n\`\`\`\nBye`,
    text: 'p',
    changes: ['CREATE a.ts=x'],
    notes: 1,
  },
  {
    name: 'P14 cut inside a string',
    answer: `p${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"x"},{"operation":"CREATE","path":"b.ts","content":"half`,
    text: 'p',
    changes: ['CREATE a.ts=x'],
    problem: 'cut',
  },
  {
    name: 'P14 cut before an entry closes',
    answer: `p${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"x"`,
    text: 'p',
    changes: [],
    problem: 'cut',
  },
  {
    name: 'P14 cut right after the marker',
    answer: `p${B}\n\`\`\`json\n{`,
    text: 'p',
    changes: [],
    problem: 'cut',
  },
  {
    name: 'M6 ended by its marker with brackets open',
    answer: `p${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"x"}\n${E}`,
    text: 'p',
    changes: ['CREATE a.ts=x'],
    notes: 1,
  },
  {
    name: 'M6 ended by its marker after a comma',
    answer: `p${B}[{},${E}`,
    text: 'p',
    changes: [],
    notes: 2,
  },
  {
    name: 'M3 unescaped quotes',
    answer: `p${B}{"files":[{"operation":"CREATE","path":"a.ts","content":"x"},{"operation":"CREATE","path":"b.ts","content":"<a href="x">"}]}${E}`,
    text: 'p',
    changes: ['CREATE a.ts=x', 'CREATE b.ts=<a href="x">'],
    notes: 2,
  },
  {
    name: 'S8.8 P15 a word that is no value',
    answer: `${B}{"files":undefined}${E}`,
    text: '',
    changes: [],
    problem: 'invalid',
  },
  {
    name: 'S8.8 P15 a missing colon',
    answer: `${B}{"files" []}${E}`,
    text: '',
    changes: [],
    problem: 'invalid',
  },
  {
    name: 'S8.8 P16 no JSON',
    answer: `p\n${B} I cannot. ${E}`,
    text: 'p',
    changes: [],
    problem: 'no-json-object',
  },
  {
    name: 'S8.8 P16 no JSON and no end',
    answer: `p\n${B} I cannot.`,
    text: 'p',
    changes: [],
    problem: 'no-json-object',
  },
  {
    name: 'S8.8 P16 no files array',
    answer: `${B}{"things":[]}${E}`,
    text: '',
    changes: [],
    problem: 'no-files-array',
  },
  {
    name: 'S8.8 P16 files is no array',
    answer: `${B}{"files":"a"}${E}`,
    text: '',
    changes: [],
    problem: 'no-files-array',
  },
  {
    name: 'S8.8 P16 an empty object',
    answer: `${B}{}${E}`,
    text: '',
    changes: [],
    problem: 'no-files-array',
  },
]
