/** What a package says of itself: its manifest, where its fields lead, and the ranges that it asks for. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Random } from '../../../benchmarks/parser/random.ts'
import {
  type Located,
  locateEntry,
  locateFile,
  locateImport,
  mapName,
} from '../../../src/server/assets/packages/bundling/locate-file.ts'
import { PackageError } from '../../../src/server/assets/packages/limits/package-error.ts'
import { admits, readRange } from '../../../src/server/assets/packages/resolution/read-range.ts'
import type { PackageFiles } from '../../../src/server/assets/packages/sources/package-files.ts'
import { readManifest } from '../../../src/server/assets/packages/sources/read-manifest.ts'
import { BrokenRule, type FuzzTarget, toBytes, toText } from '../target.ts'
import { JSON_WORDS, jsonValue } from './json.ts'

const KEYS = [
  'name',
  'version',
  'main',
  'module',
  'browser',
  'exports',
  'imports',
  'style',
  'jsnext:main',
  'sideEffects',
  '.',
  './a',
  './*',
  './*/b',
  './a/',
  '#a',
  '#*',
  'import',
  'require',
  'default',
  'node',
  'development',
  'production',
  'dependencies',
]
const TEXTS = [
  'a',
  '1.0.0',
  './a.js',
  './a',
  'a.css',
  './*.js',
  '../x',
  '/etc/passwd',
  './a/../..',
  '..',
  '%2e%2e/x',
  'file:///x',
  'react',
  '#a',
  '*',
  './lib/',
  './lib',
  '.',
]
const FILES = [
  'package.json',
  'index.js',
  'a.js',
  'a.css',
  'a/index.js',
  'lib/package.json',
  'lib/b.mjs',
  'c.ts',
  'browser.js',
]
const ASKS = [
  '',
  'a',
  'a.js',
  'lib',
  'b/b',
  '#a',
  '#x/y',
  'package.json',
  '../x',
  './a',
  '__proto__',
  'a'.repeat(2000),
  '*'.repeat(500),
]

const SOUND = [
  { name: 'a', version: '1.0.0', main: './a.js', module: 'a/index.js', browser: './browser.js' },
  { name: 'a', version: '1.0.0', browser: { './a.js': './browser.js', fs: false, './index.js': 'react' } },
  {
    name: 'a',
    version: '1.0.0',
    exports: { '.': { import: './a.js', require: ['./x.js', './a.js'] }, './*': './*.js', './lib/*': null },
  },
  {
    name: 'a',
    version: '1.0.0',
    imports: { '#a': { browser: './a.js', default: 'react' }, '#*': './*.js' },
    style: 'a.css',
  },
]

/** `manifest`, a line of its own, and the text of the file that the browser field names. */
function written(manifest: unknown, script: string): Uint8Array {
  return toBytes(`${JSON.stringify(manifest)}\n\u0000\n${script}`)
}

function filesOf(input: Uint8Array): PackageFiles | null {
  const text = toText(input)
  const cut = text.indexOf('\n\u0000\n')
  const [first, script] = cut < 0 ? [text, text] : [text.slice(0, cut), text.slice(cut + 3)]
  // What is no manifest is a script of one that has every doubtful field.
  const manifest =
    readManifest(first) ??
    readManifest('{"name":"a","version":"1.0.0","browser":"./browser.js","module":"./a.js"}')
  if (manifest === null) return null
  const content = toBytes(script)
  return {
    manifest,
    has: (path) => FILES.includes(path),
    read: async (path) => (path.endsWith('.json') ? toBytes(first) : content),
    paths: () => FILES,
    heldBytes: 0,
  }
}

const SCRIPT_WORDS = [
  'import ',
  'import a ',
  'import{',
  'export ',
  'export{',
  '\n',
  ';',
  ' ',
  'a',
  ',',
  '*',
  'from',
  'async ',
  'async function',
  'import.meta',
  '//',
  '\t',
]

