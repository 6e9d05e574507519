/** Scripts that name a file outside of their package, in every way that a bundler could follow. */
import { byFiles, byScript, type PackageAttack } from '../package-attack.ts'

/** `with` types, those of bundlers and those that no standard has. */
const TYPES = ['text', 'bytes', 'json', 'css', 'url', 'file', 'dataurl', 'base64', 'binary', 'copy', 'js']

const byAttributes: PackageAttack[] = TYPES.flatMap((type) => [
  byScript(
    `import-variable-${type}`,
    `reads a file by import() with a variable part and the type ${type}`,
    ({ up }) => `export const read = (n) => import(\`${up}/\${n}\`, { with: { type: '${type}' } })\n`,
  ),
  byScript(
    `import-fixed-${type}`,
    `reads a file by an import with the type ${type}`,
    ({ up }) =>
      `import secret from '${up}/secret.${type === 'json' ? 'json' : 'txt'}' with { type: '${type}' }\nexport { secret }\n`,
  ),
])

const byVariables: PackageAttack[] = [
  byScript(
    'import-template',
    'reads a folder by import() of a template',
    ({ up }) => `export const read = (n) => import(\`${up}/\${n}\`)\n`,
  ),
  byScript(
    'import-template-extension',
    'reads scripts by import() of a template with an extension',
    ({ up }) => `export const read = (n) => import(\`${up}/\${n}.js\`)\n`,
  ),
  byScript(
    'import-template-inner',
    'leaves its folder in the middle of a template',
    ({ up }) => `export const read = (a, b) => import(\`./\${a}/../${up}/\${b}.json\`)\n`,
  ),
  byScript(
    'import-concatenated',
    'reads a folder by import() of joined texts',
    ({ up }) => `export const read = (n) => import('${up}/' + n + '.txt')\n`,
  ),
  byScript(
    'import-absolute-variable',
    'reads a folder by import() of an absolute path',
    ({ folder }) => `export const read = (n) => import(\`${folder}/\${n}\`, { with: { type: 'text' } })\n`,
  ),
  byScript(
    'import-root-variable',
    'lists the root of the file system',
    () => `export const read = (n) => import(\`/\${n}\`, { with: { type: 'bytes' } })\n`,
  ),
  byScript(
    'import-environment',
    'reads the environment of the process',
    () =>
      "export const read = (n) => import(`../../../../../../proc/self/${n}`, { with: { type: 'bytes' } })\n",
  ),
  byScript(
    'import-dot-variable',
    'lists the folder that the server runs in',
    () => `export const read = (n) => import(\`./\${n}\`, { with: { type: 'text' } })\n`,
  ),
  byScript(
    'import-commented',
    'hides import() behind comments',
    ({ up }) => `export const read = (n) => import/*a*/(/*b*/\n//c\n'${up}/' /*d*/ + n)\n`,
  ),
  byScript(
    'import-escaped-dots',
    'writes the dots of a path as escapes',
    ({ up }) => `export const read = (n) => import('${up.replaceAll('.', '\\x2e')}/' + n)\n`,
  ),
  byScript(
    'import-escaped-template',
    'writes the dots of a template as escapes',
    ({ up }) => `export const read = (n) => import(\`${up.replaceAll('.', '\\u{2e}')}/\${n}.js\`)\n`,
  ),
  byScript(
    'import-either',
    'chooses between two fixed paths',
    ({ up }) => `export const read = (n) => import(n ? '${up}/secret.js' : '${up}/secret.json')\n`,
  ),
  byScript(
    'require-concatenated',
    'reads a folder by require() of joined texts',
    ({ up }) => `exports.read = (n) => require('${up}/' + n)\n`,
  ),
  byScript(
    'require-template',
    'reads a folder by require() of a template',
    ({ up }) => `exports.read = (n) => require(\`${up}/\${n}.json\`)\n`,
  ),
  byScript(
    'require-resolve',
    'lists a folder by require.resolve() with a variable part',
    ({ up }) => `exports.read = (n) => require.resolve('${up}/' + n)\n`,
  ),
  byScript(
    'require-escaped',
    'writes the name of require with an escape',
    ({ up }) => `exports.read = (n) => r\\u0065quire('${up}/' + n)\n`,
  ),
  byScript(
    'require-commented',
    'hides require() behind comments',
    ({ up }) => `exports.read = (n) => require/*a*/ ( /*b*/ '${up}/' + /*c*/ n )\n`,
  ),
  byScript(
    'require-indirect',
    'requires through other names',
    ({ up }) =>
      `const r = require\nexports.read = (n) => [r('${up}/' + n), (0, require)('${up}/' + n), module.require('${up}/' + n), require?.('${up}/' + n)]\n`,
  ),
  byScript(
    'require-context',
    'reads a folder by require.context()',
    ({ up }) => `exports.read = require.context('${up}', true, /.*/)\n`,
  ),
  byScript(
    'glob-import',
    'reads a folder by import.meta.glob()',
    ({ up, folder }) =>
      `export const read = [import.meta.glob('${up}/*', { eager: true, query: '?raw' }), import.meta.glob('${folder}/**')]\n`,
  ),
  byScript(
    'import-source-phase',
    'reads a file by import.source() and import.defer()',
    ({ up }) => `export const read = (n) => [import.source('${up}/' + n), import.defer('${up}/' + n)]\n`,
  ),
  byScript(
    'import-typescript',
    'reads a folder from TypeScript',
    ({ up }) =>
      `/// <reference path="${up}/secret.ts" />\nimport secret = require('${up}/secret.js')\nexport const read = (n: string) => import(\`${up}/\${n}\`) as Promise<typeof secret>\n`,
    { file: 'index.ts' },
  ),
]

