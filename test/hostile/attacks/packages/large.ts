/** Packages that cost far more to build than to send. */
import { byFiles, byScript, type PackageAttack } from '../package-attack.ts'

const MB = 1024 * 1024

const repeat = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length))

export const LARGE: readonly PackageAttack[] = [
  byScript('arrays-empty', 'is 6 MB of empty arrays', () => `export default [${'[],'.repeat(2 * MB)}]\n`),
  byScript('arrays-open', 'opens a million arrays', () => '['.repeat(MB)),
  byScript(
    'arrays-deep',
    'has arrays 100,000 deep',
    () => `export default ${'['.repeat(100_000)}${']'.repeat(100_000)}\n`,
  ),
  byScript(
    'calls-deep',
    'has calls 50,000 deep',
    () => `export default ${'a('.repeat(50_000)}${')'.repeat(50_000)}\n`,
  ),
  byScript('operators', 'adds up a million numbers', () => `export default ${'1+'.repeat(MB)}1\n`),
  byScript('chains', 'has a chain of a million members', () => `export default a${'.a'.repeat(MB)}\n`),
  byScript(
    'templates-deep',
    'has templates 20,000 deep',
    () => `export default ${'`${'.repeat(20_000)}1${'}`'.repeat(20_000)}\n`,
  ),
  byScript('functions-deep', 'has functions 20,000 deep', () => `export default ${'()=>'.repeat(20_000)}1\n`),
  byScript(
    'blocks-deep',
    'has blocks 100,000 deep',
    () => `${'{'.repeat(100_000)}${'}'.repeat(100_000)}\nexport const one = 1\n`,
  ),
  byScript(
    'jsx-deep',
    'has elements 20,000 deep',
    () => `export default ${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}\n`,
    { file: 'index.jsx' },
  ),
  byScript(
    'types-deep',
    'has types 20,000 deep',
    () => `export type A = ${'Array<'.repeat(20_000)}1${'>'.repeat(20_000)}\n`,
    { file: 'index.ts' },
  ),
  byScript(
    'strings-large',
    'is one text of 20 MB',
    () => `export default ${JSON.stringify('a'.repeat(20 * MB))}\n`,
  ),
  byScript('script-large', 'is a script of 20 MB', () =>
    repeat('export function f(a, b) { return a + b * 2 }\n', 20 * MB),
  ),
  byScript('script-names', 'declares 500,000 names', () =>
    Array.from({ length: 500_000 }, (_, index) => `var n${index}=1`)
      .join('\n')
      .concat('\nexport const one = 1\n'),
  ),
  byScript('exports-names', 'exports 200,000 names', () =>
    Array.from({ length: 200_000 }, (_, index) => `export var n${index}=1`).join('\n'),
  ),
  byScript('exports-common', 'exports 200,000 names as CommonJS', () =>
    Array.from({ length: 200_000 }, (_, index) => `exports.n${index}=1`).join('\n'),
  ),
  byScript(
    'fold-constants',
    'has texts that grow when they are folded',
    () => {
      const lines = Array.from(
        { length: 40 },
        (_, index) =>
          `const enum E${index} { A = ${index === 0 ? '"aaaaaaaa"' : `E${index - 1}.A + E${index - 1}.A`} }`,
      )
      return `${lines.join('\n')}\nexport const grown = E39.A\n`
    },
    { file: 'index.ts' },
  ),
  byFiles('imports-dynamic', 'has 10,000 dynamic imports of files', () => ({
    'index.js': Array.from(
      { length: 10_000 },
      (_, index) => `export const f${index} = () => import('./f/${index}.js')`,
    ).join('\n'),
    ...Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`f/${index}.js`, `export default ${index}\n`]),
    ),
  })),
  byFiles('imports-missing', 'has 10,000 imports of packages that there are not', () => ({
    'index.js': Array.from({ length: 10_000 }, (_, index) => `import 'imports-missing-${index}'`).join('\n'),
  })),
  byFiles('exports-chain', 'passes on through 5,000 files', () => ({
    'index.js': "export * from './f0.js'\n",
    ...Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [
        `f${index}.js`,
        index === 4999 ? 'export const one = 1\n' : `export * from './f${index + 1}.js'\n`,
      ]),
    ),
  })),
  byFiles('exports-chain-common', 'passes on through 5,000 files as CommonJS', () => ({
    'index.js': "module.exports = require('./f0.js')\n",
    ...Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [
        `f${index}.js`,
        index === 4999 ? 'exports.one = 1\n' : `module.exports = require('./f${index + 1}.js')\n`,
      ]),
    ),
  })),
  byFiles('exports-fan', 'passes on everything of everything, 12 files each of 12', () => ({
    'index.js': Array.from({ length: 12 }, (_, index) => `export * from './l0-${index}.js'`).join('\n'),
    ...Object.fromEntries(
      Array.from({ length: 12 * 12 }, (_, index) => {
        const [level, place] = [Math.floor(index / 12), index % 12]
        const next = Array.from({ length: 12 }, (_, other) => `export * from './l${level + 1}-${other}.js'`)
        return [`l${level}-${place}.js`, level === 11 ? `export const n${place} = 1\n` : next.join('\n')]
      }),
    ),
  })),
  byFiles('files-circle', 'imports in a circle of 2,000 files', () => ({
    'index.js': "export * from './f0.js'\n",
    ...Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [
        `f${index}.js`,
        `export * from './f${(index + 1) % 2000}.js'\nexport const n${index} = 1\n`,
      ]),
    ),
  })),
  byFiles('module-large', 'has a CSS module of 5 MB', () => ({
    'index.js': "import styles from './a.module.css'\nexport { styles }\n",
    'a.module.css': Array.from(
      { length: 120_000 },
      (_, index) => `.class-${index} { color: red; margin: 0 }`,
    ).join('\n'),
  })),
  byFiles('module-deep', 'has a CSS module nested 20,000 deep', () => ({
    'index.js': "import styles from './a.module.css'\nexport { styles }\n",
    'a.module.css': `${'.a{'.repeat(20_000)}color:red${'}'.repeat(20_000)}`,
  })),
  byFiles('module-selectors', 'has nested lists of selectors that multiply', () => ({
    'index.js': "import styles from './a.module.css'\nexport { styles }\n",
    'a.module.css': `${'.a,.b,.c,.d,.e,.f,.g,.h{'.repeat(12)}color:red${'}'.repeat(12)}`,
  })),
  byFiles('module-composes-circle', 'has classes composed of one another in a circle', () => ({
    'index.js': "import styles from './a.module.css'\nexport { styles }\n",
    'a.module.css': `.a { composes: b from './b.module.css' }\n${Array.from({ length: 3000 }, (_, index) => `.c${index} { composes: c${index + 1} }`).join('\n')}\n.c3000 { composes: c0 }\n`,
    'b.module.css': ".b { composes: a from './a.module.css' }\n",
  })),
  byFiles('module-imports', 'has CSS modules that import one another in a circle', () => ({
    'index.js': "import styles from './a.module.css'\nexport { styles }\n",
    'a.module.css': "@import './b.module.css';\n.a { color: red }\n",
    'b.module.css': "@import './a.module.css';\n@import './b.module.css';\n.b { color: red }\n",
  })),
  byFiles('json-deep', 'imports JSON of 200,000 brackets', () => ({
    'index.js': "import data from './a.json'\nexport default data\n",
    'a.json': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  })),
  byFiles('json-large', 'imports JSON of 20 MB', () => ({
    'index.js': "import data from './a.json'\nexport default data\n",
    'a.json': `[${'{"a":1},'.repeat((20 * MB) / 8)}1]`,
  })),
  byFiles('manifest-large', 'has a manifest of 20 MB', () => ({
    'package.json': JSON.stringify({ name: 'manifest-large', version: '1.0.0', about: 'a'.repeat(20 * MB) }),
    'index.js': 'export const one = 1\n',
  })),
]
