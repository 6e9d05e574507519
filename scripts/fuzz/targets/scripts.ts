/** Scanners of a package's scripts: what they export, and whether they only pass on. */
import { init, parse } from 'es-module-lexer/minimal'
import { stop, transform } from 'esbuild'
import type { Random } from '../../../benchmarks/parser/random.ts'
import { findsVariableImport } from '../../../src/server/assets/packages/bundling/find-variable-import.ts'
import { readExports } from '../../../src/server/assets/packages/bundling/read-exports.ts'
import { splitBarrel } from '../../../src/server/assets/packages/bundling/split-barrel.ts'
import { BrokenRule, type FuzzTarget, toBytes, toText } from '../target.ts'

const WORDS = [
  'import',
  'export',
  'default',
  'from',
  'as',
  '*',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ';',
  ',',
  '=',
  '=>',
  '.',
  '...',
  '?',
  ':',
  '!',
  '<',
  '>',
  '/',
  '//',
  '/*',
  '*/',
  '`',
  '${',
  '"',
  "'",
  '\\',
  '\n',
  '\r\n',
  ' ',
  '\t',
  'a',
  'b',
  '__proto__',
  "'./a.js'",
  '"./b.js"',
  'import(',
  'import.meta.url',
  'require(',
  "require('./c')",
  'exports.',
  'module.exports',
  '= function',
  'const ',
  'class ',
  'async ',
  'await ',
  'export {',
  'export { a } from "./a.js"\n',
  'export * from "./b.js"\n',
  'export default ',
  'Object.defineProperty(exports, "a", { enumerable: true, get: function () {',
  '__esModule',
  'with {',
  "type: 'json'",
  '<a>',
  '</a>',
  'new URL("./a", import.meta.url)',
  'new Worker(',
  '/[/',
  '\u2028',
  '\ufeff',
  '\u0000',
  '\\u0065',
  '#!',
  '<!--',
  '-->',
]

const SOUND = [
  "import a, { b as c } from './a.js'\nimport * as d from 'd'\nexport { c }\nexport default a\nexport const e = 1, [f] = []\n",
  "'use strict'\nObject.defineProperty(exports, '__esModule', { value: true })\nexports.a = 1\nexports['b'] = require('./b')\nmodule.exports = { c, d: 1, ...require('./e') }\n",
  'if (process.env.NODE_ENV === "production") { module.exports = require("./a.js") } else { module.exports = require("./b.js") }\n',
  'export const view = <a b={1}>{`${c}`}</a>\n',
  'export type A<T> = { a: T }\nexport enum B { C = 1 }\nexport function d<T>(e: T): A<T> { return { a: e } }\n',
  '/* a */ // b\nvar a = /[/]\\/(?:)/g, b = a / 2 / 3\nexports.a = a\n',
]
const BARREL = Array.from(
  { length: 260 },
  (_, index) => `export { default as N${index} } from './n${index}.js'`,
).join('\n')

function statement(random: Random): string {
  const name = `n${random.int(400)}`
  const path = `'./${name}.js'`
  return random.pick([
    `export { ${name} } from ${path}`,
    `export { default as ${name} } from ${path};`,
    `export {\n  ${name},\n  b as c${name}\n} from ${path}\n`,
    `export * from ${path}`,
    `import ${name} from ${path}`,
    `import { a as ${name} } from ${path} with { type: 'json' }`,
    `import(${path}).then((a) => a)`,
    `const ${name} = require(${path})`,
    `exports.${name} = require(${path}).a`,
    `export const ${name} = (a) => \`\${a}\``,
    `export default class { a = /[/]/ }`,
    `/* ${name} */`,
    `// ${name}`,
    '',
    `Object.keys(_a).forEach(function (k) { if (k !== 'default') exports[k] = _a[k] })`,
  ])
}

function script(random: Random): Uint8Array {
  const one = random.chance(0.3) ? statement(random) : null
  const count = random.chance(0.3) ? 200 + random.int(2000) : random.int(30)
  const kind = random.pick(['js', 'mjs', 'cjs', 'ts', 'jsx'])
  return toBytes(
    `//${kind}\n${Array.from({ length: count }, () => one ?? statement(random)).join(random.pick(['\n', ';', '\n\n']))}`,
  )
}

/** The first line may name the file's kind. */
function pathOf(source: string): string {
  const kind = /^\/\/(\w+)\n/.exec(source)?.[1]
  return `index.${kind !== undefined && ['js', 'mjs', 'cjs', 'ts', 'jsx'].includes(kind) ? kind : 'js'}`
}

const corpus = () =>
  [...SOUND, BARREL].flatMap((source) => ['', '//ts\n', '//cjs\n'].map((kind) => toBytes(kind + source)))

class BundlerTooSlow extends Error {
  override readonly name = 'BundlerTooSlow'
}

/**
 * The bundler's own parser takes exponential time for some texts, such as `async <async <…`. In the product its process
 * is ended for that; here, too.
 */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BundlerTooSlow('The bundler takes too long.')), 1000)
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, tooSlow])
  } catch (error) {
    if (error instanceof BundlerTooSlow) await stop()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export const readExportsTarget: FuzzTarget = {
  name: 'read-exports',
  place: 'a process of packages',
  dictionary: WORDS,
  corpus,
  generate: script,
  read(input) {
    const source = toText(input)
    return withinTime(readExports(source, pathOf(source), { 'process.env.NODE_ENV': '"production"' }))
  },
  // Of each mistake the bundler says its line; in the product its process is ended beyond 512 MB.
  mostMemory: 512 * 1024 * 1024,
  // What the bundler says of a text that is no script.
  isRefusal: (error) =>
    error instanceof BundlerTooSlow ||
    (error instanceof Error && 'errors' in error && Array.isArray(error.errors)),
}

/** The lexer takes more for modules than the bundler, which says of whole and of parts alike what is wrong. */
async function isSound(source: string): Promise<boolean> {
  try {
    await withinTime(transform(source, { logLevel: 'silent' }))
    return true
  } catch {
    return false
  }
}

export const splitBarrelTarget: FuzzTarget = {
  name: 'split-barrel',
  place: 'a process of packages',
  dictionary: WORDS,
  corpus,
  generate: script,
  read: (input) => splitBarrel(toText(input), (index) => `part-${index}`),
  isRefusal: () => false,
  async check(input, outcome) {
    const split = (outcome as { value: Awaited<ReturnType<typeof splitBarrel>> }).value
    if (split === null || !(await isSound(toText(input)))) return
    await init()
    const names = (source: string) => parse(source)[1].map(({ n }) => n)
    const kept = [split.main, ...split.parts].flatMap(names).sort()
    if (kept.join() !== names(toText(input)).sort().join())
      throw new BrokenRule('The parts export other names than the whole.')
  },
}

export const variableImportTarget: FuzzTarget = {
  name: 'variable-import',
  place: 'a process of packages',
  dictionary: [...WORDS, 'import/*', 'import (', 'require/**/(', '"./', '`./${', "'./a' +"],
  corpus,
  generate: script,
  read: (input) => findsVariableImport(Buffer.from(input)),
  isRefusal: () => false,
  check(input, outcome) {
    const { value: isFound } = outcome as { value: boolean }
    // What stands behind it hides nothing that stands before.
    const isFoundWithMore = findsVariableImport(Buffer.concat([input, toBytes('\n;import(`./${a}`)')]))
    if (!isFoundWithMore && isFound) throw new BrokenRule('More text hides what was found.')
  },
}