const byFixedPaths: PackageAttack[] = (
  [
    ['relative', ({ up }) => `${up}/secret.js`],
    ['absolute', ({ folder }) => `${folder}/secret.js`],
    ['file-address', ({ folder }) => `file://${folder}/secret.js`],
    ['file-address-short', ({ folder }) => `file:${folder}/secret.js`],
    ['encoded', ({ up }) => `./${up.replaceAll('.', '%2e').replaceAll('/', '%2f')}/secret.js`],
    ['encoded-dots', ({ up }) => `./${up.replaceAll('.', '%2e')}/secret.js`],
    ['backslashes', ({ up }) => `${up.replaceAll('/', '\\\\')}\\\\secret.js`],
    ['dots-escaped', ({ up }) => `${up.replaceAll('.', '\\u002e')}/secret.js`],
    ['inside-then-out', ({ up }) => `./lib/${up}/secret.js`],
    ['own-name', ({ up }) => `fixed-own-name/${up}/secret.js`],
    ['raw-query', ({ up }) => `${up}/secret.txt?raw`],
    ['url-query', ({ up }) => `${up}/secret.svg?url`],
    ['inline-query', ({ up }) => `${up}/secret.css?inline`],
    ['null-byte', ({ up }) => `${up}/secret.js\\0.js`],
    ['folder', ({ up }) => up],
    ['namespace-npm', ({ up }) => `npm:fixed-namespace-npm@1.0.0/${up}/secret.js`],
    ['namespace-entry', ({ up }) => `entry:${up}/secret.js`],
    ['namespace-file', ({ folder }) => `file:///${folder}/secret.js`],
    ['data-address', ({ up }) => `data:text/javascript,import '${up}/secret.js'`.replaceAll("'", '%22')],
  ] as const satisfies readonly [string, (bait: { up: string; folder: string }) => string][]
).map(([kind, path]) =>
  byScript(
    `fixed-${kind}`,
    `imports, requires and passes on one fixed path (${kind})`,
    (bait) =>
      `import * as a from '${path(bait)}'\nexport * from '${path(bait)}'\nexport const read = [a, () => import('${path(bait)}'), () => require('${path(bait)}'), () => require.resolve('${path(bait)}')]\n`,
  ),
)

