/** Stylesheets as a build leaves them: small, for the browsers that Vite builds for, and in one file where they come together. */
import { build, type Plugin } from 'esbuild'
import type { SiteSheet } from '../../../../core/wire/site-bundles.ts'
import { PackageError } from '../limits/package-error.ts'
import { hashedName } from './hashed-name.ts'
import { SITE_TARGET } from './site-target.ts'

const ALL = 'all'
const SHEET = 'sheet'

export interface BuiltSheets {
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Path of the file that the app's start needs; null where it needs none. */
  readonly entry: string | null
  /** Paths of the others, by id. */
  readonly lazy: ReadonlyMap<string, string>
}

export async function bundleSheets(
  sheets: readonly SiteSheet[],
  lazySheets: readonly SiteSheet[],
): Promise<BuiltSheets> {
  const files = new Map<string, Uint8Array>()
  const lazy = new Map<string, string>()
  const add = (name: string, content: Uint8Array) => {
    const path = hashedName(name, 'css', content)
    files.set(path, content)
    return path
  }
  const start = await bundle(sheets)
  const entry = start.byteLength === 0 ? null : add('index', start)
  for (const sheet of lazySheets) {
    const content = await bundle([sheet])
    if (content.byteLength > 0) lazy.set(sheet.id, add(sheet.id, content))
  }
  return { files, entry, lazy }
}

/** Imports of other addresses come first, wherever they stood: browsers read them nowhere else. */
async function bundle(sheets: readonly SiteSheet[]): Promise<Uint8Array> {
  if (sheets.length === 0) return new Uint8Array()
  try {
    const { outputFiles } = await build({
      absWorkingDir: '/',
      entryPoints: [ALL],
      bundle: true,
      minify: true,
      charset: 'utf8',
      legalComments: 'inline',
      target: [...SITE_TARGET],
      write: false,
      outdir: '/out',
      logLevel: 'silent',
      plugins: [sheetPlugin(sheets)],
    })
    const text = outputFiles[0]?.text.trim() ?? ''
    return new TextEncoder().encode(text)
  } catch (error) {
    throw new PackageError('cannot-bundle', 'The stylesheet', firstText(error), { cause: error })
  }
}

function firstText(error: unknown): string {
  const { errors } = error as { errors?: ReadonlyArray<{ text: string }> }
  return errors?.[0]?.text ?? 'it cannot be read'
}

function sheetPlugin(sheets: readonly SiteSheet[]): Plugin {
  return {
    name: 'sheets',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, kind, importer }) => {
        if (kind === 'entry-point') return { namespace: SHEET, path: ALL }
        // Addresses in the project's own sheets are what visitors ask for.
        return importer === ALL ? { namespace: SHEET, path } : { path, external: true }
      })
      onLoad({ filter: /.*/, namespace: SHEET }, ({ path }) => ({
        contents:
          path === ALL
            ? sheets.map((_, index) => `@import "${index}";`).join('\n')
            : (sheets[Number(path)]?.css ?? ''),
        loader: 'css',
      }))
      onLoad({ filter: /.*/ }, () => ({ errors: [{ text: 'it names files that were not sent' }] }))
    },
  }
}
