/**
 * The directions of the architecture, read from every module's imports; type imports count. Tests beside the code are
 * free: what ships is what is bound.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { SOURCE_FOLDERS } from './source-folders.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** How a module reads the environment. */
const ENVIRONMENT = /\b(?:process\s*\.\s*env|import\.meta\.env)\b/

interface Module {
  /** From the repository's folder, with forward slashes. */
  readonly path: string
  readonly source: string
  /** Paths of our own modules and names of packages that it imports. */
  readonly imports: readonly string[]
}

const modules = listModules('src')
const byPath = new Set(modules.map((module) => module.path))

describe('what each part may import', () => {
  it('core is on its own, with one package; edits of elements, repairs and readers of specs are given the parser whose types they name', () => {
    const isAllowed = (to: string, from: string) =>
      to.startsWith('src/core/') ||
      to === 'valibot' ||
      (to === 'typescript-browser' &&
        within(
          from,
          'src/core/element-edits/',
          'src/core/drafts/',
          'src/core/flows/playwright/',
          'src/core/accessibility/',
        ))
    expect(wrongEdges('src/core/', isAllowed)).toEqual([])
    const loading = modules.filter(
      ({ path, source }) =>
        path.startsWith('src/core/') &&
        !path.includes('.fixture.') &&
        /import (?!type )[^\n]*'typescript-browser'/.test(source),
    )
    expect(loading.map(({ path }) => path)).toEqual([])
  })

  it('the channel sees core only', () => {
    const isAllowed = (to: string) => within(to, 'src/preview/channel/', 'src/core/') || to === 'valibot'
    expect(wrongEdges('src/preview/channel/', isAllowed)).toEqual([])
  })

  it.each(['compiler', 'host', 'styles', 'files'])(
    'preview/%s meets the others in the channel only',
    (part) => {
      const folder = `src/preview/${part}/`
      const isAllowed = (to: string) => !isOurs(to) || within(to, folder, 'src/preview/channel/', 'src/core/')
      expect(wrongEdges(folder, isAllowed)).toEqual([])
    },
  )

  it('preview knows neither the workspace nor the server', () => {
    expect(
      wrongEdges('src/preview/', (to) => !isOurs(to) || within(to, 'src/preview/', 'src/core/')),
    ).toEqual([])
  })

  it('the server sees core; only its main module reaches an embedded stand-in', () => {
    const isAllowed = (to: string, from: string) =>
      !isOurs(to) ||
      within(to, 'src/server/', 'src/core/') ||
      (from === 'src/server/main.ts' && within(to, 'src/embedded/'))
    expect(wrongEdges('src/server/', isAllowed)).toEqual([])
  })

  it('embedded stand-ins see core, and are imported by nobody else', () => {
    expect(
      wrongEdges('src/embedded/', (to) => !isOurs(to) || within(to, 'src/embedded/', 'src/core/')),
    ).toEqual([])
    const isAllowed = (to: string, from: string) =>
      !within(to, 'src/embedded/') || within(from, 'src/embedded/') || from === 'src/server/main.ts'
    expect(wrongEdges('src/', isAllowed)).toEqual([])
  })

  it('the web knows the server by core/wire only, and the preview by its controller, its states and its channel', () => {
    const isAllowed = (to: string) =>
      !isOurs(to) ||
      within(
        to,
        'src/web/',
        'src/core/',
        'src/preview/channel/',
        'src/preview/page/',
        'src/preview/frame/preview-state.ts',
      ) ||
      /^src\/preview\/[^/]+$/.test(to)
    expect(wrongEdges('src/web/', isAllowed)).toEqual([])
  })

  it('core/wire is the only part of core that is there for both sides of the network', () => {
    const isAllowed = (to: string) => within(to, 'src/core/wire/') || to === 'valibot'
    expect(wrongEdges('src/core/wire/', isAllowed)).toEqual([])
  })

  it('panes of the workspace meet in stores and commands, never in what another one shows', () => {
    const panes = ['chat', 'code', 'preview', 'element', 'kit', 'projects', 'settings', 'templates']
    const paneOf = (path: string) => panes.find((pane) => within(path, `src/web/workspace/${pane}/`))
    const isAllowed = (to: string, from: string) => {
      const [source, target] = [paneOf(from), paneOf(to)]
      return source === undefined || target === undefined || source === target || !to.endsWith('.tsx')
    }
    expect(wrongEdges('src/web/workspace/', isAllowed)).toEqual([])
  })

  it('the landing page and the workspace do not know one another', () => {
    expect(wrongEdges('src/web/landing/', (to) => !within(to, 'src/web/workspace/'))).toEqual([])
    expect(wrongEdges('src/web/workspace/', (to) => !within(to, 'src/web/landing/'))).toEqual([])
  })
})

