import type { SourceFiles } from './source-files.ts'

const USUAL = [
  'src/styles/globals.css',
  'src/index.css',
  'src/styles/index.css',
  'src/App.css',
  'src/styles.css',
]

/** The stylesheet of the whole app, or null when the project has none. */
export function stylesheetPath(files: SourceFiles): string | null {
  return (
    USUAL.find((path) => files.read(path) !== null) ??
    files
      .paths()
      .find((path) => path.startsWith('src/') && path.endsWith('.css') && !path.endsWith('.module.css')) ??
    null
  )
}
