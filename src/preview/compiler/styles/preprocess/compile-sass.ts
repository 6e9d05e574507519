/** Sass, as Vite runs it: imports lead as in the project's scripts, and addresses stay true. */
import { compileString, Exception, Logger } from 'sass'
import { PREVIEW_ERROR_TITLE } from '../../../../core/diagnostics/diagnostic.ts'
import { normalizePath } from '../../paths/resolve-module.ts'
import type { StyleFiles } from '../style-files.ts'
import { findStylesheet, sassCandidates } from './find-stylesheet.ts'
import { moveUrls } from './move-urls.ts'
import type { PreprocessResult } from './preprocess-result.ts'

export function compileSass(
  path: string,
  source: string,
  files: StyleFiles,
  options: Readonly<Record<string, unknown>>,
): PreprocessResult {
  const folders = [options.loadPaths, options.includePaths]
    .flat()
    .filter((folder) => typeof folder === 'string')
    .map(normalizePath)
  const texts = new Map<string, string>()
  const importer = {
    canonicalize(
      specifier: string,
      { fromImport, containingUrl }: { fromImport: boolean; containingUrl: URL | null },
    ) {
      const from = containingUrl === null ? path : pathOf(containingUrl)
      const name = specifier.startsWith('file:') ? pathOf(new URL(specifier)) : decodeURI(specifier)
      const found = findStylesheet(name, from, files, (start) => sassCandidates(start, fromImport), folders)
      if (found === null) return null
      texts.set(found.path, found.text)
      return urlOf(found.path)
    },
    load(url: URL) {
      const found = pathOf(url)
      const contents = moveUrls(texts.get(found) ?? '', found, path, files)
      return { contents, syntax: syntaxOf(found) }
    },
  }
  try {
    const { css } = compileString(source, {
      url: urlOf(path),
      importer,
      importers: [importer],
      syntax: syntaxOf(path),
      charset: false,
      logger: Logger.silent,
    })
    return { ok: true, css }
  } catch (error) {
    return failed(error, path)
  }
}

function failed(error: unknown, path: string): PreprocessResult {
  const about = { kind: 'style', title: PREVIEW_ERROR_TITLE } as const
  const file = path.slice(1)
  if (!(error instanceof Exception)) {
    const message = `${file}: ${error instanceof Error ? error.message : String(error)}`
    return { ok: false, diagnostic: { ...about, message, file } }
  }
  const { sassMessage, span } = error
  const { url, start, text } = span
  const place = url === undefined ? file : pathOf(url).slice(1)
  return {
    ok: false,
    diagnostic: {
      ...about,
      message: `${place}: ${sassMessage}`,
      file: place,
      line: start.line + 1,
      column: start.column + 1,
      codeFrame: `> ${(span.context ?? text).trimEnd()}`,
    },
  }
}

function urlOf(path: string): URL {
  return new URL(`file://${path.split('/').map(encodeURIComponent).join('/')}`)
}

function pathOf(url: URL): string {
  return decodeURIComponent(url.pathname)
}

function syntaxOf(path: string): 'scss' | 'indented' | 'css' {
  if (path.endsWith('.sass')) return 'indented'
  return path.endsWith('.css') ? 'css' : 'scss'
}
