/**
 * What Vite makes of a module besides plain JavaScript: `import.meta.glob`, imports with variables, workers and assets
 * by `new URL(…, import.meta.url)`. Works on code without types and JSX.
 */
import { type Expression, type Node, parse } from 'acorn'
import { candidatesOf, type ResolveRules } from '../paths/resolve-module.ts'
import { type GlobContext, globExpression } from './import-glob.ts'
import { matchFiles } from './match-files.ts'
import { TextEdits } from './text-edits.ts'
import { variablePattern } from './variable-pattern.ts'
import { walkTree } from './walk-tree.ts'

export interface RewrittenModule {
  readonly code: string
  /** Files that the module shows by `new URL(…, import.meta.url)`: absolute paths. */
  readonly assets: readonly string[]
  /** True when the result depends on which files there are. */
  readonly dependsOnFiles: boolean
}

interface Surroundings {
  readonly path: string
  readonly rules: ResolveRules
  readonly files: () => Iterable<string>
}

export function rewriteModule(code: string, around: Surroundings): RewrittenModule {
  const program = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    allowHashBang: true,
  })
  const edits = new TextEdits(code)
  const assets: string[] = []
  let dependsOnFiles = false
  let count = 0
  const context: GlobContext = {
    ...around,
    code,
    importAs(specifier, isNamespace) {
      const name = `__lathe_import_${count++}`
      edits.append(`import ${isNamespace ? '* as ' : ''}${name} from ${JSON.stringify(specifier)};`)
      return name
    },
  }
  walkTree(program, (node) => {
    const glob = isMetaGlob(node) ? globExpression(node, context) : null
    if (glob !== null) {
      edits.replace(node.start, node.end, glob)
      dependsOnFiles = true
      return false
    }
    const variable = node.type === 'ImportExpression' ? variableImport(sourceOf(node), context) : null
    if (variable !== null) {
      edits.replace(node.start, node.end, variable)
      dependsOnFiles = true
      return false
    }
    const worker = workerExpression(node, context)
    if (worker !== null) {
      edits.replace(node.start, node.end, worker)
      return false
    }
    const url = urlOfModule(node)
    if (url !== null) {
      const script = packageScript(url, around)
      if (script !== null) {
        edits.replace(url.start, url.end, context.importAs(`${script}?url`, false))
        dependsOnFiles = true
        return false
      }
      const pattern = variablePattern(url)
      const target = pattern === null ? undefined : candidatesOf(pattern, around.path, around.rules)[0]
      if (pattern !== null && target?.includes('*')) {
        const files = matchFiles([target], around.files())
        assets.push(...files)
        dependsOnFiles = true
        const table = publishedTable({ pattern, target, files }, around.rules)
        if (table !== null) edits.replace(url.start, url.end, `${table}[${code.slice(url.start, url.end)}]`)
      } else if (target?.startsWith('/')) {
        assets.push(target)
        const published = Object.hasOwn(around.rules.assets, target) ? around.rules.assets[target] : undefined
        if (published !== undefined) edits.replace(url.start, url.end, JSON.stringify(published))
      }
    }
    return true
  })
  return { code: edits.toString(), assets, dependsOnFiles }
}

function sourceOf(node: Node): Expression {
  return (node as Node & { source: Expression }).source
}

function isMetaGlob(node: Node): boolean {
  const { type, callee } = node as Node & { callee?: Node & { object?: Node; property?: { name?: string } } }
  return (
    type === 'CallExpression' &&
    callee?.type === 'MemberExpression' &&
    callee.object?.type === 'MetaProperty' &&
    callee.property?.name === 'glob'
  )
}

/** The first argument of `new URL(…, import.meta.url)`. */
function urlOfModule(node: Node): Expression | null {
  const { type, callee, arguments: values } = node as NewNode
  if (type !== 'NewExpression' || callee.name !== 'URL' || values.length !== 2) return null
  const [path, base] = values
  const isOwn =
    base?.type === 'MemberExpression' &&
    base.object.type === 'MetaProperty' &&
    base.property.type === 'Identifier' &&
    base.property.name === 'url'
  return isOwn && path !== undefined ? path : null
}