describe('folders', () => {
  /** What ships; what helps tests may look anywhere. */
  const shipped = modules.filter(({ path }) => !/\.fixture\.tsx?$|\/test-workspace\.ts$/.test(path))
  const folderOf = posix.dirname
  const edges = shipped.flatMap(({ path, imports }) =>
    imports.filter((to) => byPath.has(to)).map((to) => [path, to] as const),
  )

  it('every folder is listed, so that a new one is meant', () => {
    expect([...new Set(shipped.map(({ path }) => folderOf(path)))].sort()).toEqual(SOURCE_FOLDERS)
  })

  it('no folder imports one that leads back to it', () => {
    expect(circles(edges.map(([from, to]) => [folderOf(from), folderOf(to)]))).toEqual([])
  })

  it('nor does a folder with all that is below it, among those beside it', () => {
    const beside = edges.flatMap(([from, to]): [string, string][] => {
      const [one, other] = [folderOf(from).split('/'), folderOf(to).split('/')]
      const at = one.findIndex((name, index) => name !== other[index])
      if (at < 0 || other[at] === undefined) return []
      return [[one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')]]
    })
    expect(circles(beside)).toEqual([])
  })

  it('no file imports one that leads back to it', () => {
    expect(circles(edges)).toEqual([])
  })
})

describe('what only some modules do', () => {
  it('only main modules read the environment, and the code that a process begins with', () => {
    const readers = modules.filter(
      ({ path, source }) =>
        !/\/main\.tsx?$|\.process(?:\.fixture)?\.ts$/.test(path) &&
        // Most modules name it nowhere, not even in a text, and need not be parsed again.
        ENVIRONMENT.test(source) &&
        ENVIRONMENT.test(withoutLiterals(source, path)),
    )
    expect(readers.map(({ path }) => path)).toEqual([])
  })

  it('imports name a file that exists, with its extension', () => {
    const missing = modules.flatMap(({ path, imports }) =>
      imports
        .filter((to) => /\.tsx?$/.test(to) && isOurs(to) && !byPath.has(to))
        .map((to) => `${path} → ${to}`),
    )
    const bare = modules.flatMap(({ path, imports }) =>
      imports.filter((to) => isOurs(to) && !/\.\w+(?:\?\w+)?$/.test(to)).map((to) => `${path} → ${to}`),
    )
    expect([...missing, ...bare]).toEqual([])
  })

  it('no module is longer than 500 lines', () => {
    expect(modules.filter(({ source }) => source.split('\n').length > 500).map(({ path }) => path)).toEqual(
      [],
    )
  })
})

describe('how this test finds a circle', () => {
  it('names all who are in it, and nobody who only leads there', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
      ['e', 'e'],
    ] as const
    expect(circles(edges)).toEqual([['b', 'c']])
  })
})

