/** Manifests whose fields lead out of the package. */
import type { Bait } from '../bait.ts'
import { byFiles, byManifest, type PackageAttack } from '../package-attack.ts'

/** Ways to write a place outside, as a field may hold it. */
const PLACES: readonly (readonly [string, (bait: Bait) => string])[] = [
  ['relative', ({ up }) => `${up}/secret.js`],
  ['dotted', ({ up }) => `./${up}/secret.js`],
  ['absolute', ({ folder }) => `${folder}/secret.js`],
  ['file-address', ({ folder }) => `file://${folder}/secret.js`],
  ['encoded', ({ up }) => `./${up.replaceAll('.', '%2e')}/secret.js`],
  ['backslashes', ({ up }) => up.replaceAll('/', '\\').concat('\\secret.js')],
]

const byPlace: PackageAttack[] = PLACES.flatMap(([kind, place]) => [
  byManifest(`main-${kind}`, `leads out by main, module, browser and style (${kind})`, (bait) => ({
    main: place(bait),
    module: place(bait),
    'jsnext:main': place(bait),
    browser: place(bait),
    style: place(bait),
    types: place(bait),
    source: place(bait),
  })),
  byManifest(
    `exports-${kind}`,
    `leads out by exports (${kind})`,
    (bait) => ({
      exports: {
        '.': { browser: place(bait), import: place(bait), default: place(bait) },
        './list': [place(bait), { default: place(bait) }],
        './*': `${place(bait).replace(/secret\.js$/, '')}*`,
      },
    }),
    {
      specifiers: [
        `exports-${kind}`,
        `exports-${kind}/list`,
        `exports-${kind}/secret.js`,
        `exports-${kind}/secret.txt`,
      ],
    },
  ),
  byManifest(
    `imports-${kind}`,
    `leads out by imports (${kind})`,
    (bait) => ({
      imports: { '#secret': place(bait), '#any/*': `${place(bait).replace(/secret\.js$/, '')}*` },
    }),
    {
      files: {
        'index.js':
          "import a from '#secret'\nimport b from '#any/secret.js'\nexport default [a, b]\nexport const c = (n) => import(`#any/${n}`)\n",
      },
    },
  ),
  byManifest(
    `browser-map-${kind}`,
    `leads out by the browser map (${kind})`,
    (bait) => ({
      browser: { './index.js': place(bait), './a.js': place(bait), fs: place(bait), react: place(bait) },
    }),
    { files: { 'index.js': "require('./a.js')\nrequire('fs')\n", 'a.js': '' } },
  ),
])

const bySpecifier: PackageAttack[] = [
  byManifest('specifier-out', 'is imported by a path that leaves it', () => ({}), {
    specifiers: [
      'specifier-out/../../../../etc/passwd',
      'specifier-out/%2e%2e/%2e%2e/secret',
      'specifier-out/..\\..\\x',
    ],
    expects: 'refused',
  }),
  byFiles(
    'pattern-out',
    'is imported through a pattern with a path that leaves it',
    () => ({
      'package.json': JSON.stringify({ name: 'pattern-out', version: '1.0.0', exports: { './*': './*' } }),
      'index.js': 'export const one = 1\n',
    }),
    { specifiers: ['pattern-out/../../../../etc/passwd', 'pattern-out/%2e%2e/x'], expects: 'refused' },
  ),
  byManifest(
    'side-effects-out',
    'names files outside as its side effects',
    ({ up, folder }) => ({ sideEffects: [`${up}/*`, `${folder}/**`, '../**/*', '**/../**'] }),
    { expects: 'works' },
  ),
  byManifest(
    'alias-out',
    'needs packages by paths and addresses',
    ({ up, folder }) => ({
      dependencies: {
        a: `file:${up}`,
        b: `link:${folder}`,
        c: `file://${folder}`,
        d: `npm:../${up}`,
        e: folder,
        f: `git+file://${folder}`,
      },
    }),
    {
      files: {
        'index.js': ['a', 'b', 'c', 'd', 'e', 'f']
          .map((name) => `export * as ${name} from '${name}'`)
          .join('\n'),
      },
    },
  ),
  byManifest('nested-manifest', 'has a manifest in a folder that leads out', () => ({}), {
    files: {
      'index.js': "import a from './lib'\nexport default a\n",
      'lib/package.json': JSON.stringify({
        main: '../../../../../../../../etc/passwd',
        browser: '/etc/passwd',
        module: 'file:///etc/passwd',
      }),
      'lib/other.js': '',
    },
  }),
]

export const READING_FIELDS: readonly PackageAttack[] = [...byPlace, ...bySpecifier]
