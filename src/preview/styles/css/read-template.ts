/** Reads a stylesheet with everything that it imports into one tree, as Vite does ahead of the project's plugins. */
import postcss, { type Root } from 'postcss'
import postcssImport from 'postcss-import'
import { dirname } from '../node-stand-ins/path.ts'
import { absentSheet } from './absent-sheet.ts'
import { builtInSheet } from './built-in-sheets.ts'
import { type Links, rewriteUrls } from './rewrite-urls.ts'

export interface Template {
  readonly root: Root
  /** Paths of the stylesheets that it was read from. */
  readonly dependencies: ReadonlySet<string>
}

const BUILT_IN = '/~/'
const REMOTE = '/~remote/'

export async function readTemplate(
  path: string,
  files: ReadonlyMap<string, string>,
  links: Links,
): Promise<Template> {
  const dependencies = new Set([path])
  const css = files.get(path) ?? ''
  const root = postcss.parse(css, { from: path })
  if (/@import\b/i.test(css)) await inlineImports(root, path, files, links, dependencies)
  if (/url\(/i.test(css) || dependencies.size > 1) rewriteUrls(root, path, links)
  return { root, dependencies }
}

async function inlineImports(
  root: Root,
  path: string,
  files: ReadonlyMap<string, string>,
  links: Links,
  dependencies: Set<string>,
): Promise<void> {
  const plugin = postcssImport({
    root: '/',
    resolve(specifier: string, folder: string) {
      const target = linkFrom(folder, specifier, links)
      if (target === null) return `${BUILT_IN}${specifier}`
      return /^https?:/.test(target) ? `${REMOTE}${target}` : target
    },
    load(file: string) {
      if (file.startsWith(REMOTE)) return `@import url("${file.slice(REMOTE.length)}");`
      if (file.startsWith(BUILT_IN)) {
        const text = builtInSheet(file.slice(BUILT_IN.length))
        if (text !== null) return text
        throw absentSheet(file.slice(BUILT_IN.length))
      }
      dependencies.add(file)
      return files.get(file) ?? ''
    },
  })
  await postcss([plugin]).process(root, { from: path, map: false })
}

/** The importer's folder is all that is told; whichever file of it has the specifier, it leads to the same place. */
export function linkFrom(folder: string, specifier: string, links: Links): string | null {
  for (const [importer, targets] of Object.entries(links)) {
    const target = targets[specifier]
    if (target !== undefined && dirname(importer) === folder) return target
  }
  return null
}
