/** Another page with an address of its own: the router around the app, a route beside the first page, a link to it. */

import { applyTextChanges, indentAt } from '../../../core/files/text-changes.ts'
import { done, type EditOutcome, notDone } from '../edits/edit-request.ts'
import { allElements } from '../edits/find-target.ts'
import { addImport } from '../edits/imports.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { capitalise, titleCase } from '../intent/name.ts'
import { quote, slug } from '../quoting.ts'
import { jsxElements } from '../source/jsx-elements.ts'
import { placeControl } from './place-control.ts'

const APP = 'src/App.tsx'
const LINKS = 'src/components/layout/PageLinks.tsx'

export function addPage(files: SourceFiles, wanted: string): EditOutcome {
  const title = capitalise(wanted.replace(/\s+/g, ' ').trim())
  const component = `${titleCase(title).replace(/[^A-Za-z0-9]/g, '') || 'Extra'}Page`.replace(
    /^(?=\d)/,
    'The',
  )
  const path = `src/pages/${component}.tsx`
  const address = `/${slug(title)}`
  if (files.read(path) !== null) return notDone(`There is a page “${title}” already, in \`${path}\`.`)
  const problem = addRouter(files) ?? addRoute(files, component, address)
  if (problem !== null) return notDone(problem)
  files.write(path, pageTsx(component, title), `The page “${title}”`)
  const link = addLink(files, title, address)
  if (link !== null) return notDone(link)
  return done(
    `A page “${title}” at \`${address}\`, with a link to it and back; its words are yours to replace`,
  )
}

function addRouter(files: SourceFiles): string | null {
  if (
    files
      .paths()
      .some((path) =>
        /\b(?:BrowserRouter|HashRouter|createBrowserRouter|createHashRouter|MemoryRouter)\b/.test(
          files.read(path) ?? '',
        ),
      )
  )
    return null
  const entry = ['src/main.tsx', 'src/index.tsx', 'main.tsx', 'index.tsx'].find(
    (path) => files.read(path) !== null,
  )
  const source = entry === undefined ? '' : (files.read(entry) ?? '')
  const app = jsxElements(source).find(({ tag }) => tag === 'App')
  if (entry === undefined || app === undefined)
    return 'I found no entry that shows `<App />`, so I could not put a router around it.'
  const indent = indentAt(source, app.start)
  const text = `<BrowserRouter>\n${indent}  ${source.slice(app.start, app.end)}\n${indent}</BrowserRouter>`
  const next = applyTextChanges(source, [{ start: app.start, end: app.end, text }])
  files.write(entry, addImport(next, 'BrowserRouter', 'react-router-dom'), 'Pages by address')
  return declareRouter(files)
}

