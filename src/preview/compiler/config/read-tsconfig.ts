/** What of a project's `tsconfig` changes how it runs: paths, JSX, decorators and class fields. */
import { parseJsonc } from '../paths/parse-jsonc.ts'
import { normalizePath } from '../paths/resolve-module.ts'

export interface TsConfig {
  /** Pattern with at most one `*` to absolute patterns, in the order in which they are tried. */
  readonly paths: ReadonlyArray<readonly [string, readonly string[]]>
  /** Absolute folder that plain specifiers may start from, or null. */
  readonly baseUrl: string | null
  readonly jsx: string | undefined
  readonly jsxImportSource: string | undefined
  readonly jsxFactory: string | undefined
  readonly jsxFragmentFactory: string | undefined
  /** Undefined where neither it nor the target says. */
  readonly usesDefineForClassFields: boolean | undefined
  readonly emitsDecoratorMetadata: boolean
}

type Options = Readonly<Record<string, unknown>>
type FileText = (path: string) => string | null

const NO_OPTIONS: TsConfig = {
  paths: [],
  baseUrl: null,
  jsx: undefined,
  jsxImportSource: undefined,
  jsxFactory: undefined,
  jsxFragmentFactory: undefined,
  usesDefineForClassFields: undefined,
  emitsDecoratorMetadata: false,
}

/** Files that may hold the options of the app's sources; the first one that says something about a subject decides. */
const FILES = ['/tsconfig.json', '/tsconfig.app.json', '/jsconfig.json']

export function readTsconfig(fileText: FileText): TsConfig {
  const found = FILES.flatMap((path) => readOne(path, fileText, 0) ?? [])
  if (found.length === 0) return NO_OPTIONS
  const first = <Key extends keyof TsConfig>(key: Key) =>
    found.find((config) => config[key] !== undefined && config[key] !== null)?.[key]
  return {
    paths: found.find(({ paths }) => paths.length > 0)?.paths ?? [],
    baseUrl: first('baseUrl') ?? null,
    jsx: first('jsx'),
    jsxImportSource: first('jsxImportSource'),
    jsxFactory: first('jsxFactory'),
    jsxFragmentFactory: first('jsxFragmentFactory'),
    usesDefineForClassFields: first('usesDefineForClassFields'),
    emitsDecoratorMetadata: found.some((config) => config.emitsDecoratorMetadata),
  }
}

function readOne(path: string, fileText: FileText, depth: number): TsConfig | null {
  const file = parseJsonc(fileText(path))
  if (file === null || depth > 8) return null
  const parents = [file.extends].flat().filter((parent) => typeof parent === 'string')
  let config = NO_OPTIONS
  for (const parent of parents) {
    // A parent from a package is not part of the project.
    if (!parent.startsWith('.') && !parent.startsWith('/')) continue
    const target = normalizePath(`${path}/../${parent}`)
    const inherited = readOne(target, fileText, depth + 1) ?? readOne(`${target}.json`, fileText, depth + 1)
    if (inherited !== null) config = inherited
  }
  return withOptions(config, (file.compilerOptions ?? {}) as Options, folderOf(path))
}

function withOptions(inherited: TsConfig, options: Options, folder: string): TsConfig {
  const text = (name: string) => (typeof options[name] === 'string' ? (options[name] as string) : undefined)
  const baseUrl = text('baseUrl')
  const base = baseUrl === undefined ? inherited.baseUrl : normalizePath(`${folder}/${baseUrl}`)
  return {
    baseUrl: base,
    paths: pathsOf(options.paths, base ?? folder) ?? inherited.paths,
    jsx: text('jsx') ?? inherited.jsx,
    jsxImportSource: text('jsxImportSource') ?? inherited.jsxImportSource,
    jsxFactory: text('jsxFactory') ?? inherited.jsxFactory,
    jsxFragmentFactory: text('jsxFragmentFactory') ?? inherited.jsxFragmentFactory,
    usesDefineForClassFields:
      typeof options.useDefineForClassFields === 'boolean'
        ? options.useDefineForClassFields
        : (fieldsOf(text('target')) ?? inherited.usesDefineForClassFields),
    emitsDecoratorMetadata: options.emitDecoratorMetadata === true || inherited.emitsDecoratorMetadata,
  }
}

/** TypeScript defines class fields as the standard does from ES2022 on. */
function fieldsOf(target: string | undefined): boolean | undefined {
  if (target === undefined) return undefined
  const year = /^es(\d+)$/i.exec(target)?.[1]
  return /^esnext$/i.test(target) || Number(year) >= 2022
}

function pathsOf(value: unknown, base: string): TsConfig['paths'] | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.entries(value).map(([pattern, targets]) => [
    pattern,
    (Array.isArray(targets) ? targets : [targets])
      .filter((target) => typeof target === 'string')
      .map((target) => normalizePath(`${target.startsWith('/') ? '' : base}/${target}`)),
  ])
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
