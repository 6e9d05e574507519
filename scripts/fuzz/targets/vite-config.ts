/** `vite.config`, and what is read beside it: `tsconfig.json`, `package.json`, `.env`. */
import type { Random } from '../../../benchmarks/parser/random.ts'
import { readProjectConfig } from '../../../src/preview/compiler/config/project-config.ts'
import * as syntax from '../../../src/preview/compiler/syntax/syntax.ts'
import { loadOxc } from '../load-oxc.ts'
import { type FuzzTarget, toBytes, toText } from '../target.ts'

const MARK = '\n=== '

const SOUND = [
  "import { defineConfig } from 'vite'\nimport react from '@vitejs/plugin-react'\nimport path from 'path'\nexport default defineConfig({ plugins: [react()], resolve: { alias: { '@': path.resolve(__dirname, './src') } } })\n",
  "import { mergeConfig, loadEnv } from 'vite'\nconst names = ['a', 'b']\nexport default ({ mode }) => { const env = loadEnv(mode, process.cwd(), ''); return mergeConfig({ base: '/x/' }, { define: Object.fromEntries(names.map((name, index) => [`__${name}__`, JSON.stringify(index + 1)])), root: env.A || 'b' }) }\n",
  "const path = require('path')\nmodule.exports = { resolve: { alias: [{ find: /^~(.*)$/, replacement: path.join('/src', '$1'.replace(/a/, 'b')) }] }, css: { modules: { localsConvention: 'camelCase' }, preprocessorOptions: { scss: { additionalData: '$a: 1;' } } } }\n",
  "export default {\n  define: { A: 'a'.toUpperCase().split('').map((x) => x + x).join('-'), B: [1, 2].reduce((a, b) => a + b, 0) },\n  base: `/${'a'.slice(0, 1)}`\n}\n",
  `export default { resolve: { tsconfigPaths: true } }${MARK}/tsconfig.json\n// a\n{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./src/*"], "b": ["c"] }, "jsx": "react-jsx", }, }${MARK}/package.json\n{ "name": "a", "imports": { "#a/*": { "development": "./src/*.ts", "default": "./b" } } }${MARK}/.env\nA=1\nB="$A \${A}"\nVITE_C='x' # y\nexport D=\`1\n2\`\n`,
]

const WORDS = [
  'export default ',
  'import a from ',
  "'vite'",
  "'path'",
  'defineConfig(',
  'mergeConfig(',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ',',
  ':',
  ';',
  '=>',
  '...',
  '.',
  '?.',
  '??',
  '||',
  '&&',
  '===',
  '+',
  '!',
  '?',
  '`',
  '${',
  "'",
  '"',
  '/',
  '/a/',
  '\\',
  '\n',
  ' ',
  'a',
  'b',
  'f(',
  'const ',
  'function ',
  'return ',
  'if (',
  'else ',
  'try {',
  'await ',
  'new URL(',
  'import.meta.url',
  'process.env',
  'resolve: {',
  'alias: {',
  'define: {',
  'base: ',
  'root: ',
  'plugins: [',
  '.map(',
  '.reduce(',
  '.split(',
  '.replace(',
  '.replaceAll(',
  '.join(',
  '.concat(',
  '.flat()',
  'Object.assign(',
  'JSON.stringify(',
  '(x) => ',
  '[x, x]',
  '`${x}${x}`',
  'x',
  `${MARK}/tsconfig.json\n`,
  `${MARK}/package.json\n`,
  `${MARK}/.env\n`,
  '"compilerOptions":',
  '"paths":',
  '"extends":',
  'A=',
  '$A',
  '${A',
  '#',
  '//',
  '/*',
  '*/',
  '__proto__',
  'constructor',
]

