/**
 * Asks TypeScript what is wrong with a project, anew after each change and only where something can have changed.
 * Knows neither worker nor screen; TypeScript and its library texts are given.
 */
import type ts from 'typescript-browser'
import { compilerOptions, type TypeScript } from './compiler-options.ts'
import type { Problem } from './problem.ts'

export interface ProjectCheck {
  readonly problems: readonly Problem[]
  /** Packages that are imported and have no types here: what they export is not checked. */
  readonly untyped: readonly string[]
}

export interface ProjectChecker {
  update(changed: Iterable<readonly [path: string, text: string]>, removed: Iterable<string>): void
  /** Yields after each file, so that a newer update need not wait for the rest; returns what was found. */
  check(): Generator<void, ProjectCheck, undefined>
}

/** Beyond this many nobody reads on. */
const MAX_PROBLEMS = 500

const CHECKED = /\.tsx?$/
const IMPORTED = /\.(?:[cm]?jsx?|json|[cm]ts)$/
const CONFIG = /^[^/]*\.config\.[cm]?tsx?$/
const LIBRARY_FOLDER = '/node_modules/typescript/lib/'
const ALWAYS_THERE = '/node_modules/vite/client.d.ts'

/** `libraries`: texts by path, as they would lie in `node_modules`. */
export function createProjectChecker(ts: TypeScript, libraries: ReadonlyMap<string, string>): ProjectChecker {
  const files = new Map<string, { readonly text: string; readonly version: number }>()
  const snapshots = new Map<string, ts.IScriptSnapshot>()
  let version = 0
  let options: ts.CompilerOptions = {}

  const readFile = (name: string) => files.get(name)?.text ?? libraries.get(name)
  const fileExists = (name: string) => files.has(name) || libraries.has(name)
  const roots = () => [...files.keys()].filter(isRoot)
  const folders = () => new Set([...files.keys(), ...libraries.keys()].flatMap(foldersOf))
  let knownFolders = new Set<string>()

  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [ALWAYS_THERE, ...roots()],
    getScriptVersion: (name) => String(files.get(name)?.version ?? 0),
    getScriptSnapshot(name) {
      const text = readFile(name)
      if (text === undefined) return undefined
      if (files.has(name)) return ts.ScriptSnapshot.fromString(text)
      const known = snapshots.get(name) ?? ts.ScriptSnapshot.fromString(text)
      snapshots.set(name, known)
      return known
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: (settings) => LIBRARY_FOLDER + ts.getDefaultLibFileName(settings),
    readFile,
    fileExists,
    directoryExists: (name) => knownFolders.has(name.replace(/\/$/, '')),
    getDirectories: () => [],
    useCaseSensitiveFileNames: () => true,
  }
  const documents = ts.createDocumentRegistry()
  let service = ts.createLanguageService(host, documents)
  let isStale = false

  /** Imports that led nowhere are resolved anew, which a service does for files that it is asked to check only. */
  const renewService = () => {
    const older = service
    service = ts.createLanguageService(host, documents)
    service.getProgram()
    // Only now: documents that nobody holds are parsed again.
    older.dispose()
    isStale = false
  }

  return {
    update(changed, removed) {
      version += 1
      isStale ||= [...changed].some(([path]) => !files.has(`/${path}`) && isImportedOnly(path))
      for (const [path, text] of changed) files.set(`/${path}`, { text, version })
      for (const path of removed) files.delete(`/${path}`)
      knownFolders = folders()
      options = compilerOptions(ts, { readFile, fileExists })
    },
    *check() {
      if (isStale) renewService()
      const problems: Problem[] = []
      const untyped = new Set<string>()
      for (const name of roots()) {
        const found = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)]
        const packages = found.map((one) => untypedPackage(ts, one)).filter((one) => one !== null)
        for (const one of packages) untyped.add(one)
        for (const one of found) {
          if (untypedPackage(ts, one) !== null || (packages.length > 0 && FOLLOWS_FROM_UNTYPED.has(one.code)))
            continue
          const problem = problemOf(ts, one)
          if (problem !== null && problems.length < MAX_PROBLEMS) problems.push(problem)
        }
        yield
      }
      return { problems: problems.sort(inOrder), untyped: [...untyped].sort() }
    },
  }
}

function isRoot(name: string): boolean {
  return CHECKED.test(name) && !CONFIG.test(name.slice(1))
}

function isImportedOnly(path: string): boolean {
  return !isRoot(`/${path}`) && IMPORTED.test(path)
}

function foldersOf(name: string): string[] {
  const parts = name.split('/')
  return parts.map((_, index) => parts.slice(0, index).join('/'))
}

/** Not found, and without types. */
const NO_MODULE = new Set([2307, 7016, 2882])
/** What a value of an unknown type leaves without one: parameters and destructured parts. */
const FOLLOWS_FROM_UNTYPED = new Set([7006, 7031, 7019])

/** The package that an import could not be followed to; null for anything else, such as a file that is missing. */
function untypedPackage(ts: TypeScript, { code, messageText }: ts.Diagnostic): string | null {
  if (!NO_MODULE.has(code)) return null
  const specifier = /'([^']+)'/.exec(ts.flattenDiagnosticMessageText(messageText, '\n'))?.[1] ?? ''
  if (/^(?:[./~#]|@\/)/.test(specifier)) return null
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Unused names, which no app breaks of. */
const WARNINGS = new Set([6133, 6192, 6196, 6198, 6199, 7027])

function problemOf(ts: TypeScript, diagnostic: ts.Diagnostic): Problem | null {
  const { file, start, length, code, category, messageText } = diagnostic
  if (file === undefined || start === undefined) return null
  const { line, character } = file.getLineAndCharacterOfPosition(start)
  return {
    path: file.fileName.slice(1),
    line: line + 1,
    column: character + 1,
    length: length ?? 1,
    severity: category === ts.DiagnosticCategory.Error && !WARNINGS.has(code) ? 'error' : 'warning',
    code,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }
}

function inOrder(a: Problem, b: Problem): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.line - b.line || a.column - b.column
}
