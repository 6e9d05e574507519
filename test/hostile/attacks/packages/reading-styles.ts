/** Stylesheets that name a file outside of their package. Plain ones are handed out as published, modules are bundled. */
import type { Bait } from '../bait.ts'
import { byFiles, type PackageAttack } from '../package-attack.ts'

const SHEETS: readonly (readonly [string, string, (bait: Bait) => string])[] = [
  ['import', 'by @import', ({ up }) => `@import "${up}/secret.css";\n.a { color: red }\n`],
  [
    'import-url',
    'by @import url()',
    ({ up }) => `@import url(${up}/secret.css) layer(x) screen;\n.a { color: red }\n`,
  ],
  [
    'import-absolute',
    'by @import of an absolute path',
    ({ folder }) => `@import "${folder}/secret.css";\n.a { color: red }\n`,
  ],
  [
    'import-file',
    'by @import of a file: address',
    ({ folder }) => `@import url("file://${folder}/secret.css");\n.a { color: red }\n`,
  ],
  ['url', 'by url()', ({ up }) => `.a { background: url(${up}/secret.svg), url("${up}/secret.txt") }\n`],
  [
    'url-absolute',
    'by url() of an absolute path',
    ({ folder }) =>
      `.a { background: url(${folder}/secret.svg) }\n@font-face { font-family: a; src: url("${folder}/secret.txt") }\n`,
  ],
  [
    'url-encoded',
    'by url() of an encoded path',
    ({ up }) => `.a { background: url(./${up.replaceAll('.', '%2e')}/secret.svg) }\n`,
  ],
  [
    'url-escaped',
    'by url() with escapes',
    ({ up }) => `.a { background: url("${up.replaceAll('.', '\\2e ')}/secret.svg") }\n`,
  ],
  ['composes', 'by composes', ({ up }) => `.a { composes: secret from "${up}/secret.module.css" }\n`],
  [
    'composes-absolute',
    'by composes of an absolute path',
    ({ folder }) => `.a { composes: secret from "${folder}/secret.module.css" }\n`,
  ],
  ['value', 'by @value', ({ up }) => `@value secret from "${up}/secret.module.css";\n.a { color: secret }\n`],
  [
    'import-rule',
    'by :import()',
    ({ up }) => `:import("${up}/secret.module.css") { a: secret }\n.a { composes: a }\n`,
  ],
  [
    'map',
    'by a source map comment',
    ({ folder }) => `.a { color: red }\n/*# sourceMappingURL=${folder}/secret.json */\n`,
  ],
  [
    'map-relative',
    'by a relative source map comment',
    ({ up }) => `.a { color: red }\n/*# sourceMappingURL=${up}/secret.json */\n`,
  ],
  [
    'plugin',
    'by what only frameworks know',
    ({ up }) =>
      `@plugin "${up}/secret.js";\n@config "${up}/secret.js";\n@source "${up}";\n@reference "${up}/secret.css";\n@use "${up}/secret.css";\n.a { color: red }\n`,
  ],
]

export const READING_STYLES: readonly PackageAttack[] = SHEETS.flatMap(([kind, way, sheet]) => [
  byFiles(`sheet-${kind}`, `reads a file from a stylesheet ${way}`, (bait) => ({
    'index.js': "import './a.css'\nexport const one = 1\n",
    'a.css': sheet(bait),
  })),
  byFiles(`module-${kind}`, `reads a file from a CSS module ${way}`, (bait) => ({
    'index.js': "import styles from './a.module.css'\nexport { styles }\n",
    'a.module.css': sheet(bait),
  })),
])
