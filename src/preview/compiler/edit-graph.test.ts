import * as oxc from 'oxc-transform'
import { describe, expect, it } from 'vitest'
import { ProjectPackages } from './packages/project-packages.ts'
import { ProjectCompiler } from './project-compiler.ts'
import type { ProjectGraph } from './project-graph.ts'

const PROJECT = {
  '/index.html': '<script type="module" src="/src/main.ts"></script>',
  '/src/main.ts': "import { greet } from './greet'\nimport './main.css'\nconsole.log(greet('you'))\n",
  '/src/greet.ts':
    "import { mark } from './mark'\nexport const greet = (name: string) => 'Hello ' + name + mark\n",
  '/src/mark.ts': "export const mark = '!'\n",
  '/src/main.css': 'body { margin: 0 }\n',
}

type Files = Readonly<Record<string, string>>

function compilerOf(files: Files): ProjectCompiler {
  const listener = { onStep() {}, onWaiting() {}, onChange() {} }
  const [packages, configPackages] = [1, 2].map(() => new ProjectPackages('http://packages.test', listener))
  if (packages === undefined || configPackages === undefined) throw new Error('There are two.')
  const compiler = new ProjectCompiler(oxc, packages, configPackages)
  write(compiler, files)
  return compiler
}

function write(compiler: ProjectCompiler, files: Files): void {
  const changed = Object.entries(files).map(
    ([path, content]) => [path, { content, type: path.slice(path.lastIndexOf('.') + 1) }] as const,
  )
  compiler.setFiles(changed, [])
}

function asText({ modules, texts, served, diagnostics, styles, ...rest }: ProjectGraph): string {
  const lists = [[...modules], [...texts], [...served]].map((list) => [...list].sort())
  return JSON.stringify([lists, diagnostics, styles, rest], (_, value: unknown) =>
    value instanceof Set ? [...value] : value,
  )
}

describe('an edit of one script', () => {
  it.each<[string, Files]>([
    ['in its inside', { '/src/greet.ts': PROJECT['/src/greet.ts'].replace('Hello', 'Good day') }],
    ['in a comment', { '/src/mark.ts': `// A mark.\n${PROJECT['/src/mark.ts']}` }],
    ['that imports less', { '/src/greet.ts': "export const greet = (name: string) => 'Hello ' + name\n" }],
    ['that imports what is not there', { '/src/greet.ts': "import './none'\nexport const greet = String\n" }],
    ['that exports less', { '/src/mark.ts': 'export const point = 1\n' }],
    ['that does not compile', { '/src/mark.ts': 'export const mark = (\n' }],
    ['of a module that nobody imports', { '/src/other.ts': 'export {}\n' }],
    [
      'together with another',
      { '/src/mark.ts': "export const mark = '?'\n", '/src/main.css': 'a { color: red }\n' },
    ],
    [
      'that is read as text too',
      {
        '/src/main.ts':
          "import text from './mark.ts?raw'\nimport { mark } from './mark'\nconsole.log(text, mark)\n",
      },
    ],
  ])('M1 %s leads to the graph of a build from nothing', (_, edit) => {
    const compiler = compilerOf(PROJECT)
    compiler.build()
    write(compiler, edit)
    expect(asText(compiler.build())).toBe(asText(compilerOf({ ...PROJECT, ...edit }).build()))
    // And so does what comes after it.
    const next = { '/src/mark.ts': "export const mark = '…'\n" }
    write(compiler, next)
    expect(asText(compiler.build())).toBe(asText(compilerOf({ ...PROJECT, ...edit, ...next }).build()))
  })

  it('M1 sends no other module again', () => {
    const compiler = compilerOf(PROJECT)
    const before = compiler.build()
    write(compiler, { '/src/mark.ts': "export const mark = '?'\n" })
    const after = compiler.build()
    const changed = [...after.modules].filter(([id, module]) => before.modules.get(id) !== module)
    expect(changed.map(([id]) => id)).toEqual(['/src/mark.ts'])
  })
})

it('R35 what was checked is not built again to be started and shown', () => {
  const compiler = compilerOf(PROJECT)
  const graph = compiler.build()
  write(compiler, {})
  expect(compiler.build()).toBe(graph)
  write(compiler, { '/src/mark.ts': "export const mark = '?'\n" })
  const edited = compiler.build()
  expect(edited).not.toBe(graph)
  compiler.setFiles([], ['/src/main.css'])
  expect(compiler.build().diagnostics).toHaveLength(1)
  expect(compiler.build()).not.toBe(edited)
})
