/** Answers as a model gives them, kept as files: words, then each changed file behind a line `=== path | description`. */
import { readFileSync } from 'node:fs'

export type AnswerName = 'build' | 'edit' | 'broken' | 'fixed'

/** The answer on the wire. Later answers change files that earlier ones made. */
export function answerText(name: AnswerName): string {
  const text = readFileSync(new URL(`answers/${name}.txt`, import.meta.url), 'utf8')
  const [prose = '', ...parts] = text.split(/^=== /m)
  const files = parts.map((part) => {
    const end = part.indexOf('\n')
    const [path = '', description = ''] = part.slice(0, end).split(' | ')
    return { operation: 'CREATE', path, description, content: part.slice(end + 1) }
  })
  return `${prose}\n[CODE_CHANGES]\n${JSON.stringify({ files }, null, 2)}\n[CODE_CHANGES_END]\n`
}

/** A whole file of an answer, or of a test, as one. */
export function answerOfFiles(prose: string, files: Readonly<Record<string, string>>): string {
  const changes = Object.entries(files).map(([path, content]) => ({
    operation: 'CREATE',
    path,
    description: 'Written whole',
    content,
  }))
  return `${prose}\n[CODE_CHANGES]\n${JSON.stringify({ files: changes })}\n[CODE_CHANGES_END]\n`
}
