/** `index.html` starts a module that is not there, or none: it is pointed to the one that there is, or one is made. */

import type { DiagnosticOf } from '../../diagnostics/coded-diagnostic.ts'
import { specifierOf } from '../../files/relative-specifier.ts'
import { beforeFirst, withoutTrailing } from '../../text/cut.ts'
import { HTML_COMMENT, replaceSpans } from '../../text/spans.ts'
import { defaultName, exportedNames } from './module-names.ts'
import type { DraftProject, RepairRule, RuleRepair } from './repair-rule.ts'

const PAGE = 'index.html'
const SCRIPT = /<script\b[^>]*(?:>|$)/gi
const OF_MODULE = /\btype\s*=\s*["']?module/i
const SOURCE = /(\bsrc\s*=\s*)(["'])([^"']*)\2/i
const ENTRIES = ['main', 'index'].flatMap((name) =>
  ['tsx', 'jsx', 'ts', 'js'].flatMap((ending) => [`src/${name}.${ending}`, `${name}.${ending}`]),
)
const APPS = ['src/App.tsx', 'src/App.jsx', 'App.tsx', 'App.jsx']

/** A project with a root of its own, or without a page and anything to start, is not looked into. */
export function findEntryDiagnostics(files: ReadonlyMap<string, string>): DiagnosticOf<'no-entry'>[] {
  const hasOwnRoot = [...files].some(
    ([path, text]) => /^vite\.config\./.test(path) && /\broot\s*:/.test(text),
  )
  if (hasOwnRoot) return []
  const page = files.get(PAGE)
  if (page === undefined) return ENTRIES.some((path) => files.has(path)) ? [diagnostic()] : []
  const scripts = moduleScripts(replaceSpans(page, [HTML_COMMENT], ''))
  const sources = scripts.map((tag) => SOURCE.exec(tag)?.[3])
  if (sources.some((source) => source === undefined)) return []
  if (sources.some((source) => source !== undefined && fileOf(source) === null)) return []
  const missing = sources.filter((source) => !files.has(fileOf(source ?? '') ?? ''))
  const isWrong = sources.length === 0 ? hasMount(page) : missing.length > 0
  return isWrong ? [diagnostic()] : []
}

export const repairMissingEntry: RepairRule<'no-entry'> = (project) => {
  const { files, mayChange } = project
  if (findEntryDiagnostics(files).length === 0) return null
  const page = files.get(PAGE)
  const there = ENTRIES.filter((path) => files.has(path))
  const [entry, ...others] = there
  if (entry === undefined) return page === undefined ? null : makeEntry(project, page)
  if (others.length > 0 || !mayChange(PAGE)) return null
  if (page === undefined) return makePage(project, entry)
  const source = brokenSource(files, page)
  const sentence = `Let ${PAGE} start ${entry}`
  if (source !== null) {
    const start = page.indexOf(source.attribute)
    const text = source.attribute.replace(SOURCE, (_, name, mark) => `${name}${mark}/${entry}${mark}`)
    return { edits: [{ path: PAGE, start, end: start + source.attribute.length, text }], sentence }
  }
  const end = page.search(/<\/body\s*>/i)
  if (end < 0) return null
  const at = withoutTrailing(page.slice(0, end), ' \t').length
  const text = `    <script type="module" src="/${entry}"></script>\n`
  return { edits: [{ path: PAGE, start: at, end: at, text }], sentence }
}

function diagnostic(): DiagnosticOf<'no-entry'> {
  return { type: 'no-entry', path: PAGE }
}

/** The project's file that an address names; null for one elsewhere. */
function fileOf(source: string): string | null {
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(source)) return null
  return beforeFirst(source, '?#').replace(/^(?:\.?\/)+/, '')
}

function brokenSource(files: DraftProject['files'], page: string): { readonly attribute: string } | null {
  for (const tag of moduleScripts(page)) {
    const [attribute, , , source = ''] = SOURCE.exec(tag) ?? []
    if (attribute !== undefined && !files.has(fileOf(source) ?? '')) return { attribute }
  }
  return null
}

/** Tags, of which an open one at the end of the page is none. */
function moduleScripts(page: string): string[] {
  return (page.match(SCRIPT) ?? []).filter((tag) => tag.endsWith('>') && OF_MODULE.test(tag))
}

function hasMount(page: string): boolean {
  return /\bid\s*=\s*["'](?:root|app)["']/i.test(page)
}

/** A module that mounts the project's `App`, where `index.html` asks for it. */
function makeEntry(project: DraftProject, page: string): RuleRepair | null {
  const { ts, files, mayChange } = project
  const apps = APPS.filter((path) => files.has(path))
  const [app, ...others] = apps
  const module = app === undefined ? null : project.module(app)
  const root = /\bid\s*=\s*["'](root|app)["']/i.exec(page)?.[1]
  const source = brokenSource(files, page)
  const wanted = source === null ? null : fileOf(SOURCE.exec(source.attribute)?.[3] ?? '')
  if (app === undefined || others.length > 0 || module === null || root === undefined) return null
  if (wanted === null || !/\.[jt]sx$/.test(wanted) || !mayChange(wanted)) return null
  const exported = exportedNames(ts, module)
  const isNamed = exported?.has('App') ?? false
  if (!isNamed && (exported?.has('default') !== true || (defaultName(ts, module) ?? 'App') !== 'App'))
    return null
  const style = styleOf(files)
  const text = [
    "import { createRoot } from 'react-dom/client'",
    `import ${isNamed ? '{ App }' : 'App'} from '${specifierOf(wanted, app)}'`,
    ...(style === null ? [] : [`import '${specifierOf(wanted, style)}'`]),
    '',
    `const root = document.getElementById('${root}')`,
    `if (!root) throw new Error('index.html has no element with the id "${root}".')`,
    '',
    'createRoot(root).render(<App />)',
    '',
  ].join('\n')
  return {
    edits: [{ path: wanted, start: 0, end: 0, text }],
    sentence: `Made ${wanted}, which starts the app`,
  }
}

/** The only stylesheet for the whole app that nothing else shows. */
function styleOf(files: DraftProject['files']): string | null {
  const sheets = [...files.keys()].filter((path) =>
    /^src\/(?:styles\/)?(?:index|globals?|main|App)\.css$/.test(path),
  )
  const free = sheets.filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return ![...files].some(
      ([other, text]) => other !== path && /\.(?:[jt]sx?|html|css)$/.test(other) && text.includes(name),
    )
  })
  return free.length === 1 ? (free[0] ?? null) : null
}

function makePage({ files }: DraftProject, entry: string): RuleRepair | null {
  const root = /getElementById\(\s*['"]([\w-]+)['"]\s*\)/.exec(files.get(entry) ?? '')?.[1]
  if (root === undefined) return null
  const text = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>App</title>
  </head>
  <body>
    <div id="${root}"></div>
    <script type="module" src="/${entry}"></script>
  </body>
</html>
`
  return { edits: [{ path: PAGE, start: 0, end: 0, text }], sentence: `Made ${PAGE}, which starts ${entry}` }
}
