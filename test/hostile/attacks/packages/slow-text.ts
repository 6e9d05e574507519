/** Texts that take a careless scanner quadratic time, or a parser its stack or its memory. */
import { byFiles, byManifest, byScript, type PackageAttack } from '../package-attack.ts'

const KB = 1024

/** What makes a script an ES module, so that a scanner has something to find at the end. */
const END = '\nexport const one = 1\n'

/** One token, again and again, of about 200 KB. */
const RUNS: readonly (readonly [string, string])[] = [
  ['newlines', '\n'],
  ['returns', '\r\n'],
  ['spaces', ' '],
  ['tabs', '\t'],
  ['export-braces', 'export{'],
  ['export-lines', 'export {\n'],
  ['export-spaces', 'export   '],
  ['imports', 'import '],
  ['import-braces', 'import{'],
  ['import-from', 'import a from '],
  ['import-words', 'import a,'],
  ['import-stars', 'import * '],
  ['import-calls', 'import('],
  ['import-meta', 'import.meta.'],
  ['comments-open', '/*'],
  ['comments', '/**/'],
  ['comment-lines', '//\n'],
  ['comment-stars', '/***'],
  ['slashes', '/'],
  ['regexps', '/[/'],
  ['templates', '`${'],
  ['quotes', '"'],
  ['quotes-mixed', `'"\``],
  ['backslashes', '\\'],
  ['parentheses', '('],
  ['brackets', '['],
  ['brackets-closed', '[]'],
  ['braces', '{'],
  ['arrows', 'a=>'],
  ['generics', 'a<'],
  // The bundler's parser doubles its work with each of them.
  ['generics-async', 'async <'],
  ['jsx', '<a>'],
  ['jsx-attributes', '<a b={'],
  ['new-url', 'new URL('],
  ['new-url-texts', 'new URL("./'],
  ['new-worker', 'new Worker( new URL( "./a'],
  ['semicolons', ';'],
  ['require', 'require('],
  ['define-property', 'Object.defineProperty(exports,"a",{enumerable:true,get:function(){'],
  ['export-stars', '__exportStar(require("'],
  ['object-keys', 'Object.keys(a).forEach(function(k){'],
  ['marks', '\u2028'],
  ['byte-order-marks', '\uFEFF'],
]

const byRuns: PackageAttack[] = RUNS.flatMap(([kind, token]) => [
  byScript(
    `run-${kind}`,
    `has a run of ${JSON.stringify(token)} before what it exports`,
    () => `import.meta.url${END}${token.repeat(Math.ceil((200 * KB) / token.length))}${END}`,
  ),
])

const byFields: PackageAttack[] = [
  byFiles('doubtful-browser', 'has 72 KB of words after import in the file of its browser field', () => ({
    'package.json': JSON.stringify({
      name: 'doubtful-browser',
      version: '1.0.0',
      browser: './b.js',
      module: './m.js',
    }),
    'b.js': `import${' a'.repeat(36 * KB)}`,
    'm.js': 'export const one = 1\n',
  })),
  byFiles('doubtful-browser-runs', 'has many beginnings of imports in the file of its browser field', () => ({
    'package.json': JSON.stringify({
      name: 'doubtful-browser-runs',
      version: '1.0.0',
      browser: './b.js',
      module: './m.js',
    }),
    'b.js': '\nimport a'.repeat(20 * KB),
    'm.js': 'export const one = 1\n',
  })),
  byFiles('barrel-newlines', 'has 200 KB of newlines where exports are counted', () => ({
    'index.js': `${'\n'.repeat(200 * KB)}x`,
  })),
  byFiles('manifest-deep', 'has a manifest of 500,000 brackets', () => ({
    'package.json': `{"name":"manifest-deep","version":"1.0.0","a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
    'index.js': 'export const one = 1\n',
  })),
  byFiles('exports-deep', 'has conditions in conditions, 5,000 deep', () => ({
    'package.json': `{"name":"exports-deep","version":"1.0.0","exports":${'{"default":'.repeat(5000)}"./index.js"${'}'.repeat(5000)}}`,
    'index.js': 'export const one = 1\n',
  })),
  byManifest('exports-300000', 'has 300,000 entries in exports', () => ({
    exports: Object.fromEntries([
      ['.', './index.js'],
      ...Array.from({ length: 300_000 }, (_, index) => [`./entry-${index}`, './index.js']),
    ]),
  })),
  byManifest(
    'exports-stars',
    'has patterns of many stars in exports',
    () => ({
      exports: Object.fromEntries(
        Array.from({ length: 2000 }, (_, index) => [`./${'*a'.repeat(100)}${index}`, `./${'*'.repeat(100)}`]),
      ),
    }),
    { specifiers: [`exports-stars/${'a'.repeat(200)}b`, 'exports-stars'], expects: 'refused' },
  ),
  byManifest('exports-lists', 'has lists of a hundred thousand choices in exports', () => ({
    exports: { '.': [...Array.from({ length: 100_000 }, (_, index) => `./none-${index}.js`), './index.js'] },
  })),
  byManifest(
    'browser-circle',
    'has a browser map that goes in a circle',
    () => ({
      browser: { './index.js': './a.js', './a.js': './b.js', './b.js': './index.js', a: 'b', b: 'a' },
    }),
    { files: { 'index.js': "import 'a'\nexport const one = 1\n", 'a.js': "import 'b'\n", 'b.js': '' } },
  ),
  byManifest(
    'imports-circle',
    'has imports that go in a circle',
    () => ({ imports: { '#a': '#b', '#b': '#a', '#c': 'imports-circle' }, exports: { '.': '#a' } }),
    { files: { 'index.js': "import '#a'\nimport '#c'\nexport const one = 1\n" } },
  ),
  byManifest('globs-explode', 'has globs in sideEffects that explode', () => ({
    sideEffects: [
      `${'{a,b}'.repeat(35)}.js`,
      `${'*a'.repeat(90)}`,
      `${'+(a|'.repeat(40)}${')'.repeat(40)}`,
      `${'!('.repeat(60)}${')'.repeat(60)}`,
      `${'**/'.repeat(60)}x.js`,
      '{0..100000000}',
      `${'(a+)+'.repeat(30)}$`,
      `[${'a-z'.repeat(60)}]`,
      ...Array.from({ length: 1000 }, (_, index) => `${'*'.repeat(150)}${index}`),
    ],
  })),
  byManifest(
    'ranges-slow',
    'needs packages by ranges that are slow to read',
    () => ({
      dependencies: Object.fromEntries(
        [
          `>=${' '.repeat(480)}1`,
          '>'.repeat(500),
          `1.${'0'.repeat(400)}`,
          '1.2.3 || '.repeat(50),
          `1.0.0 - ${' '.repeat(480)}`,
          `^1.0.0-${'a.'.repeat(240)}`,
          `${'v'.repeat(500)}1`,
          `${'x'.repeat(200)} ${'x'.repeat(200)}`,
          '*'.repeat(500),
          `1.0.0+${'-'.repeat(490)}`,
        ].map((range, index) => [`ranges-slow-${index}`, range]),
      ),
    }),
    {
      files: {
        'index.js': Array.from({ length: 10 }, (_, index) => `import 'ranges-slow-${index}'`).join('\n'),
      },
    },
  ),
]

export const SLOW_TEXT: readonly PackageAttack[] = [...byRuns, ...byFields]