/** Names that stand for one another: what grows when it is evaluated. */
function growing(random: Random): string {
  const depth = 1 + random.int(60)
  const body = random.pick([
    (name: string) => `[...${name}, ...${name}]`,
    (name: string) => `[${name}, ${name}]`,
    (name: string) => `\`\${${name}}\${${name}}\``,
    (name: string) => `${name} + ${name}`,
    (name: string) => `${name}.concat(${name})`,
    (name: string) => `${name}.map(() => ${name})`,
    (name: string) => `${name}.map(() => ${name}).flat()`,
    (name: string) => `${name}.replaceAll('a', ${name})`,
    (name: string) => `${name}.split('').map((x) => ${name}).join('a')`,
    (name: string) => `(() => [${name}, ${name}])()`,
    (name: string) => `({ ...${name}, a: ${name}, b: ${name} })`,
    (name: string) => `Object.assign({}, { a: ${name}, b: ${name} })`,
  ])
  const isFunction = random.chance(0.4)
  const first = random.pick(["'aaaa'", "['a', 'b']", '{ a: 1 }', '1'])
  const lines = Array.from({ length: depth }, (_, index) => {
    const before = isFunction ? `n${index}()` : `n${index}`
    return `const n${index + 1} = ${isFunction ? '() => ' : ''}${body(before)}`
  })
  const last = isFunction ? `n${depth}()` : `n${depth}`
  return `const n0 = ${isFunction ? `() => (${first})` : first}\n${lines.join('\n')}\nexport default { define: { A: ${last} }, resolve: { alias: { a: ${last} } } }\n`
}

function expression(random: Random, depth: number): string {
  const inner = () =>
    depth > 0
      ? expression(random, depth - 1)
      : random.pick(["'a'", '1', 'a', '[]', '{}', 'x', 'process.env', 'undefined'])
  return random.pick([
    () => `[${inner()}, ${inner()}]`,
    () => `{ a: ${inner()}, [${inner()}]: ${inner()}, ...${inner()} }`,
    () => `(${inner()}) + (${inner()})`,
    () => `((x) => ${inner()})(${inner()})`,
    () => `(function f(x) { return ${inner()} })(${inner()})`,
    () => `\`\${${inner()}}a\``,
    () =>
      `${random.pick(["'a.b'", '[1, 2]', 'x'])}.${random.pick(['map', 'filter', 'split', 'join', 'replace', 'slice', 'concat', 'reduce'])}(${inner()}, ${inner()})`,
    () => `(${inner()}) ? ${inner()} : ${inner()}`,
    () => `Object.entries(${inner()})`,
    () => `JSON.parse(JSON.stringify(${inner()}))`,
    () => `new URL(${inner()}, import.meta.url).pathname`,
    inner,
  ])()
}

/**
 * What the compiler says of a wrong sign holds the line that it stands in: thousands of them in one line take it minutes.
 * The preview ends a worker for that (W10); here such texts are passed over.
 */
function hasManyMistakes(source: string): boolean {
  return source.split('\n').some((line) => line.length * line.split('\\').length > 5_000_000)
}

export const viteConfigTarget: FuzzTarget = {
  name: 'vite-config',
  place: 'a worker of the browser',
  dictionary: WORDS,
  corpus: () => SOUND.map(toBytes),
  generate: (random) =>
    toBytes(
      random.chance(0.4)
        ? growing(random)
        : `const a = ${expression(random, 3)}\nconst x = a\nexport default { define: { A: ${expression(random, 4)} }, base: ${expression(random, 2)}, resolve: { alias: ${expression(random, 3)} }, plugins: [${expression(random, 2)}] }\n`,
    ),
  async read(input) {
    const oxc = await loadOxc()
    const [source = '', ...others] = toText(input).split(MARK)
    if (hasManyMistakes(source)) return null
    const files = new Map<string, string>([['/vite.config.ts', source]])
    for (const other of others.slice(0, 8)) {
      const cut = other.indexOf('\n')
      files.set(other.slice(0, cut), other.slice(cut + 1))
    }
    return readProjectConfig(oxc, syntax, 'development', (path) => files.get(path) ?? null)
  },
  // Whatever is wrong with the files is a diagnostic.
  isRefusal: () => false,
  // An instance of the compiler is given back beyond 128 MB, and waits for the collector then.
  mostMemory: 1024 * 1024 * 1024,
}
