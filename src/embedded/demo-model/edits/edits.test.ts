import { describe, expect, it } from 'vitest'
import { contrast } from '../../../core/colours/colour.ts'
import { filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { TEMPLATES } from '../../../core/templates/small-templates.fixture.ts'
import { sourceFiles } from '../answer/source-files.ts'
import { ask, contentOf, type Exchange, problemsIn } from '../testing/ask.fixture.ts'
import { readSheet } from './colours.ts'

const CSS = 'src/styles/globals.css'
const project = (id: string) => TEMPLATES.find((one) => one.id === id)?.files ?? new Map()

async function askAll(id: string, ...requests: readonly string[]): Promise<Exchange> {
  let last = await ask(requests[0] ?? '', project(id))
  for (const request of requests.slice(1)) last = await ask(request, last.files)
  return last
}

function withClass(files: FileSystem): FileSystem {
  const path = 'src/components/header.tsx'
  const text = contentOf(files, path).replace('<h1>', '<h1 className="headline">')
  return new Map(files).set(filePath(path), textFile(path, text))
}

describe('edits of a template', () => {
  it.each([
    ['records', 'change the title to "Radio Days"', ['index.html', 'package.json', 'src/content.ts']],
    ['records', 'rename it to "Radio Days"', ['index.html', 'package.json', 'src/content.ts']],
    ['records', 'change the tagline to Fresh, warm, daily', ['src/content.ts']],
    ['records', 'make the background #102a43 and the text #f0e0c0', [CSS]],
    ['records', 'make it black and white', [CSS]],
    ['records', 'use a dark theme', [CSS]],
    ['records', 'make the header dark green', ['src/components/header.tsx']],
    ['records', 'add a phone number field', ['src/data.ts', 'src/fields.ts']],
    ['records', 'remove the year field', ['src/data.ts', 'src/fields.ts']],
    ['records', 'use Lora for headings', ['package.json', 'src/main.tsx', CSS]],
    ['records', 'move the table above the form', ['src/App.tsx']],
    ['records', 'remove the form', ['src/App.tsx']],
    ['records', 'change "Add" to "Put on the shelf"', ['src/components/add-form.tsx']],
    ['records', 'the add button should be bigger', ['src/components/add-form.tsx']],
    ['habits', 'set the daily goal to 5', ['src/settings.ts']],
    ['landing', 'duplicate the header', ['src/App.tsx']],
  ] as const)('S1.2 S5.13 in %s “%s” touches what it is about', async (id, request, paths) => {
    const { touched, files, prose } = await ask(request, project(id))
    expect(touched, prose).toEqual([...paths].sort())
    expect(problemsIn(files)).toEqual([])
    expect((await ask(request, project(id))).files).toEqual(files)
  })

  it.each([
    ['records', 'add a due date to each task', /keeps is called “radio”/],
    ['records', 'sort by year', /in which order the list begins/],
    ['records', 'delete the model field', /has to stay/],
    ['records', 'remove the newsletter', /nothing in this app that is called “newsletter”/],
    ['records', 'make the carousel bigger', /nothing in this app/],
    ['records', 'translate the title into Spanish', /needs a real model/],
    ['records', 'add login', /need a server/],
    ['landing', 'add a field for age', /`src\/fields\.ts`/],
    ['landing', 'put the search above the list', /nothing in this app/],
  ] as const)('S1.2 in %s “%s” changes nothing, and the answer says why', async (id, request, why) => {
    const { changes, prose } = await ask(request, project(id))
    expect(changes).toEqual([])
    expect(prose).toContain('I changed nothing')
    expect(prose).toMatch(why)
  })

  it('S1.2 does what it can of several wishes, and quotes the rest', async () => {
    const { touched, prose } = await ask(
      'make the header navy and remove the chart of sales',
      project('records'),
    )
    expect(touched).toEqual(['src/components/header.tsx'])
    expect(prose).toContain('What I left out')
    expect(prose).toContain('“remove the chart of sales”')
  })

  it('S5.13 changes nothing when asked again', async () => {
    const { changes, prose } = await askAll(
      'records',
      'make the background #102a43',
      'make the background #102a43',
    )
    expect(changes).toEqual([])
    expect(prose).toContain('already')
  })

  it('S1.2 gives a new field its kind, and a value to each record', async () => {
    const { files } = await askAll('records', 'add a condition field with options mint, good and worn')
    expect(contentOf(files, 'src/fields.ts')).toContain("kind: 'choice', options: ['mint', 'good', 'worn']")
    expect(contentOf(files, 'src/data.ts').match(/condition: '/g)).toHaveLength(2)
  })

  it.each(['accent', 'background'])(
    'S1.2 takes the %s exactly as it is named, and both schemes can be read',
    async (what) => {
      for (const colour of ['#ffe066', '#1b2a4e', '#7a1f5c', 'orange', 'pale blue']) {
        const { files } = await ask(`make the ${what} ${colour}`, project('records'))
        const css = contentOf(files, CSS)
        const sheet = readSheet(sourceFiles(new Map([[CSS, { content: css, isBinary: false, type: 'css' }]])))
        const at = (name: string, scheme: number) => sheet?.tokens.get(name)?.[scheme] ?? ''
        for (const scheme of [0, 1]) {
          if (colour.startsWith('#')) expect(at(what === 'accent' ? 'accent' : 'canvas', scheme)).toBe(colour)
          const pairs = [
            ['ink', 'canvas'],
            ['ink', 'surface'],
            ['muted', 'canvas'],
            ['muted', 'surface'],
            ['accent-ink', 'accent'],
          ] as const
          for (const [text, ground] of pairs)
            expect(
              contrast(at(text, scheme), at(ground, scheme)),
              `${text} on ${ground}: ${colour}`,
            ).toBeGreaterThanOrEqual(4.5)
        }
      }
    },
  )

  it.each([
    ['.headline {\n  @apply font-bold text-4xl;\n}', 'text-5xl'],
    [':where(header) h1 {\n  font-size: 2rem;\n}', 'text-[2.5rem]'],
    ['h1 {\n  font-size: clamp(2rem, 4vw, 5rem);\n}', 'text-[calc(clamp(2rem,_4vw,_5rem)*1.25)]'],
  ])('S1.2 issue 21: makes bigger what a rule gives its size: %s', async (rule, expected) => {
    const css = `${contentOf(project('records'), CSS)}\n${rule}\n\n@tailwind utilities;\n`
    const styled = new Map(project('records')).set(filePath(CSS), textFile(CSS, css))
    const { files } = await ask('make the title bigger', withClass(styled))
    expect(contentOf(files, 'src/components/header.tsx')).toContain(`className="headline ${expected}"`)
  })

  it('S1.2 sorts by a field where the list says how it begins, and takes no label for that', async () => {
    const start = (sort: string) =>
      new Map(project('records')).set(
        filePath('src/settings.ts'),
        textFile('src/settings.ts', `export const settings = {\n  sort: ${sort},\n}\n`),
      )
    const sorted = await ask('sort by year', start("{ key: 'model', down: false }"))
    expect(contentOf(sorted.files, 'src/settings.ts')).toContain("sort: { key: 'year', down: false }")
    const named = await ask('sort by year', start("'model'"))
    expect(contentOf(named.files, 'src/settings.ts')).toContain("sort: 'year'")
    expect((await ask('sort by year', start("'Sort by'"))).changes).toEqual([])
  })

  it('S1.2 takes out what a removal leaves unused, and refuses to leave something half', async () => {
    const { files } = await ask('remove the table', project('records'))
    expect(contentOf(files, 'src/App.tsx')).not.toContain('items')
    const either = new Map(project('records')).set(
      filePath('src/App.tsx'),
      textFile(
        'src/App.tsx',
        contentOf(project('records'), 'src/App.tsx').replace(
          '<Table items={items} />',
          '{items.length > 1 ? <Table items={items} /> : <p>Empty</p>}',
        ),
      ),
    )
    expect((await ask('remove the table', either)).prose).toContain('one of two ways')
  })
})
