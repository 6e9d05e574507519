/**
 * How a project's files and the user's request become the text of one message (S7.5), and back.
 *
 * Each file is a block `<file path="…" type="…">` … `</file>`, in the order in which the files are given: whoever chooses
 * them puts first what changes least. Behind them stand an outline of files that are not shown, what the app's database
 * has, and the mode and the plan of the request, if any.
 */
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'
import { BUILD_MODE, parseMode, type RequestMode, renderMode } from './request-mode.ts'
import { parseTagged, renderTagged } from './tagged-block.ts'

export interface ContextFile {
  /** The text; empty for binary files, whose data is never sent. */
  readonly content: string
  readonly isBinary: boolean
  readonly type: string
}

export interface ProjectContext extends RequestMode {
  readonly files: Map<string, ContextFile>
  /** What is said of files that are not shown; null when all are. */
  readonly outline: string | null
  /** What the app's database has; null where it has none. */
  readonly database: string | null
  readonly request: string
}

/** What a message holds beside its request. */
export interface MessageContext {
  readonly mode?: RequestMode
  /** Of files that are not shown. */
  readonly outline?: string | null
  /** What the app's database has, in few words. */
  readonly database?: string | null
}

const FILES_START = '<project_files>\n'
const FILES_END = '</project_files>\n'
const REQUEST_START = '\n<request>\n'
const REQUEST_END = '\n</request>'
/** What may come right behind them and leaves them as they were. */
const BEHIND_FILES = [REQUEST_START, '\n<database>\n']
const JSON_STRING = '"(?:[^"\\\\]|\\\\.)*"'
const ATTRIBUTES = new RegExp(`^path=(${JSON_STRING}) type=(${JSON_STRING})$`)
const BINARY = new RegExp(`<file path=(${JSON_STRING}) type=(${JSON_STRING}) binary />\\n`, 'y')

/** The files as tagged blocks, in the order given; a binary file is one line with its type and no data. */
export function renderProjectContext(files: FileSystem): string {
  return `${FILES_START}${[...files].map(([path, file]) => renderFile(path, file)).join('')}${FILES_END}`
}

/** The whole text of a user's message: the files first, then the request. */
export function renderUserMessage(
  files: FileSystem,
  request: string,
  { mode = BUILD_MODE, outline = null, database = null }: MessageContext = {},
): string {
  const others = outline === null ? '' : `\n${renderTagged('outline', '', outline)}`
  const tables = database === null ? '' : `\n${renderTagged('database', '', database)}`
  return `${renderProjectContext(files)}${others}${tables}${renderMode(mode)}${REQUEST_START}${request}${REQUEST_END}`
}

/** How many characters of a message's text are its files: what a provider may keep while the request differs. */
export function filesLength(text: string): number {
  const end = text.startsWith(FILES_START)
    ? Math.max(...BEHIND_FILES.map((start) => text.lastIndexOf(FILES_END + start)))
    : -1
  return end === -1 ? 0 : end + FILES_END.length
}

/**
 * The inverse of {@link renderUserMessage}. Total: a text of any other form is a request that came without files.
 */
export function parseProjectContext(text: string): ProjectContext {
  const withoutFiles = {
    files: new Map<string, ContextFile>(),
    outline: null,
    database: null,
    request: text,
    ...BUILD_MODE,
  }
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
  const others = text[at] === '\n' ? parseTagged(text, 'outline', at + 1) : null
  at = others?.end ?? at
  const tables = text[at] === '\n' ? parseTagged(text, 'database', at + 1) : null
  const { end, ...mode } = parseMode(text, tables?.end ?? at)
  const requestStart = end + REQUEST_START.length
  const requestEnd = text.length - REQUEST_END.length
  const isWhole =
    text.startsWith(REQUEST_START, end) && text.endsWith(REQUEST_END) && requestEnd >= requestStart
  const outline = others?.content ?? null
  const database = tables?.content ?? null
  return isWhole
    ? { files, outline, database, request: text.slice(requestStart, requestEnd), ...mode }
    : withoutFiles
}

/** One file as it stands in a message. */
export function renderFile(path: string, file: ProjectFile): string {
  const attributes = `path=${JSON.stringify(path)} type=${JSON.stringify(file.type)}`
  return file.isBinary ? `<file ${attributes} binary />\n` : renderTagged('file', attributes, file.content)
}

function parseFile(text: string, at: number): { path: string; file: ContextFile; end: number } | null {
  BINARY.lastIndex = at
  const binary = BINARY.exec(text)
  const block = binary === null ? parseTagged(text, 'file', at) : null
  const [, pathLiteral = '', typeLiteral = ''] = binary ?? ATTRIBUTES.exec(block?.attributes ?? '') ?? []
  const path = parseString(pathLiteral)
  const type = parseString(typeLiteral)
  if (path === null || type === null) return null
  if (binary !== null)
    return { path, file: { content: '', isBinary: true, type }, end: at + binary[0].length }
  if (block === null) return null
  return { path, file: { content: block.content, isBinary: false, type }, end: block.end }
}

function parseString(literal: string): string | null {
  try {
    return JSON.parse(literal) as string
  } catch {
    return null
  }
}
