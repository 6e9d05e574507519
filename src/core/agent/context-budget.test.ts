import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnswerParser } from '../answer/answer-parser.ts'
import { END_MARKER, START_MARKER } from '../answer/format/markers.ts'
import type { ChatMessage } from '../chat/chat-message.ts'
import { type FilePath, filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { binaryFile, textFile } from '../files/project-file.ts'
import { editFile } from '../project/edit-file.ts'
import { createMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { requestAbout, STARTED } from './chat-request.fixture.ts'
import { checkAnswer } from './check-answer.ts'
import { contextTokensOf, DEFAULT_CONTEXT_TOKENS, LOCAL_CONTEXT_TOKENS } from './context-budget.ts'
import { parseProjectContext } from './project-context.ts'
import { requestTokens } from './request-tokens.ts'

function projectOf(files: FileSystem, messages: readonly ChatMessage[] = []): Project {
  return { ...STARTED, head: { ...STARTED.head, files }, messages }
}

const component = (name: string, lines: number, imports: readonly string[] = []) =>
  textFile(
    `${name}.tsx`,
    [
      ...imports.map((from) => `import { ${from} } from './${from}'`),
      `export function ${name}({ title }: { readonly title: string }) {`,
      ...Array.from({ length: lines }, (_, line) => `  const value${line} = title.length + ${line} * 3`),
      '  return <p className="rounded-lg bg-surface px-4 py-2">{title}</p>',
      '}\n',
    ].join('\n'),
  )

/** An app of 300 files, the last of which are imported by their neighbours. */
function largeApp(lines = 60): FileSystem {
  const files = new Map(STARTED.head.files)
  for (let index = 0; index < 300; index += 1) {
    const name = `Part${index}`
    files.set(
      filePath(`src/components/${name}.tsx`),
      component(name, lines, index < 299 ? [`Part${index + 1}`] : []),
    )
  }
  return files
}

const shownPaths = (text: string) => [...parseProjectContext(text).files.keys()]

describe('a request within its budget', () => {
  it('S7.5 issue 11: holds the whole project while it fits', () => {
    const { request, files, unseen, notes } = requestAbout(STARTED, 'hello')
    expect(shownPaths(request.text).sort()).toEqual([...STARTED.head.files.keys()].sort())
    expect(files.size).toBe(STARTED.head.files.size)
    expect([unseen.size, notes.length, parseProjectContext(request.text).outline]).toEqual([0, 0, null])
  })

  it('issue 21: names a picture that is drawn as text, and shows it once the request is about it', () => {
    const drawn = (length: number) => textFile('a.svg', `<svg>${'<path d="M0 0h9z"/>'.repeat(length)}</svg>`)
    const files = new Map(STARTED.head.files)
      .set(filePath('public/pictures/lane.svg'), drawn(900))
      .set(filePath('public/mark.svg'), drawn(9))
    const { request, unseen } = requestAbout(projectOf(files), 'hello')
    expect([...unseen]).toEqual(['public/pictures/lane.svg'])
    expect(shownPaths(request.text)).toContain('public/mark.svg')
    expect(parseProjectContext(request.text).outline).toMatch(
      /^public\/pictures\/lane\.svg \(\d+ characters\)$/,
    )
    const about = requestAbout(projectOf(files), 'make the sky of lane.svg pink')
    expect(shownPaths(about.request.text)).toContain('public/pictures/lane.svg')
    expect(about.unseen.size).toBe(0)
  })

  it('issue 11: a project of 300 files stays within it, with an outline of what is not shown', () => {
    const project = projectOf(largeApp())
    const { request, files, unseen } = requestAbout(project, 'Make Part120 blue')
    expect(requestTokens(request)).toBeLessThanOrEqual(DEFAULT_CONTEXT_TOKENS)
    expect(requestTokens(request)).toBeGreaterThan(DEFAULT_CONTEXT_TOKENS * 0.6)
    const shown = shownPaths(request.text)
    expect(shown).toEqual([...files.keys()])
    for (const path of [
      'src/components/Part120.tsx',
      'src/components/Part121.tsx',
      'src/App.tsx',
      'src/main.tsx',
    ])
      expect(shown).toContain(path)
    const { outline } = parseProjectContext(request.text)
    expect(outline).toContain('export function Part')
    for (const path of unseen) expect(outline).toContain(`${path} (`)
    expect(shown.length + unseen.size).toBe(project.head.files.size)
  })

  it('issue 11: shows what is selected, named in an error, refused before, and changed lately', () => {
    const refusal = createAnswerParser({ unseen: new Set([filePath('src/components/Part70.tsx')]) })
    refusal.push(
      `Blue.\n${START_MARKER}{"files":[{"operation":"UPDATE","path":"src/components/Part70.tsx","description":"","content":"export {}\\n"}]}${END_MARKER}`,
    )
    const { notes } = refusal.end(true)
    const messages = [
      createMessage({ id: '1', role: 'user', text: 'blue' }),
      createMessage({ id: '2', role: 'ai', text: `Blue.\n\n> **Left out**\n>\n> - ${notes[0]}` }),
    ]
    const edited = editFile(projectOf(largeApp(), messages), {
      path: filePath('src/components/Part200.tsx'),
      content: component('Part200', 61).content,
      now: 2,
      revisionId: 's',
    }).project
    const places = [{ file: 'src/components/Part150.tsx', line: 3, column: 1 }]
    const selected = [
      {
        selector: 'p',
        tag: 'p',
        text: '',
        classes: [],
        attributes: {},
        places,
        sameSource: 1,
        indexInSource: 0,
      },
    ]
    const text = 'Fix this: TypeError: x is undefined at src/components/Part42.tsx:3:7'
    const { files } = requestAbout(edited, text, { selected, contextTokens: LOCAL_CONTEXT_TOKENS })
    for (const index of [150, 70, 42, 200])
      expect([...files.keys()]).toContain(`src/components/Part${index}.tsx`)
  })

  it('issue 11: shows stock components as signatures when there is no room for all', () => {
    const files = new Map(largeApp())
    const button = `import { cva } from 'class-variance-authority'\nexport function Button() { return null }\n`
    files.set(filePath('src/components/ui/button.tsx'), textFile('button.tsx', button))
    const { request, unseen } = requestAbout(projectOf(files), 'hello')
    expect([...unseen]).toContain('src/components/ui/button.tsx')
    expect(request.text).toContain('src/components/ui/button.tsx (88 characters)\n  export function Button()')
    expect([...requestAbout(projectOf(files), 'change button.tsx').files.keys()]).toContain(
      'src/components/ui/button.tsx',
    )
  })

  it('issue 11: a file that was not shown in full is not written over, and shown when it is asked for again', () => {
    const project = projectOf(largeApp())
    const { files, unseen } = requestAbout(project, 'hello')
    const [path] = [...unseen].filter((one) => one.startsWith('src/components/'))
    const answer = (entry: object) => {
      const parser = createAnswerParser({ files, unseen })
      parser.push(
        `Done.\n${START_MARKER}${JSON.stringify({ files: [{ path, description: '', ...entry }] })}${END_MARKER}`,
      )
      return parser.end(true)
    }
    const content = 'export function Other() {}\n'
    for (const entry of [
      { operation: 'UPDATE', content },
      { operation: 'CREATE', content },
      { operation: 'UPDATE', edits: [{ search: 'title', replace: 'heading' }] },
    ]) {
      const result = answer(entry)
      expect(result.changes).toEqual([])
      expect(result.notes[0]).toContain(`Ask again and name ${path}`)
      expect(checkAnswer(result)).toMatchObject({ ok: true, changes: [], text: 'Done.' })
    }
    expect(answer({ operation: 'DELETE' }).changes).toHaveLength(1)
    expect([...requestAbout(project, `Change ${path}`).files.keys()]).toContain(path)
  })

  it('issue 11: says so when a file that must be shown is larger than all of it', () => {
    const files = new Map(STARTED.head.files)
    files.set(filePath('src/data.ts'), textFile('src/data.ts', 'export const a = [1, 2, 3]\n'.repeat(20_000)))
    const { request, notes } = requestAbout(projectOf(files), 'sort src/data.ts')
    expect(requestTokens(request)).toBeGreaterThan(DEFAULT_CONTEXT_TOKENS)
    expect(notes[0]).toMatch(/^src\/data\.ts alone is larger than what a request should take/)
    const without = requestAbout(projectOf(files), 'hello')
    expect(requestTokens(without.request)).toBeLessThanOrEqual(DEFAULT_CONTEXT_TOKENS)
    expect(without.notes).toEqual([])
  })

  it('issue 11: is never passed, whatever project, chat and request (property)', () => {
    const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,12}$/)
    const path = fc
      .tuple(fc.array(name, { maxLength: 4 }), name, fc.constantFrom('tsx', 'ts', 'css', 'json', 'md', 'png'))
      .map(([folders, stem, ending]) => filePath(['src', ...folders, `${stem}.${ending}`].join('/')))
    const content = fc
      .tuple(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.constantFrom('export function A() {\n', 'a  b 语言 1 = {}\n'),
        ),
        fc.integer({ min: 1, max: 400 }),
      )
      .map(([line, times]) => line.repeat(times))
    const file = fc
      .tuple(path, content)
      .map(([at, text]): [FilePath, ReturnType<typeof textFile>] => [
        at,
        at.endsWith('.png') ? binaryFile('AAAA', 'image/png') : textFile(at, text),
      ])
    const message = fc.record({ role: fc.constantFrom('user' as const, 'ai' as const), text: content })
    fc.assert(
      fc.property(
        fc.array(file, { maxLength: 150 }),
        fc.array(message, { maxLength: 30 }),
        fc.string({ unit: 'binary', maxLength: 500 }),
        fc.integer({ min: 14_000, max: 60_000 }),
        (entries, said, text, contextTokens) => {
          const messages = said.map((one, index) => createMessage({ id: String(index), ...one }))
          const project = projectOf(new Map(entries), messages)
          const { request, notes, files, unseen } = requestAbout(project, text, { contextTokens })
          const isOver = requestTokens(request) > contextTokens
          expect(isOver).toBe(notes.some((note) => note.includes('alone is larger')))
          expect(parseProjectContext(request.text).request).toBe(text)
          for (const shown of files.keys()) expect(unseen.has(shown)).toBe(false)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('issue 11: goes by the model: what was configured, less on a machine of one’s own', () => {
    expect(contextTokensOf({ provider: 'gemini', baseUrl: 'http://localhost:4000/demo-model' })).toBe(
      DEFAULT_CONTEXT_TOKENS,
    )
    expect(contextTokensOf({ provider: 'openai', baseUrl: 'http://localhost:11434/v1' })).toBe(
      LOCAL_CONTEXT_TOKENS,
    )
    expect(contextTokensOf({ provider: 'openai', baseUrl: 'http://localhost:11434/v1' }, 50_000)).toBe(50_000)
  })
})
