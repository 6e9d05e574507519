/** Apps to be published that go for files of the server, or for its time and memory. */
import type { SiteModule, SiteSources } from '../../../src/core/wire/site-bundles.ts'
import type { Bait } from './bait.ts'

export interface SiteAttack {
  readonly tries: string
  /** `refused`: nothing is built. `harmless`: something may be, without what it went for. */
  readonly expects: 'refused' | 'harmless'
  readonly site: (bait: Bait) => Partial<SiteSources>
}

const ENTRY = '/src/main.js'

function entry(code: string, imports: SiteModule['imports'] = {}): Partial<SiteSources> {
  return { modules: [{ id: ENTRY, code, imports }] }
}

const code = (
  tries: string,
  expects: SiteAttack['expects'],
  text: (bait: Bait) => string,
  imports: (bait: Bait) => SiteModule['imports'] = () => ({}),
): SiteAttack => ({ tries, expects, site: (bait) => entry(text(bait), imports(bait)) })

const sheet = (tries: string, expects: SiteAttack['expects'], css: (bait: Bait) => string): SiteAttack => ({
  tries,
  expects,
  site: (bait) => ({ ...entry('export {}'), sheets: [{ id: '/src/a.css', css: css(bait) }] }),
})

const ways = ({ folder, up }: Bait) => [
  `${folder}/secret`,
  `${up}/secret`,
  `./${up}/secret`,
  `file://${folder}/secret`,
  `/proc/self/cwd/${up}/secret`,
]