/** Under which names files are published that a path made when the module runs may mean; null in a preview. */
function publishedTable(
  found: { readonly pattern: string; readonly target: string; readonly files: readonly string[] },
  { assets }: ResolveRules,
): string | null {
  const { pattern, target, files } = found
  const [head, targetHead] = [pattern, target].map((text) => text.slice(0, text.indexOf('*'))) as [
    string,
    string,
  ]
  const entries = files.flatMap((file) => {
    const published = Object.hasOwn(assets, file) ? assets[file] : undefined
    return published === undefined
      ? []
      : [`${JSON.stringify(head + file.slice(targetHead.length))}: ${JSON.stringify(published)}`]
  })
  return entries.length === 0 ? null : `({ ${entries.join(', ')} })`
}

/** A script of a package, which Vite finds by its name where no file is called so: a worker, mostly. */
function packageScript(url: Expression, { path, files }: Surroundings): string | null {
  if (url.type !== 'Literal' || typeof url.value !== 'string' || !PACKAGE_SCRIPT.test(url.value)) return null
  const folder = `${path.slice(0, path.lastIndexOf('/'))}/${url.value.split('/')[0]}/`
  for (const file of files()) if (file.startsWith(folder)) return null
  return url.value
}

const PACKAGE_SCRIPT = /^(?:@[\w.-]+\/)?[\w-][\w.-]*\/[^?#:]+\.(?:[cm]?js|wasm)$/

type NewNode = Node & { callee: { name?: string }; arguments: Expression[] }

/** `new Worker(new URL('./file', import.meta.url), options)`: the file is compiled, and runs as a module. */
function workerExpression(node: Node, context: GlobContext): string | null {
  const { type, callee, arguments: values } = node as NewNode
  if (type !== 'NewExpression' || !/^(?:Shared)?Worker$/.test(callee.name ?? '')) return null
  const url = values[0] === undefined ? null : urlOfModule(values[0])
  if (url?.type !== 'Literal' || typeof url.value !== 'string' || /^(?:\/|[a-z]+:)/.test(url.value))
    return null
  const name = context.importAs(`${url.value}?worker&url`, false)
  const options = values[1] === undefined ? '{}' : context.code.slice(values[1].start, values[1].end)
  const asObject = /^\s*['"]/.test(options) ? `{ name: ${options} }` : options
  return oneLine(`new ${callee.name}(${name}, Object.assign({}, ${asObject}, { type: "module" }))`)
}

function variableImport(source: Expression, context: GlobContext): string | null {
  const whole = variablePattern(source)
  if (whole === null || !whole.includes('*')) return null
  const [pattern = '', query] = whole.split('?')
  const target = candidatesOf(pattern, context.path, context.rules)[0]
  // Like Vite: what does not say where to look is left to the browser.
  if (target === undefined || !target.startsWith('/') || target.startsWith('/*')) return null
  const [head, targetHead] = [pattern, target].map((text) => text.slice(0, text.indexOf('*'))) as [
    string,
    string,
  ]
  const suffix = query === undefined ? '' : `?${query}`
  const entries = matchFiles([target], context.files()).map(
    (file) =>
      `${JSON.stringify(head + file.slice(targetHead.length) + suffix)}: () => import(${JSON.stringify(file + suffix)})`,
  )
  const asked = context.code.slice(source.start, source.end)
  return oneLine(
    `((files, path) => Object.hasOwn(files, path) ? files[path]() : Promise.reject(new Error("Unknown variable dynamic import: " + path)))({ ${entries.join(', ')} }, ${asked})`,
  )
}

/** Only outside of texts: what is quoted from the source may be a template of several lines. */
function oneLine(code: string): string {
  return code.includes('`') ? code : code.replaceAll('\n', ' ')
}
