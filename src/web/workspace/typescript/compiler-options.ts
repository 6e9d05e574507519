import type ts from 'typescript-browser'

export type TypeScript = typeof ts

export interface ConfigFiles {
  readonly readFile: (name: string) => string | undefined
  readonly fileExists: (name: string) => boolean
}

/** The configuration of the app itself comes first; Vite's templates keep it in a file of its own. */
const CONFIG_FILES = ['/tsconfig.app.json', '/tsconfig.json']

/** What a project asks of TypeScript, as far as it is about checking and not about writing files. */
export function compilerOptions(ts: TypeScript, { readFile, fileExists }: ConfigFiles): ts.CompilerOptions {
  const name = CONFIG_FILES.find(fileExists)
  const own = name === undefined ? {} : readOptions(ts, name, readFile, fileExists)
  const { composite, incremental, declaration, emitDeclarationOnly, outDir, tsBuildInfoFile, ...kept } = own
  return {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    strict: false,
    paths: { '@/*': ['/src/*'] },
    ...kept,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    esModuleInterop: true,
    allowJs: true,
    checkJs: false,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  }
}

function readOptions(
  ts: TypeScript,
  name: string,
  readFile: ConfigFiles['readFile'],
  fileExists: ConfigFiles['fileExists'],
): ts.CompilerOptions {
  const { config } = ts.parseConfigFileTextToJson(name, readFile(name) ?? '{}')
  const host = { readFile, fileExists, readDirectory: () => [], useCaseSensitiveFileNames: true }
  return ts.parseJsonConfigFileContent(config ?? {}, host, '/', undefined, name).options
}