export const SITE_ATTACKS: readonly SiteAttack[] = [
  ...['//# ', '//@ ', '/*# '].map((comment) =>
    code(
      `a source map of the server, by ${comment}`,
      'harmless',
      ({ folder }) =>
        `console.log(1)\n${comment}sourceMappingURL=file://${folder}/secret.map${comment.startsWith('/*') ? ' */' : ''}`,
    ),
  ),
  ...[0, 1, 2, 3, 4].flatMap((way): SiteAttack[] => [
    code(
      `a script of the server, way ${way}`,
      'refused',
      (bait) => `import * as x from ${JSON.stringify(`${ways(bait)[way]}.js`)}; console.log(x)`,
    ),
    code(
      `one that is imported later, way ${way}`,
      'refused',
      (bait) => `import(${JSON.stringify(`${ways(bait)[way]}.js`)}).then(console.log)`,
    ),
    code(
      `a file that its module names as its own, way ${way}`,
      'refused',
      () => `import x from 'x'; console.log(x)`,
      (bait) => ({ x: { type: 'module', id: `${ways(bait)[way]}.js` } }),
    ),
    code(
      `one that is named as a package, way ${way}`,
      'refused',
      () => `import x from 'x'; console.log(x)`,
      (bait) => ({ x: { type: 'package', specifier: `${ways(bait)[way]}.js` } }),
    ),
    code(
      `text of a file, by an attribute, way ${way}`,
      'refused',
      (bait) =>
        `import x from ${JSON.stringify(`${ways(bait)[way]}.txt`)} with { type: 'text' }; console.log(x)`,
    ),
    code(
      `JSON, by an attribute, way ${way}`,
      'refused',
      (bait) =>
        `import x from ${JSON.stringify(`${ways(bait)[way]}.json`)} with { type: 'json' }; console.log(x)`,
    ),
    code(
      `a path that is made when it runs, way ${way}`,
      'harmless',
      (bait) => `export const x = (name) => import(\`${ways(bait)[way]}\${name}\`); console.log(x)`,
    ),
    code(
      `one of parts, way ${way}`,
      'harmless',
      (bait) =>
        `export const x = (name) => import(${JSON.stringify(ways(bait)[way]?.slice(0, -3))} + name + '.js'); console.log(x)`,
    ),
    code(
      `one that is required, way ${way}`,
      'harmless',
      (bait) =>
        `export const x = (name) => require(${JSON.stringify(ways(bait)[way])} + name); console.log(x)`,
    ),
    code(
      `a file that is required, way ${way}`,
      'harmless',
      (bait) => `console.log(require(${JSON.stringify(`${ways(bait)[way]}.json`)}))`,
    ),
    code(
      `a file beside the module, way ${way}`,
      'harmless',
      (bait) => `console.log(new URL(${JSON.stringify(`${ways(bait)[way]}.txt`)}, import.meta.url))`,
    ),
    code(
      `a source map, way ${way}`,
      'harmless',
      (bait) => `console.log(1)\n//# sourceMappingURL=${ways(bait)[way]}.json`,
    ),
    sheet(
      `a file in a stylesheet, way ${way}`,
      'harmless',
      (bait) => `a { background: url("${ways(bait)[way]}.svg") }`,
    ),
    sheet(
      `a stylesheet of the server, way ${way}`,
      'harmless',
      (bait) => `@import "${ways(bait)[way]}.css";`,
    ),
    sheet(
      `one by its address, way ${way}`,
      'harmless',
      (bait) => `@import url("${ways(bait)[way]}.css") layer(x);`,
    ),
    sheet(
      `a class of one, way ${way}`,
      'harmless',
      (bait) => `.a { composes: secret from "${ways(bait)[way]}.module.css" }`,
    ),
    sheet(
      `a map of a stylesheet, way ${way}`,
      'harmless',
      (bait) => `a { color: red }\n/*# sourceMappingURL=${ways(bait)[way]}.json */`,
    ),
    {
      tries: `a worker that starts with a file of the server, way ${way}`,
      expects: 'refused',
      site: (bait) => ({
        ...entry(`import W from 'w'; new W()`, { w: { type: 'module', id: '/w' } }),
        workers: [{ id: '/w', entry: `${ways(bait)[way]}.js`, isShared: false, isUrl: false }],
      }),
    },
    {
      tries: `an app that starts with one, way ${way}`,
      expects: 'refused',
      site: (bait) => ({ ...entry(''), entry: `${ways(bait)[way]}.js` }),
    },
  ]),
  code(
    'settings of a compiler',
    'harmless',
    ({ folder }) => `/** @jsxImportSource ${folder} */ console.log(1)`,
  ),
  code('an address with the script in it', 'harmless', () => `import 'data:text/javascript,console.log(1)'`),
  {
    tries: 'variables whose names are code',
    expects: 'harmless',
    site: () => ({
      ...entry('console.log(import.meta.env)'),
      env: { 'X": 1}; import("node:fs"); ({"': 'a', __proto__: 'b', constructor: 'c' },
    }),
  },
  {
    tries: 'names that every object has',
    expects: 'harmless',
    site: () => ({
      modules: [
        { id: ENTRY, code: `import 'constructor'; import '__proto__'`, imports: {} },
        { id: '__proto__', code: '', imports: {} },
      ],
    }),
  },
  {
    tries: 'workers that start each other',
    expects: 'refused',
    site: () => ({
      modules: [
        { id: ENTRY, code: `import W from 'w'; new W()`, imports: { w: { type: 'module', id: '/w' } } },
        { id: '/a.js', code: `import W from 'w'; new W()`, imports: { w: { type: 'module', id: '/w' } } },
      ],
      workers: [{ id: '/w', entry: '/a.js', isShared: false, isUrl: false }],
    }),
  },
  {
    tries: 'more modules than an app may have',
    expects: 'refused',
    site: () => ({
      modules: Array.from({ length: 8_001 }, (_, index) => ({ id: `/${index}`, code: '', imports: {} })),
    }),
  },
  {
    tries: 'modules that import each other',
    expects: 'harmless',
    site: () => ({
      modules: Array.from({ length: 2_000 }, (_, index) => ({
        id: index === 0 ? ENTRY : `/${index}`,
        code: `import 'a'; import 'b'; export const x = ${index}`,
        imports: {
          a: { type: 'module', id: `/${((index + 1) % 1999) + 1}` },
          b: { type: 'module', id: `/${((index * 7) % 1999) + 1}` },
        },
      })),
    }),
  },
  code('a list in lists without end', 'refused', () => `console.log(${'['.repeat(2_000_000)}`),
  code(
    'a script that takes more memory than it may',
    'refused',
    () => `console.log([${'[[], []],'.repeat(2_000_000)}])`,
  ),
  sheet('blocks in blocks without end', 'harmless', () => 'a{'.repeat(500_000)),
]

export { ENTRY }
