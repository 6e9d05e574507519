import { createAnswerParser } from '../../src/core/answer/answer-parser.ts'
import type { FileSystem } from '../../src/core/files/file-system.ts'
import { applyChanges } from '../../src/core/project/apply-changes.ts'
import type { RecordedFile, RecordedStep } from '../../src/web/landing/replay/recording.ts'

/** How much of a file the miniature has room for. */
const LINES = 6
const COLUMNS = 64
/** Milliseconds between two notes of how much text there was. */
const GRAIN = 80

export type RecordedAnswer = Omit<RecordedStep, 'prompt' | 'picture'>

/** Asks the model once more, as the workspace did, and notes when what arrived; also what became of the files. */
export async function recordAnswer(
  url: string,
  body: string,
  before: FileSystem,
): Promise<{ readonly answer: RecordedAnswer; readonly after: FileSystem }> {
  const parser = createAnswerParser({ files: before })
  const prose: { at: number; length: number }[] = []
  const files: RecordedFile[] = []
  const startedAt = performance.now()
  const since = () => Math.round(performance.now() - startedAt)
  const note = () => {
    const { text, changes } = parser.snapshot()
    const last = prose.at(-1)
    if (text.length > (last?.length ?? 0)) {
      if (last !== undefined && since() - last.at < GRAIN) last.length = text.length
      else prose.push({ at: since(), length: text.length })
    }
    for (const change of changes.slice(files.length)) {
      const code = change.operation === 'DELETE' ? '' : excerpt(change.content)
      files.push({ at: since(), path: change.path, operation: change.operation, code })
    }
  }
  for await (const piece of piecesOf(url, body)) {
    parser.push(piece)
    note()
  }
  const { text, changes, problem } = parser.end(true)
  note()
  if (problem !== null) throw new Error(problem.message)
  const { files: after } = applyChanges(before, changes, [])
  return { answer: { text, prose, files, endsAt: since() }, after }
}

async function* piecesOf(url: string, body: string): AsyncGenerator<string> {
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  if (!response.ok || response.body === null)
    throw new Error(`The model answered with status ${response.status}.`)
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (line.startsWith('data: ')) yield textOf(JSON.parse(line.slice('data: '.length)))
  }
}

interface StreamedPart {
  readonly text?: string
  readonly thought?: boolean
}

function textOf(event: { candidates?: { content?: { parts?: StreamedPart[] } }[] }): string {
  const parts = event.candidates?.[0]?.content?.parts ?? []
  return parts.map(({ text, thought }) => (thought === true ? '' : (text ?? ''))).join('')
}

function excerpt(content: string): string {
  return content
    .split('\n')
    .slice(0, LINES)
    .map((line) => line.slice(0, COLUMNS))
    .join('\n')
}
