import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import { app, ROWS } from '../../../test/element-edits/edit-sources.ts'
import { type CodeEdit, createElementEditor } from './element-edits.ts'
import { readOutline, selectionOf } from './outline.ts'
import { applyEdits } from './path-edit.ts'

const editor = createElementEditor(ts)

function attempt(source: string | Readonly<Record<string, string>>) {
  const texts = typeof source === 'string' ? { 'src/App.tsx': source } : source
  const files = new Map(Object.entries(texts))
  const sources = editor.read(files)
  const request = (tag: string) => {
    const element = readOutline(sources, 'src/App.tsx').find((one) => one.tag === tag)
    if (element === undefined) throw new Error(`The app has no ${tag}.`)
    return { files, seen: files, selected: selectionOf(sources, element) }
  }
  const after = (answer: CodeEdit) =>
    answer.ok ? Object.fromEntries(applyEdits(files, answer.edits)) : answer.code
  return {
    files,
    request,
    arrange: (tag: string, how: 'before' | 'after' | 'exchange', other: string) =>
      after(editor.arrange(request(tag), request(other).selected, how)),
    insert: (tag: string, where: 'before' | 'after' | 'first' | 'last', jsx: string, name = '') => {
      const imports = name === '' ? [] : [{ name, from: 'lucide-react' }]
      return after(editor.insert(request(tag), where, { jsx, imports }))
    },
  }
}

const onlyApp = (jsx: string, before = '') => ({ 'src/App.tsx': app(jsx, before) })
const SECTIONS = {
  'src/App.tsx': app(
    '<main>{all.map((One) => <One key={One.name} />)}</main>',
    "import { A, B, C } from './sections'\nconst all = [A, B, C]\n",
  ),
  'src/sections.tsx':
    'export const A = () => <h1>a</h1>\nexport const B = () => <h2>b</h2>\nexport const C = () => <h3>c</h3>\n',
}
const listed = (names: string) => ({ 'src/App.tsx': SECTIONS['src/App.tsx'].replace('[A, B, C]', names) })

describe('the place of an element', () => {
  it('P1 is beside another, with the comment above it, on a line of its own', () => {
    expect(attempt(app(ROWS)).arrange('p', 'before', 'h1')).toEqual(
      onlyApp('<main>\n      {/* two */}\n      <p>Two</p>\n      <h1>One</h1>\n      <hr />\n    </main>'),
    )
    expect(attempt(app(ROWS)).arrange('h1', 'after', 'hr')).toEqual(
      onlyApp('<main>\n      {/* two */}\n      <p>Two</p>\n      <hr />\n      <h1>One</h1>\n    </main>'),
    )
  })

  it('P1 stays where it is there already', () => {
    expect(attempt(app(ROWS)).arrange('h1', 'before', 'hr')).not.toEqual({})
    expect(attempt(app('<p><i>a</i><b>b</b></p>')).arrange('i', 'before', 'b')).toEqual({})
  })

  it('P1 of the whole of a component is that of its use', () => {
    const tags = 'function One() {\n  return <i>a</i>\n}\nfunction Two() {\n  return <b>b</b>\n}\n'
    expect(attempt(app('<p><One /><Two /></p>', tags)).arrange('i', 'exchange', 'b')).toEqual(
      onlyApp('<p><Two /><One /></p>', tags),
    )
  })

  it('P2 in a list of components is that of its name', () => {
    expect(attempt(SECTIONS).arrange('h1', 'exchange', 'h2')).toEqual(listed('[B, A, C]'))
    expect(attempt(SECTIONS).arrange('h3', 'before', 'h1')).toEqual(listed('[C, A, B]'))
    expect(attempt(SECTIONS).arrange('h1', 'after', 'h2')).toEqual(listed('[B, A, C]'))
  })

  it('P2 a component that a list names is deleted there, and not doubled', () => {
    const { request, files } = attempt(SECTIONS)
    const deleted = editor.edit(request('h2'), { type: 'delete' }, 'this')
    const after = deleted.ok ? applyEdits(files, deleted.edits).get('src/App.tsx') : deleted.code
    expect(after).toContain('const all = [A, C]')
    expect(after).toContain("import { A, C } from './sections'")
    expect(editor.edit(request('h2'), { type: 'duplicate' }, 'this')).toMatchObject({ ok: false })
    const said = editor.edit(request('h1'), { type: 'text', part: 0, text: 'x' }, 'this')
    expect(said).toMatchObject({ ok: true, scope: 'this' })
  })

  it('P3 is refused where one is in the other, or both never stand in one function', () => {
    expect(attempt(app('<p><b>b</b></p>')).arrange('b', 'before', 'p')).toBe('element-apart')
    const inner = 'function One() {\n  return <div><i>a</i></div>\n}\n'
    expect(attempt(app('<p><One /><b>b</b></p>', inner)).arrange('i', 'after', 'b')).toBe('element-apart')
  })

  it('N1 of new code is beside the element or in it, with its imports', () => {
    expect(attempt(app(ROWS)).insert('p', 'after', '<Star />', 'Star')).toEqual(
      onlyApp(ROWS.replace('</p>', '</p>\n      <Star />'), "import { Star } from 'lucide-react'\n"),
    )
    expect(attempt(app('<p>a</p>')).insert('p', 'first', '<b />')).toEqual(onlyApp('<p><b />a</p>'))
    expect(attempt(app(ROWS)).insert('main', 'last', '<b />')).toEqual(
      onlyApp(ROWS.replace('<hr />', '<hr />\n      <b />')),
    )
    const known = "import { Sun } from 'lucide-react'\n"
    expect(attempt(app('<p>a</p>', known)).insert('p', 'last', '<Star />', 'Star')).toEqual(
      onlyApp('<p>a<Star /></p>', "import { Sun, Star } from 'lucide-react'\n"),
    )
  })

  it('N1 is refused where a name of the code means something else', () => {
    expect(attempt(app('<p>a</p>', 'const Star = 1\n')).insert('p', 'first', '<Star />', 'Star')).toBe(
      'element-ambiguous',
    )
  })
})
