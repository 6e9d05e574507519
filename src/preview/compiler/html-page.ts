/**
 * What a build makes of `index.html`: its module scripts and stylesheets become the app's entry, addresses of files
 * and variables are filled in, everything else stays as it is written.
 */

import type { ProjectFile } from '../../core/files/project-file.ts'
import { beforeFirst, fromFirst } from '../../core/text/cut.ts'
import { escapePattern } from '../../core/text/escape-pattern.ts'
import type { Environment } from '../channel/module-messages.ts'
import { replaceElements } from './html-elements.ts'

export interface HtmlPage {
  /** As the frame gets it: without what became part of the entry. */
  readonly html: string
  /** Module that starts the app; null when there is none. */
  readonly entry: string | null
  /** Modules that are written in the page itself, by path; relative imports in them hold. */
  readonly modules: ReadonlyMap<string, ProjectFile>
  /** Files outside `public/` that the page names. */
  readonly assets: readonly string[]
}

export interface HtmlSurroundings {
  readonly env: Environment
  hasFile(path: string): boolean
  /** The address at which the frame serves a file. */
  urlOf(path: string): string
}

/** S5.10: where the app starts when `index.html` names no module. */
const SPECIFIED_ENTRIES = ['/index.tsx', '/src/index.tsx', '/main.tsx', '/src/main.tsx']

/** Attributes that name one file. */
const ADDRESS = /(\s(?:src|href|poster|xlink:href)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
const CANDIDATES = /(\ssrcset\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi

export function readHtmlPage(source: string, surroundings: HtmlSurroundings): HtmlPage {
  const { hasFile, urlOf, env } = surroundings
  const imports: string[] = []
  const modules = new Map<string, ProjectFile>()
  const assets: string[] = []

  const addressOf = (written: string): string => {
    const file = fileNamed(written, hasFile)
    if (file === null) return written
    if (!file.startsWith('/public/')) assets.push(file)
    return urlOf(file) + fromFirst(written, '?#')
  }
  const fillIn = (tag: string): string =>
    tag
      .replace(ADDRESS, (_, name: string, ...values: Array<string | undefined>) => {
        return `${name}"${addressOf(values.slice(0, 3).find((value) => value !== undefined) ?? '')}"`
      })
      .replace(CANDIDATES, (_, name: string, double?: string, single?: string) => {
        const parts = (double ?? single ?? '').split(',').map((part) => part.trim().split(/\s+/))
        return `${name}"${parts.map(([url = '', ...size]) => [addressOf(url), ...size].join(' ')).join(', ')}"`
      })
  const script = (whole: string, attributes: string, text: string): string => {
    const address = attribute(attributes, 'src')
    if (attribute(attributes, 'type')?.toLowerCase() !== 'module') {
      const head = whole.slice(0, whole.indexOf('>') + 1)
      return address === null ? whole : fillIn(head) + whole.slice(head.length)
    }
    if (address === null) {
      const path = `/index.html.${modules.size}.js`
      modules.set(path, { content: text, type: 'js' })
      imports.push(path)
      return ''
    }
    const file = fileNamed(address, hasFile)
    if (file === null) return isElsewhere(address) ? whole : ''
    if (file.startsWith('/public/')) return fillIn(whole)
    imports.push(file)
    return ''
  }

  const html = replaceElements(fillVariables(source, env), ({ whole, name, attributes, text }) => {
    if (name === 'script') return script(whole, attributes, text)
    const sheet = name === 'link' ? bundledSheet(attributes, hasFile) : null
    if (sheet === null) return fillIn(whole)
    imports.push(sheet)
    return ''
  })
  return { html, modules, assets, entry: entryOf(imports, modules, hasFile) }
}

/** One module is the entry itself; several, or stylesheets besides, are imported in order by one made for them. */
function entryOf(
  imports: readonly string[],
  modules: Map<string, ProjectFile>,
  hasFile: (path: string) => boolean,
): string | null {
  const hasScript = imports.some((path) => !path.endsWith('.css'))
  const specified = hasScript ? undefined : SPECIFIED_ENTRIES.find(hasFile)
  const all = specified === undefined ? imports : [...imports, specified]
  const [only] = all
  if (only === undefined) return null
  if (all.length === 1 && !only.endsWith('.css')) return only
  const content = all.map((path) => `import ${JSON.stringify(path)}\n`).join('')
  modules.set('/index.html.js', { content, type: 'js' })
  return '/index.html.js'
}

function bundledSheet(attributes: string, hasFile: (path: string) => boolean): string | null {
  const rel = attribute(attributes, 'rel') ?? ''
  if (!/\bstylesheet\b/i.test(rel) || /\bmedia\s*=|\bdisabled\b/i.test(attributes)) return null
  const file = fileNamed(attribute(attributes, 'href') ?? '', hasFile)
  return file === null || file.startsWith('/public/') ? null : file
}

/** The file that an address of the page means: in `public/` first, as in a build. */
function fileNamed(address: string, hasFile: (path: string) => boolean): string | null {
  if (address === '' || isElsewhere(address)) return null
  const path = `/${decode(beforeFirst(address, '?#')).replace(/^(?:\.?\/)+/, '')}`
  return [`/public${path}`, path].find(hasFile) ?? null
}

function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function attribute(attributes: string, name: string): string | null {
  const match = new RegExp(
    `(?:^|\\s)${escapePattern(name)}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes)
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? null)
}

/** `%VITE_TITLE%`: what `import.meta.env` has under that name; unknown names stay as they are. */
function fillVariables(html: string, env: Environment): string {
  return html.replace(/%(\w+)%/g, (whole, name: string) =>
    Object.hasOwn(env, name) ? String(env[name]) : whole,
  )
}
