/**
 * What of a zip, a folder or dropped files becomes a project, decided from names alone, before a byte is read. Knows
 * neither archives nor browsers. Whatever is wrong refuses the whole import: nothing is half imported.
 */
import { errorSentence } from '../errors/catalogue.ts'
import { MAX_FILE_BYTES, MAX_FILES, MAX_PROJECT_BYTES, MEGABYTE } from '../files/file-limits.ts'
import { type FilePath, parseFilePath } from '../files/file-path.ts'
import { PathPlaces } from '../files/path-places.ts'
import { STORED_FOLDER, STORED_PATH } from '../wire/stored-files.ts'

/** The import is refused; its message is the sentence that the user reads. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError'
}

export interface ImportEntry {
  /** The path as it was given, with `/` between folders. */
  readonly name: string
  readonly kind: 'file' | 'folder' | 'link'
  /** Bytes as declared; what is really there is measured again. */
  readonly size: number
}

interface PlannedFile<Entry extends ImportEntry> {
  readonly entry: Entry
  readonly path: FilePath
}

export interface ImportPlan<Entry extends ImportEntry> {
  readonly files: readonly PlannedFile<Entry>[]
  /** Names of folders and files that were left out, each once. */
  readonly skipped: readonly string[]
}

/** Made anew by any install, or written by a system for itself: left out wherever they are. */
const SKIPPED_ANYWHERE = new Set([
  'node_modules',
  '.git',
  '.hg',
  '.svn',
  '__macosx',
  '.ds_store',
  'thumbs.db',
])
/** Left out at the top only; further down the name may be a source folder's. */
const SKIPPED_AT_TOP = new Set(['dist'])
/** Folders of a project, never the folder that holds it. */
const NEVER_STRIPPED = new Set(['src', 'public'])

const STORED_NAME = STORED_FOLDER.slice(0, -1)

const isStored = (path: string) =>
  path === STORED_PATH || path === STORED_NAME || path.startsWith(STORED_FOLDER)

/** Whether a folder of this name is left out, so that a walk need not enter it. */
export function isSkippedFolder(name: string): boolean {
  return SKIPPED_ANYWHERE.has(name.toLowerCase())
}

/** Throws {@link ImportRefusedError}. A single folder around everything is taken away. */
export function planImport<Entry extends ImportEntry>(entries: readonly Entry[]): ImportPlan<Entry> {
  const skipped = new Set<string>()
  const kept = entries.flatMap((entry) => {
    if (isAbsolute(entry.name))
      throw new ImportRefusedError(errorSentence('import-absolute', { name: entry.name }))
    const segments = segmentsOf(entry.name)
    const outside = segments.find(isSkippedFolder)
    if (outside !== undefined) skipped.add(outside)
    return outside === undefined && segments.length > 0 ? [{ entry, segments }] : []
  })
  const depth = topFolder(kept.filter(({ entry }) => entry.kind !== 'folder')) === null ? 0 : 1
  const planned = new Map<FilePath, Entry>()
  for (const { entry, segments } of kept) {
    const inside = segments.slice(depth)
    const top = inside[0]
    if (top === undefined) continue
    if (SKIPPED_AT_TOP.has(top.toLowerCase()) && (inside.length > 1 || entry.kind === 'folder'))
      skipped.add(top)
    // What people uploaded to an app is no part of its project, and may be a thousand megabytes.
    else if (isStored(inside.join('/'))) skipped.add(STORED_NAME)
    else if (entry.kind === 'link')
      throw new ImportRefusedError(errorSentence('import-link', { name: entry.name }))
    else if (entry.kind === 'file') plan(planned, entry, inside.join('/'))
  }
  const files = [...planned].map(([path, entry]) => ({ entry, path }))
  checkWhole(files)
  return { files, skipped: [...skipped].sort() }
}

/** Measures what is really read against the limits (S9.36), while it is read. */
export class ImportMeter {
  #finished = 0

  /** Called as a file grows; throws {@link ImportRefusedError} as soon as a limit is passed. */
  measure(name: string, bytes: number): void {
    if (bytes > MAX_FILE_BYTES)
      throw new ImportRefusedError(
        errorSentence('import-file-size', { name, limit: MAX_FILE_BYTES / MEGABYTE }),
      )
    if (this.#finished + bytes > MAX_PROJECT_BYTES)
      throw new ImportRefusedError(
        errorSentence('import-project-size', { limit: MAX_PROJECT_BYTES / MEGABYTE }),
      )
  }

  finish(name: string, bytes: number): void {
    this.measure(name, bytes)
    this.#finished += bytes
  }
}

function plan<Entry extends ImportEntry>(planned: Map<FilePath, Entry>, entry: Entry, name: string): void {
  const parsed = parseFilePath(name)
  if (!parsed.ok) throw new ImportRefusedError(parsed.reason)
  if (planned.has(parsed.path))
    throw new ImportRefusedError(errorSentence('import-duplicate', { name: parsed.path }))
  if (planned.size === MAX_FILES)
    throw new ImportRefusedError(errorSentence('import-count', { limit: MAX_FILES.toLocaleString('en') }))
  planned.set(parsed.path, entry)
}

function checkWhole(files: readonly PlannedFile<ImportEntry>[]): void {
  if (files.length === 0) throw new ImportRefusedError(errorSentence('import-empty'))
  if (files.every(({ path }) => /\.(?:zip|rar|7z|tar|t?gz)$/i.test(path)))
    throw new ImportRefusedError(errorSentence('import-nested'))
  checkPlaces(files.map(({ path }) => path))
  const meter = new ImportMeter()
  for (const { path, entry } of files) meter.finish(path, entry.size)
}

function checkPlaces(paths: readonly FilePath[]): void {
  const places = new PathPlaces()
  for (const path of paths) {
    const clash = places.clashOf(path)
    places.add(path)
    if (clash === null) continue
    const { kind, other } = clash
    if (kind === 'file')
      throw new ImportRefusedError(errorSentence('import-same-name', { name: path, other }))
    throw new ImportRefusedError(errorSentence('import-clash', { name: kind === 'parent' ? other : path }))
  }
}

/** The one folder that everything is in, if there is one. */
function topFolder(kept: readonly { readonly segments: readonly string[] }[]): string | null {
  const top = kept[0]?.segments[0]
  if (top === undefined || NEVER_STRIPPED.has(top) || top === '..') return null
  return kept.every(({ segments }) => segments.length > 1 && segments[0] === top) ? top : null
}

function isAbsolute(name: string): boolean {
  return /^(?:[\\/]|[a-z]:)/i.test(name.trim())
}

function segmentsOf(name: string): string[] {
  return name
    .replaceAll('\\', '/')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
}