const byAddresses: PackageAttack[] = [
  byScript(
    'url-relative',
    'takes a file by new URL() beside itself',
    ({ up }) =>
      `export const at = new URL('${up}/secret.txt', import.meta.url)\nexport const any = (n) => new URL(\`${up}/\${n}\`, import.meta.url)\n`,
  ),
  byScript(
    'url-worker',
    'starts a worker from a file outside',
    ({ up }) =>
      `export const start = () => [new Worker(new URL('${up}/secret.js', import.meta.url)), new SharedWorker(new URL('${up}/secret.js', import.meta.url)), new Worker('${up}/secret.js')]\n`,
  ),
  byScript(
    'import-scripts',
    'loads scripts of a worker from outside',
    ({ up }) =>
      `importScripts('${up}/secret.js')\nimport.meta.resolve('${up}/secret.js')\nexport const a = 1\n`,
  ),
  byScript(
    'node-reads-files',
    'reads a file with what Node has for it',
    ({ folder }) =>
      `const fs = require('fs')\nconst { readFileSync } = require('node:fs')\nexports.read = () => fs.readFileSync('${folder}/secret.txt', 'utf8') + readFileSync('${folder}/secret.txt')\nexports.env = process.env\n`,
  ),
  byScript(
    'jsx-source-pragma',
    'takes the JSX runtime from outside by a pragma',
    ({ up }) => `/** @jsxRuntime automatic */\n/** @jsxImportSource ${up} */\nexport const view = <a>1</a>\n`,
    { file: 'index.jsx' },
  ),
  byScript(
    'jsx-absolute-pragma',
    'takes the JSX runtime from an absolute folder',
    ({ folder }) => `// @jsxImportSource ${folder}\nexport const view = <><a>1</a></>\n`,
    { file: 'index.tsx' },
  ),
  byScript(
    'map-comment-absolute',
    'names an absolute file as its source map',
    ({ folder }) => `export const a = 1\n//# sourceMappingURL=${folder}/secret.json\n`,
  ),
  byScript(
    'map-comment-relative',
    'names a file outside as its source map',
    ({ up, folder }) =>
      `export const a = 1\n//@ sourceMappingURL=${up}/secret.json\n//# sourceMappingURL=${up}/secret.json\n/*# sourceMappingURL=${folder}/secret.json */\n`,
  ),
  byScript('map-comment-inline', 'has a source map inside that names files outside', ({ folder }) => {
    const map = {
      version: 3,
      sources: [`${folder}/secret.txt`],
      sourceRoot: folder,
      names: [],
      mappings: 'AAAA',
    }
    const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
    return `export const a = 1\n//# sourceMappingURL=data:application/json;base64,${encoded}\n`
  }),
  byFiles('tsconfig-extends', 'has a tsconfig.json that extends a file outside', ({ up, folder }) => ({
    'index.tsx': 'export const view = <a>1</a>\n',
    'package.json': JSON.stringify({ name: 'tsconfig-extends', version: '1.0.0', main: './index.tsx' }),
    'tsconfig.json': JSON.stringify({
      extends: [`${up}/tsconfig.json`, `${folder}/tsconfig.json`],
      compilerOptions: { baseUrl: up, paths: { '*': [`${folder}/*`], react: [`${up}/secret.js`] } },
    }),
  })),
  byFiles('tsconfig-paths', 'has paths in tsconfig.json that lead outside', ({ folder }) => ({
    'index.ts': "import secret from 'secret'\nexport { secret }\n",
    'package.json': JSON.stringify({ name: 'tsconfig-paths', version: '1.0.0', main: './index.ts' }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { baseUrl: folder, paths: { secret: ['./secret.js'] } },
    }),
  })),
]

export const READING_SCRIPTS: readonly PackageAttack[] = [
  ...byAttributes,
  ...byVariables,
  ...byFixedPaths,
  ...byAddresses,
]