describe('how this test reads a module', () => {
  const sample = `
    import { a } from './a.ts'
    import type { B } from '../b.ts'
    import './c.css'
    export * from './d.ts'
    type E = import('./e.ts').E
    const f = () => import('./f.ts')
    const g = new Worker(new URL('./g.worker.ts', import.meta.url))
    const text = "import x from './no.ts'; process.env.NO" // process.env.NO
    const template = \`import y from './no.ts'; \${process.env.YES}\`
    const url = new URL('./no.ts', 'http://localhost')
  `

  it('sees static, type, re-exported, dynamic and URL imports, and none in a text', () => {
    const found = [
      'src/x/a.ts',
      'src/b.ts',
      'src/x/c.css',
      'src/x/d.ts',
      'src/x/e.ts',
      'src/x/f.ts',
      'src/x/g.worker.ts',
    ]
    expect(importsOf('src/x/module.ts', sample)).toEqual(found)
  })

  it('sees code only when it looks for code', () => {
    expect(withoutLiterals(sample, 'module.ts').match(/process\.env\.\w+/g)).toEqual(['process.env.YES'])
  })
})

/** Edges that start in a folder and are not allowed, as `from → to`. */
function wrongEdges(folder: string, isAllowed: (to: string, from: string) => boolean): string[] {
  const inside = modules.filter(({ path }) => path.startsWith(folder))
  return inside.flatMap(({ path, imports }) =>
    imports.filter((to) => !isAllowed(to, path)).map((to) => `${path} → ${to}`),
  )
}

/** Every group whose members all lead to each other. */
function circles(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const reached = new Map([...next.keys()].map((start) => [start, reachable(next, start)]))
  const found = new Map<string, string[]>()
  for (const [start, ends] of reached) {
    if (!ends.has(start)) continue
    const circle = [...ends].filter((end) => reached.get(end)?.has(start)).sort()
    found.set(circle.join(), circle)
  }
  return [...found.values()]
}

function reachable(next: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(next.get(start) ?? [])]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue
    reached.add(at)
    open.push(...(next.get(at) ?? []))
  }
  return reached
}

function within(path: string, ...folders: string[]): boolean {
  return folders.some((folder) => path.startsWith(folder))
}

function isOurs(path: string): boolean {
  return /^(?:src|scripts|test|benchmarks)\//.test(path)
}

function listModules(folder: string): Module[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|contract)\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8')
      return { path, source, imports: importsOf(path, source) }
    })
}

/** Static, re-exporting, dynamic and type imports, and modules named by `new URL('…', import.meta.url)`. */
function importsOf(path: string, source: string): string[] {
  const { program } = parse(path, source)
  const specifiers: string[] = []
  visit(program, (node) => {
    const target = node.type === 'NewExpression' ? moduleUrl(node) : node.source
    const value = isNode(target) && target.type === 'Literal' ? target.value : undefined
    if (typeof value === 'string') specifiers.push(value)
  })
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? posix.join(dirname(path), specifier) : specifier,
  )
}

function parse(path: string, source: string) {
  const result = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' })
  if (result.errors.length > 0) throw new Error(`${path} does not parse: ${result.errors[0]?.message}`)
  return result
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

function moduleUrl(node: Node): unknown {
  const [target, base] = Array.isArray(node.arguments) ? node.arguments : []
  const isUrl = isNode(node.callee) && node.callee.name === 'URL'
  return isUrl && isNode(base) && base.type === 'MemberExpression' ? target : undefined
}

/** The source with the text of strings, templates and comments blanked, so that only code can match. */
function withoutLiterals(source: string, path: string): string {
  const { program, comments } = parse(path, source)
  const ranges: { start: number; end: number }[] = comments.map(({ start, end }) => ({ start, end }))
  visit(program, (node) => {
    const isText =
      node.type === 'TemplateElement' || node.type === 'JSXText' || typeof node.value === 'string'
    if (isText && typeof node.start === 'number' && typeof node.end === 'number') {
      ranges.push({ start: node.start, end: node.end })
    }
  })
  const text = [...source]
  for (const { start, end } of ranges) for (let at = start; at < end; at += 1) text[at] = ' '
  return text.join('')
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode)
  else if (isNode(value)) {
    onNode(value)
    for (const child of Object.values(value)) visit(child, onNode)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
