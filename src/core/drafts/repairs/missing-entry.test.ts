import { describe, expect, it } from 'vitest'
import { type Files, NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'
import { findEntryDiagnostics } from './missing-entry.ts'

const page = (script: string) => `<body>\n    <div id="root"></div>\n${script}  </body>\n`
const script = (source: string) => `    <script type="module" src="${source}"></script>\n`
const MAIN = "createRoot(document.getElementById('root')).render(1)\n"
const APP = 'export default function App() {}\n'
const repair = (files: Files) => repairFiles(files, findEntryDiagnostics(new Map(Object.entries(files))))

describe('R19 missing entry', () => {
  it.each([
    ['another ending', '/src/main.tsx', 'src/main.jsx'],
    ['another name', '/src/index.tsx', 'src/main.tsx'],
    ['another folder', '/main.tsx', 'src/main.tsx'],
  ])('R19 lets index.html start the entry that there is: %s', (_, asked, there) => {
    const { changed, sentences } = repair({ 'index.html': page(script(asked)), [there]: MAIN })
    expect(changed).toEqual({ 'index.html': page(script(`/${there}`)) })
    expect(sentences).toEqual([`Let index.html start ${there}`])
  })

  it('R19 puts the script into a page without one', () => {
    expect(repair({ 'index.html': page(''), 'src/main.tsx': MAIN }).changed).toEqual({
      'index.html': page(script('/src/main.tsx')),
    })
  })

  it('R19 makes the page', () => {
    const { changed } = repair({ 'src/main.tsx': MAIN })
    expect(changed['index.html']).toContain('<div id="root">')
    expect(repair({ 'src/main.tsx': MAIN, ...changed })).toEqual(NOTHING)
  })

  it('R19 makes the module that mounts the app', () => {
    const files = {
      'index.html': page(script('/src/main.tsx')),
      'src/App.tsx': APP,
      'src/styles/globals.css': '',
    }
    const { changed } = repair(files)
    expect(Object.keys(changed)).toEqual(['src/main.tsx'])
    expect(changed['src/main.tsx']).toContain("import App from './App'\nimport './styles/globals.css'\n")
    expect(repair({ ...files, ...changed })).toEqual(NOTHING)
  })

  it.each([
    ['a page that works', { 'index.html': page(script('/src/main.tsx')), 'src/main.tsx': MAIN }],
    [
      'two entries',
      { 'index.html': page(script('/src/a.tsx')), 'src/main.tsx': MAIN, 'src/index.tsx': MAIN },
    ],
    ['a script from elsewhere', { 'index.html': page(script('https://a.b/c.js')) }],
    ['a script in the page', { 'index.html': page('<script type="module">go()</script>\n') }],
    ['a page of words', { 'index.html': '<body>Hello</body>\n' }],
    ['a root of its own', { 'vite.config.ts': "export default { root: 'web' }", 'src/main.tsx': MAIN }],
    ['no app to mount', { 'index.html': page(script('/src/main.tsx')) }],
    ['two apps', { 'index.html': page(script('/src/main.tsx')), 'src/App.tsx': APP, 'App.tsx': APP }],
    [
      'an app of another name',
      { 'index.html': page(script('/src/main.tsx')), 'src/App.tsx': 'export const a = 1\n' },
    ],
  ] as ReadonlyArray<readonly [string, Files]>)('R1 leaves alone: %s', (_, files) => {
    expect(repair(files)).toEqual(NOTHING)
  })
})
