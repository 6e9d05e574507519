import { isBuiltin } from 'node:module'
import type { BuildResult } from 'esbuild'

/** What is asked of Node's own `require`: it is loaded late and at once, and no bundler follows it. */
const REQUIRED = /\bcreateRequire\w*\([\w.]+\)\(["']([@\w][\w./-]*)["']\)/g

/** Names of the packages that a bundle imports, sorted. */
export function packagesOf({
  metafile,
  outputFiles,
}: BuildResult<{ metafile: true; write: false }>): string[] {
  const imports = Object.values(metafile.outputs).flatMap((output) =>
    output.imports.filter(({ external, path }) => external && !isBuiltin(path)).map(({ path }) => path),
  )
  const required = outputFiles
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ text }) => [...text.matchAll(REQUIRED)].map((match) => match[1] ?? ''))
    .filter((path) => !isBuiltin(path))
  const names = [...imports, ...required].map((path) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)].sort()
}
