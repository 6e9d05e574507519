/**
 * How a project's files and the user's request become the text of one message (S7.5), and back.
 *
 * Each file is a block `<file path="…" type="…">` … `</file>`, in path order, so the same files give the same text
 * and a provider can reuse its cached prefix. A content that holds `</file>` gets a numbered tag (`<file-1 …>`)
 * whose closing form it does not hold; so a block ends at the first closing form, whatever the content says.
 */
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'

export interface ContextFile {
  /** The text; empty for binary files, whose data is never sent. */
  readonly content: string
  readonly isBinary: boolean
  readonly type: string
}

export interface ProjectContext {
  readonly files: Map<string, ContextFile>
  readonly request: string
}

const FILES_START = '<project_files>\n'
const FILES_END = '</project_files>\n'
const REQUEST_START = '\n<request>\n'
const REQUEST_END = '\n</request>'
const JSON_STRING = '"(?:[^"\\\\]|\\\\.)*"'
const BLOCK_START = new RegExp(
  `<(file(?:-\\d+)?) path=(${JSON_STRING}) type=(${JSON_STRING})( binary /)?>\n`,
  'y',
)

/** The files as tagged blocks, in path order; a binary file is one line with its type and no data. */
export function renderProjectContext(files: FileSystem): string {
  const paths = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${FILES_START}${paths.map(([path, file]) => renderFile(path, file)).join('')}${FILES_END}`
}

/** The whole text of a user's message: the files first, then the request. */
export function renderUserMessage(files: FileSystem, request: string): string {
  return `${renderProjectContext(files)}${REQUEST_START}${request}${REQUEST_END}`
}

/** How many characters of a message's text are its files: what a provider may keep while the request differs. */
export function filesLength(text: string): number {
  const end = text.startsWith(FILES_START) ? text.lastIndexOf(FILES_END + REQUEST_START) : -1
  return end === -1 ? 0 : end + FILES_END.length
}

/**
 * The inverse of {@link renderUserMessage}. Total: a text of any other form is a request that came without files.
 */
export function parseProjectContext(text: string): ProjectContext {
  const withoutFiles = { files: new Map<string, ContextFile>(), request: text }
  if (!text.startsWith(FILES_START)) return withoutFiles
  const files = new Map<string, ContextFile>()
  let at = FILES_START.length
  while (!text.startsWith(FILES_END, at)) {
    const block = parseFile(text, at)
    if (block === null) return withoutFiles
    files.set(block.path, block.file)
    at = block.end
  }
  at += FILES_END.length
  const requestStart = at + REQUEST_START.length
  const requestEnd = text.length - REQUEST_END.length
  const isWhole =
    text.startsWith(REQUEST_START, at) && text.endsWith(REQUEST_END) && requestEnd >= requestStart
  return isWhole ? { files, request: text.slice(requestStart, requestEnd) } : withoutFiles
}

function renderFile(path: string, file: ProjectFile): string {
  const attributes = `path=${JSON.stringify(path)} type=${JSON.stringify(file.type)}`
  if (file.isBinary) return `<file ${attributes} binary />\n`
  const tag = tagFor(file.content)
  return `<${tag} ${attributes}>\n${file.content}\n</${tag}>\n`
}

function tagFor(content: string): string {
  let tag = 'file'
  for (let number = 1; content.includes(`</${tag}>`); number++) tag = `file-${number}`
  return tag
}

function parseFile(text: string, at: number): { path: string; file: ContextFile; end: number } | null {
  BLOCK_START.lastIndex = at
  const match = BLOCK_START.exec(text)
  if (match === null) return null
  const [start, tag = '', pathLiteral = '', typeLiteral = '', binary] = match
  const path = parseString(pathLiteral)
  const type = parseString(typeLiteral)
  if (path === null || type === null) return null
  const contentStart = at + start.length
  if (binary !== undefined) return { path, file: { content: '', isBinary: true, type }, end: contentStart }
  const closing = `\n</${tag}>\n`
  const contentEnd = text.indexOf(closing, contentStart)
  if (contentEnd === -1) return null
  const content = text.slice(contentStart, contentEnd)
  return { path, file: { content, isBinary: false, type }, end: contentEnd + closing.length }
}

function parseString(literal: string): string | null {
  try {
    return JSON.parse(literal) as string
  } catch {
    return null
  }
}
