/** A model's answer while it streams. */
import { isDeepStrictEqual } from 'node:util'
import type { Random } from '../../../benchmarks/parser/random.ts'
import { type AnswerResult, createAnswerParser } from '../../../src/core/answer/answer-parser.ts'
import { END_MARKER, START_MARKER } from '../../../src/core/answer/format/markers.ts'
import { filePath } from '../../../src/core/files/file-path.ts'
import type { FileSystem } from '../../../src/core/files/file-system.ts'
import { BrokenRule, type FuzzTarget, toBytes, toText } from '../target.ts'
import { JSON_WORDS } from './json.ts'

const APP = Array.from({ length: 60 }, (_, index) => `export const line${index} = ${index % 7}`).join('\n')
const FILES: FileSystem = new Map([
  [filePath('src/App.tsx'), { content: APP, type: 'tsx' }],
  [filePath('a.png'), { content: 'AAAA', type: 'image/png', isBinary: true }],
])

const SOUND = [
  `Here it is.\n\n${START_MARKER}\n{"files":[{"operation":"CREATE","path":"src/A.tsx","description":"d","content":"a\\nb"}]}\n${END_MARKER}\nDone.`,
  `${START_MARKER}\n\`\`\`json\n{"files":[{"operation":"UPDATE","path":"src/App.tsx","edits":[{"search":"export const line3 = 3","replace":"export const line3 = 4"}]},{"operation":"DELETE","path":"a.png"}]}\n\`\`\`\n${END_MARKER}`,
  'Only prose, with `code`, a [link](x) and\n```ts\nconst a = 1\n```\n',
  `[{"operation":"CREATE","path":"b.ts","content":"y"}]\n`,
  `**[code_changes]**\n{files: [{path: 'a.ts', content: \`x\`}]}\n[/CODE_CHANGES]`,
]

const WORDS = [
  ...JSON_WORDS,
  START_MARKER,
  END_MARKER,
  '[CODE_',
  '[CODE_CHANGES',
  '[/CODE_CHANGES]',
  '**[code_changes]**',
  '{"files":[',
  '{"operation":"CREATE",',
  '"operation":"UPDATE",',
  '"path":"src/App.tsx",',
  '"path":"a.ts",',
  '"content":"',
  '"edits":[{"search":"',
  '","replace":"',
  '"description":"',
  '"}]}',
  '"}',
  '},{',
  '```',
  '```json\n',
  '~~~',
  '<think>',
  '</think>',
  '// ... rest of the code',
  '&lt;',
  '\\n',
  '\\"',
  '\\\\',
  "'",
  '`',
  '\r\n',
  '\t',
  'export const line3 = 3',
  '😀',
  '\ud83d',
  '<|im_end|>',
  '\u200b',
]

function answer(random: Random): Uint8Array {
  const word = () => random.pick(WORDS)
  const text = (most: number) => Array.from({ length: random.int(most) }, word).join('')
  const lines = APP.split('\n')
  const search = () =>
    lines.slice(random.int(60), random.int(70)).join('\n').slice(random.int(3)) || 'export const'
  const entry = () => {
    const path = random.pick(['src/App.tsx', 'a.ts', 'b/c.css', '../x', 'a.png', ''])
    return random.pick([
      () => ({ operation: 'CREATE', path, description: text(4), content: text(30) }),
      () => ({ operation: 'DELETE', path }),
      () => ({
        operation: 'UPDATE',
        path,
        edits: Array.from({ length: random.int(5) }, () => ({ search: search(), replace: text(6) })),
      }),
    ])()
  }
  const count = random.chance(0.05) ? 300 : random.int(5)
  const json = JSON.stringify({ files: Array.from({ length: count }, entry) })
  return toBytes(
    `${text(8)}${random.chance(0.9) ? START_MARKER : ''}\n${random.chance(0.2) ? json.slice(0, random.int(json.length)) : json}\n${random.chance(0.9) ? END_MARKER : ''}${text(4)}`,
  )
}

function parse(text: string, lengthOf: () => number): AnswerResult {
  const parser = createAnswerParser({ files: FILES })
  for (let at = 0; at < text.length; ) {
    const length = lengthOf()
    parser.push(text.slice(at, at + length))
    at += length
  }
  return parser.end()
}

export const answerTarget: FuzzTarget = {
  name: 'answer',
  place: 'the page',
  dictionary: WORDS,
  corpus: () => SOUND.map(toBytes),
  generate: answer,
  read: (input) => parse(toText(input), () => Number.POSITIVE_INFINITY),
  isRefusal: () => false,
  check(input, outcome, random) {
    const text = toText(input)
    const whole = (outcome as { value: AnswerResult }).value
    const most = random.pick([2, 40, 4000])
    // Pieces of a character make a large input take as many calls; its beginning will do.
    const part = most === 2 ? text.slice(0, 8000) : text
    const expected = part.length === text.length ? whole : parse(part, () => Number.POSITIVE_INFINITY)
    if (
      !isDeepStrictEqual(
        parse(part, () => 1 + random.int(most)),
        expected,
      )
    )
      throw new BrokenRule('Cut into pieces it is read otherwise.')
    if (text.length > 2000) return
    const parser = createAnswerParser({ files: FILES })
    let shown = ''
    for (const character of text) {
      parser.push(character)
      const { text: now, changes } = parser.snapshot()
      if (!now.startsWith(shown)) throw new BrokenRule('Prose that was shown is taken back.')
      if (!isDeepStrictEqual(changes, whole.changes.slice(0, changes.length)))
        throw new BrokenRule('A change that was shown is taken back.')
      shown = now
    }
  },
}
