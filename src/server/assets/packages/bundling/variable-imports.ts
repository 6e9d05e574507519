/**
 * `import()` and `require()` of a path that is made when a script runs: "./locale/" + name. The bundler would look for
 * such files on this machine's disk; here the call becomes a choice among the package's own files before it sees it.
 */
import { posix } from 'node:path'
import { type Node, parse } from 'acorn'
import { type Loader, transform } from 'esbuild'
import { isAsset } from './asset-kinds.ts'
import { findsVariableImport } from './find-variable-import.ts'
import type { PackagePlace } from './package-resolver.ts'

/** Files that one call may choose among; more are not worth a preview's time. */
const MOST_CHOICES = 300
const MOST_CALLS = 50
const LOADABLE = /\.(?:[cm]?[jt]sx?|json|css)$/

/** The script, changed only where it has such a call. What cannot be parsed stays: the bundler says what is wrong. */
export async function rewriteVariableImports(
  content: Uint8Array | string,
  loader: Loader,
  place: PackagePlace,
): Promise<Uint8Array | string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : asBuffer(content)
  if (loader === 'json' || !findsVariableImport(bytes)) return content
  const script = await parseScript(bytes.toString('utf8'), loader)
  if (script === null) return content
  let rewritten = ''
  let at = 0
  for (const call of findCalls(script.tree).slice(0, MOST_CALLS)) {
    if (call.start < at) continue
    rewritten += script.text.slice(at, call.start) + choiceOf(call, script.text, place)
    at = call.end
  }
  return rewritten + script.text.slice(at)
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

async function parseScript(text: string, loader: Loader): Promise<{ text: string; tree: Node } | null> {
  for (const read of [() => text, () => plainScript(text, loader)]) {
    for (const sourceType of ['module', 'script'] as const) {
      try {
        const plain = await read()
        const options = { ecmaVersion: 'latest', sourceType, allowHashBang: true } as const
        return { text: plain, tree: parse(plain, { ...options, allowReturnOutsideFunction: true }) }
      } catch {
        // Another reading is tried.
      }
    }
  }
  return null
}

/** Without JSX and types. */
async function plainScript(text: string, loader: Loader): Promise<string> {
  const made = await transform(text, { loader, jsx: 'automatic', tsconfigRaw: {}, logLevel: 'silent' })
  return made.code
}

interface VariableCall {
  readonly kind: 'import' | 'require'
  readonly start: number
  readonly end: number
  /** Where the path's expression stands. */
  readonly path: { readonly start: number; readonly end: number }
  /** What is known of the path: texts between which anything may stand. At least two. */
  readonly known: readonly string[]
}

/** In the order of the text. Keeps its own stack: nesting may be deep. */
function findCalls(tree: Node): VariableCall[] {
  const found: VariableCall[] = []
  const stack: unknown[] = [tree]
  while (stack.length > 0) {
    const node = stack.pop()
    if (Array.isArray(node)) for (const item of node) stack.push(item)
    if (!isNode(node)) continue
    const call = readCall(node)
    if (call !== null) found.push(call)
    for (const value of Object.values(node))
      if (typeof value === 'object' && value !== null) stack.push(value)
  }
  return found.sort((a, b) => a.start - b.start)
}

type Fields = Node & Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function readCall(node: Fields): VariableCall | null {
  const path = node.type === 'ImportExpression' ? node.source : isRequire(node) ? node.arguments : null
  const [argument] = Array.isArray(path) ? path : [path]
  if (!isNode(argument)) return null
  const known = knownTexts(argument)
  const isVariable = known.length > 1 && /^\.{1,2}\//.test(known[0] ?? '')
  if (!isVariable) return null
  const kind = node.type === 'ImportExpression' ? 'import' : 'require'
  return { kind, start: node.start, end: node.end, path: { start: argument.start, end: argument.end }, known }
}

function isRequire({ type, callee }: Fields): boolean {
  return (
    type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee.name === 'require'
  )
}

function knownTexts(expression: Fields): string[] {
  const texts = ['']
  const addText = (text: string) => texts.push(`${texts.pop()}${text}`)
  const stack: unknown[] = [expression]
  while (stack.length > 0) {
    const node = stack.pop()
    if (!isNode(node)) continue
    if (node.type === 'Literal' && typeof node.value === 'string') addText(node.value)
    else if (node.type === 'BinaryExpression' && node.operator === '+') stack.push(node.right, node.left)
    else if (node.type === 'TemplateLiteral') {
      for (const [index, quasi] of (node.quasis as { value: { cooked?: string } }[]).entries()) {
        if (index > 0) texts.push('')
        addText(quasi.value.cooked ?? '')
      }
    } else texts.push('')
  }
  // Anything beside anything is anything: thousands of them would be looked for in each file's name.
  return texts.filter((text, index) => text !== '' || index === 0 || index === texts.length - 1)
}

function choiceOf({ kind, path, known }: VariableCall, text: string, place: PackagePlace): string {
  const choices = ownFilesLike(known, place).flatMap((name) => {
    const load = `()=>${kind}(${JSON.stringify(name)})`
    const names = known.at(-1) === '' ? [name, name.replace(/\.\w+$/, '')] : [name]
    return [...new Set(names)].map((key) => `${JSON.stringify(key)}:${load}`)
  })
  const refusal = 'new Error("Module not found in bundle: "+name)'
  const otherwise = kind === 'import' ? `Promise.reject(${refusal})` : `(()=>{throw ${refusal}})()`
  return (
    `((name)=>{const files={${choices.join(',')}};` +
    `return Object.prototype.hasOwnProperty.call(files,name)?files[name]():${otherwise}})(${text.slice(path.start, path.end)})`
  )
}

/** Paths as the script would write them. */
function ownFilesLike(known: readonly string[], { files, path }: PackagePlace): string[] {
  const folder = posix.dirname(path)
  const found: string[] = []
  for (const file of files.paths()) {
    if (file === path || !(LOADABLE.test(file) || isAsset(file))) continue
    const relative = posix.relative(folder, file)
    const name = relative.startsWith('../') ? relative : `./${relative}`
    if (isLike(name, known)) found.push(name)
    if (found.length > MOST_CHOICES) return []
  }
  return found
}

function isLike(name: string, known: readonly string[]): boolean {
  const [first = '', ...rest] = known
  const last = rest.pop() ?? ''
  if (!name.startsWith(first)) return false
  let at = first.length
  for (const text of rest) {
    const next = name.indexOf(text, at)
    if (next === -1) return false
    at = next + text.length
  }
  // What the path ends in may be left out, like an extension.
  return last === '' || (name.endsWith(last) && name.length - last.length >= at)
}