function declareRouter(files: SourceFiles): string | null {
  const text = files.read('package.json')
  if (text === null || /"react-router-dom"/.test(text)) return null
  const next = text.replace(/("dependencies":\s*\{\n)(\s*)/, '$1$2"react-router-dom": "7.18.5",\n$2')
  if (next === text) return 'I could not add `react-router-dom` to `package.json`.'
  files.write('package.json', next, 'The router')
  return null
}

function addRoute(files: SourceFiles, component: string, address: string): string | null {
  const source = files.read(APP)
  if (source === null) return `I found no \`${APP}\` to put a route in.`
  const elements = jsxElements(source)
  const routes = elements.find(({ tag }) => tag === 'Routes')
  const route = `<Route path="${address}" element={<${component} />} />`
  if (routes !== undefined) {
    const last = routes.children.findLast(
      ({ tag, attributes }) => tag === 'Route' && attributes.get('path')?.text !== '*',
    )
    if (last === undefined) return `I found no route in \`${APP}\` to put another beside.`
    const text = `\n${indentAt(source, last.start)}${route}`
    const next = applyTextChanges(source, [{ start: last.end, end: last.end, text }])
    files.write(APP, addImport(next, component, `./pages/${component}`), `Shows ${component} at ${address}`)
    return null
  }
  const main = elements.find(({ tag }) => tag === 'main')
  if (main === undefined) return `I found no \`<main>\` in \`${APP}\` that could become the first page.`
  const indent = indentAt(source, main.start)
  const inner = source.slice(main.start, main.end).replaceAll('\n', '\n      ')
  const text = `<Routes>\n${indent}  <Route\n${indent}    path="/"\n${indent}    element={\n${indent}      ${inner}\n${indent}    }\n${indent}  />\n${indent}  ${route}\n${indent}</Routes>`
  const isRoot = main.parent === null
  const wrapped = isRoot ? `<>\n${indent}  ${text.replaceAll('\n', '\n  ')}\n${indent}</>` : text
  const next = applyTextChanges(source, [{ start: main.start, end: main.end, text: wrapped }])
  const withRouter = addImport(next, component, `./pages/${component}`)
  files.write(
    APP,
    `import { Route, Routes } from 'react-router-dom'\n${withRouter}`,
    `Shows ${component} at ${address}`,
  )
  return null
}

function pageTsx(component: string, title: string): string {
  return `export function ${component}() {
  return (
    <main className="mx-auto min-h-[60vh] max-w-3xl px-5 py-14 sm:px-8">
      <h2 className="font-display text-4xl leading-tight">{${quote(title)}}</h2>
      <p className="mt-5 max-w-prose text-lg leading-relaxed">
        This page is yours to fill. Tell me what it should say, or edit the file.
      </p>
    </main>
  )
}
`
}

const LINKS_TSX = `import { NavLink } from 'react-router-dom'

const pages = [
  { to: '/', label: 'Home' },
]

export function PageLinks() {
  return (
    <nav aria-label="Pages">
      <ul className="flex flex-wrap gap-x-5">
        {pages.map((page) => (
          <li key={page.to}>
            <NavLink
              to={page.to}
              end
              className={({ isActive }) => 'inline-flex min-h-[2.75rem] items-center underline-offset-4 hover:underline ' + (isActive ? 'font-semibold underline' : '')}
            >
              {page.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
`

function addLink(files: SourceFiles, title: string, address: string): string | null {
  const line = `  { to: ${quote(address)}, label: ${quote(title)} },\n`
  const withLine = (source: string) => source.replace(/^\](?=\n)/m, `${line}]`)
  const present = files.read(LINKS)
  if (present !== null) {
    files.write(LINKS, withLine(present), `A link to ${title}`)
    return null
  }
  const links = withLine(LINKS_TSX)
  const outcome = placeControl(files, '', { component: 'PageLinks', path: LINKS, source: links, result: '' })
  if (outcome.isDone && hasHeader(files)) return null
  if (outcome.isDone) moveLinksOut(files)
  return null
}

function hasHeader(files: SourceFiles): boolean {
  return allElements(files).some(({ element: { tag } }) => tag === 'Header' || tag === 'header')
}

/** Without a header the links go above the pages: what stands in one page is not there on the next. */
function moveLinksOut(files: SourceFiles): void {
  const source = files.read(APP) ?? ''
  const links = jsxElements(source).find(({ tag }) => tag === 'PageLinks')
  if (links === undefined) return
  const lineStart = source.lastIndexOf('\n', links.start)
  const without = source.slice(0, lineStart) + source.slice(links.end)
  const routes = jsxElements(without).find(({ tag }) => tag === 'Routes')
  if (routes === undefined) return
  const text = `<div className="mx-auto max-w-3xl px-5 pt-5 sm:px-8">\n${indentAt(without, routes.start)}  <PageLinks />\n${indentAt(without, routes.start)}</div>\n${indentAt(without, routes.start)}`
  files.write(
    APP,
    applyTextChanges(without, [{ start: routes.start, end: routes.start, text }]),
    'Links above the pages',
  )
}
