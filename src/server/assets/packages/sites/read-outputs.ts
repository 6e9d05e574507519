import type { BuildResult, Metafile } from 'esbuild'
import { withoutIdleBanner } from './site-defines.ts'

export interface Outputs {
  /** Paths are without a slash in front. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly entry: string
  /** Scripts that the entry imports at once, the whole way down. */
  readonly preloads: readonly string[]
  /** Stylesheets that packages keep for themselves. */
  readonly styles: readonly string[]
  readonly metafile: Metafile
  /** Source maps under the path of their script; how many lines it lost in front. */
  readonly maps: ReadonlyMap<string, { readonly text: string; readonly skipped: number }>
}

const MAP = '.map'

type Made = BuildResult<{ write: false; metafile: true }>

export function readOutputs({ outputFiles, metafile }: Made, entry: string): Outputs {
  const { outputs } = metafile
  const [path, output] =
    Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(`:${entry}`)) ?? []
  if (path === undefined || output === undefined) throw new Error('The bundler made no entry.')
  const preloads = new Set<string>()
  const visit = (from: string) => {
    for (const { path: to, kind, external } of outputs[from]?.imports ?? []) {
      if (kind !== 'import-statement' || external || preloads.has(to)) continue
      preloads.add(to)
      visit(to)
    }
  }
  visit(path)
  const files = new Map<string, Uint8Array>()
  const skipped = new Map<string, number>()
  for (const { path: own, contents } of outputFiles) {
    if (own.endsWith(MAP)) continue
    const kept = withoutIdleBanner(contents)
    files.set(withoutSlash(own), kept)
    skipped.set(withoutSlash(own), kept.byteLength === contents.byteLength ? 0 : 1)
  }
  const maps = outputFiles
    .filter(({ path: own }) => own.endsWith(`.js${MAP}`))
    .map(({ path: own, text }) => {
      const script = withoutSlash(own).slice(0, -MAP.length)
      return [script, { text, skipped: skipped.get(script) ?? 0 }] as const
    })
  return {
    files,
    maps: new Map(maps),
    entry: withoutSlash(path),
    preloads: [...preloads].map(withoutSlash),
    styles: output.cssBundle === undefined ? [] : [withoutSlash(output.cssBundle)],
    metafile,
  }
}

/** Of a path below the folder that stands for the site's root. */
function withoutSlash(path: string): string {
  return path.replace(/^(?:[A-Za-z]:)?[\\/]+/, '').replaceAll('\\', '/')
}