export const locateFileTarget: FuzzTarget = {
  name: 'locate-file',
  place: 'a process of packages',
  dictionary: [
    ...JSON_WORDS,
    ...SCRIPT_WORDS,
    ...KEYS.map((key) => `"${key}":`),
    ...TEXTS.map((text) => `"${text}"`),
    '\n\u0000\n',
  ],
  corpus: () => SOUND.map((manifest) => written(manifest, 'import a from "a"\nexport default a\n')),
  generate: (random) =>
    written(
      { ...random.pick(SOUND), ...manifestFields(random) },
      Array.from({ length: random.int(2000) }, () => random.pick(SCRIPT_WORDS)).join(''),
    ),
  async read(input) {
    const files = filesOf(input)
    if (files === null) return []
    const located: (Located | null)[] = []
    for (const isRequire of [false, true]) {
      for (const ask of ASKS) {
        located.push(await locateEntry(files, ask, { mode: 'development', isRequire }))
        located.push(
          ask.startsWith('#')
            ? await locateImport(files, ask, { mode: 'production', isRequire })
            : await locateFile(files, ask),
        )
        located.push(mapName(files, ask))
        // A build asks one thing after the other, and hears others in between.
        await turn()
      }
    }
    return located
  },
  isRefusal: () => false,
  check(_, outcome) {
    for (const located of (outcome as { value: (Located | null)[] }).value) {
      if (located?.type === 'file' && /^(?:\/|\.\.(?:\/|$))/.test(located.path))
        throw new BrokenRule(`A field leads out of the package: ${located.path.slice(0, 80)}`)
    }
  },
}

function manifestFields(random: Random): object {
  const fields = jsonValue(random, KEYS, TEXTS, 3)
  const exports = jsonValue(random, KEYS, TEXTS, 4)
  return {
    ...(typeof fields === 'object' ? fields : {}),
    ...(random.chance(0.4) ? { exports } : {}),
    name: 'a',
    version: '1.0.0',
  }
}

export const manifestTarget: FuzzTarget = {
  name: 'read-manifest',
  place: 'a process of packages',
  dictionary: [...JSON_WORDS, ...KEYS.map((key) => `"${key}":`), ...TEXTS.map((text) => `"${text}"`)],
  corpus: () => SOUND.map((manifest) => toBytes(JSON.stringify(manifest, null, 2))),
  generate: (random) => toBytes(JSON.stringify({ ...random.pick(SOUND), ...manifestFields(random) })),
  read: (input) => readManifest(toText(input)),
  isRefusal: () => false,
}

const RANGE_WORDS = [
  '^',
  '~',
  '>',
  '<',
  '=',
  '>=',
  '<=',
  ' || ',
  ' - ',
  ' ',
  '\t',
  '.',
  '-',
  '+',
  'x',
  'X',
  '*',
  'v',
  '0',
  '1',
  '12',
  '99999999999999999999',
  'alpha',
  'beta.1',
  '1.2.3',
  '^1.0.0',
  'npm:',
  '@',
  '/',
  'a@',
  'latest',
  'git+ssh://',
  'file:',
  'github:',
  '\n',
  '\u0000',
  '#semver:',
  '%2f',
  '||',
  ',',
]
const RANGES = [
  '^1.2.3',
  '>=1.0.0 <2.0.0 || ~3.1',
  'npm:b@^1.0.0',
  'latest',
  '1.x - 2.X',
  '*',
  '',
  '1.0.0-beta.1+build',
]

export const rangeTarget: FuzzTarget = {
  name: 'read-range',
  place: 'a process of packages',
  dictionary: RANGE_WORDS,
  corpus: () => RANGES.map((range) => toBytes(`a\n${range}`)),
  generate: (random) =>
    toBytes(
      `${random.pick(['a', '@a/b', 'A', '..', '@/'])}\n${Array.from({ length: 1 + random.int(120) }, () => random.pick(RANGE_WORDS)).join('')}`,
    ),
  read(input) {
    const text = toText(input)
    const cut = text.indexOf('\n')
    const [name, range] = cut > 0 && cut < 300 ? [text.slice(0, cut), text.slice(cut + 1)] : ['a', text]
    const wanted = readRange(name, range)
    return ['1.2.3', '0.0.0', '3.1.0-beta.1', '99999999.0.0'].map((version) => admits(wanted, version))
  },
  isRefusal: (error) => error instanceof PackageError,
}
