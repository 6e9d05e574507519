/** Bytes that are no text, texts in other encodings, and names that mean something to JavaScript. */
import { byFiles, byScript, type PackageAttack } from '../package-attack.ts'

const SCRIPT = 'export const one = 1\n'

export const ODD_TEXT: readonly PackageAttack[] = [
  byScript('text-mark', 'begins with a byte order mark', () => `\uFEFF${SCRIPT}`, { expects: 'works' }),
  byScript('text-utf16', 'is in UTF-16', () => Buffer.from(`\uFEFF${SCRIPT}`, 'utf16le')),
  byScript('text-utf16-be', 'is in UTF-16 the other way round', () =>
    Buffer.from(`\uFEFF${SCRIPT}`, 'utf16le').swap16(),
  ),
  byScript('text-invalid', 'has bytes that are no UTF-8', () =>
    Buffer.concat([
      Buffer.from('export const a = "'),
      Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
      Buffer.from('"\n'),
    ]),
  ),
  byScript(
    'text-surrogates',
    'has halves of characters in texts and names',
    () => 'export const a = "\\ud800", b = "\\u{10ffff}", \\u{61}\\u{62} = 1\n',
  ),
  byScript(
    'text-controls',
    'has every control character',
    () =>
      `export const a = ${JSON.stringify(Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join(''))}\n\u2028\u2029\u0085\u0000`,
  ),
  byScript('text-zeros', 'is a megabyte of zero bytes', () => Buffer.alloc(1024 * 1024)),
  byScript('text-random', 'is a picture by the name of a script', () =>
    Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 7919) & 0xff)),
  ),
  byScript('text-none', 'is an empty file', () => ''),
  byScript('text-shebang', 'begins as a command', () => `#!/bin/sh\n${SCRIPT}`, { expects: 'works' }),
  byScript(
    'text-html-comments',
    'has the comments that only old scripts know',
    () => '<!-- a\nexports.one = 1\n--> b\n',
  ),
  byScript(
    'text-closing-tag',
    'ends the script that it could stand in',
    () => `export const a = '</script><script>alert(1)</script>'\n`,
    { expects: 'works' },
  ),
  byFiles('wasm-script', 'imports WebAssembly and binary files as scripts', () => ({
    'index.js':
      "import a from './a.wasm'\nimport b from './b.node'\nimport c from './c.bin'\nexport { a, b, c }\n",
    'a.wasm': Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
    'b.node': Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]),
    'c.bin': Buffer.alloc(4096, 0xff),
  })),
  byScript(
    'exports-prototype',
    'exports the names that every object has',
    () =>
      "exports.__proto__ = 1\nexports.constructor = 2\nexports.toString = 3\nexports['__proto__'] = 4\nexports.default = 5\nexports.await = 6\nexports['a-b'] = 7\nexports['\\n'] = 8\nexports['*/'] = 9\nexports['\"'] = 10\n",
  ),
  byScript(
    'exports-texts',
    'exports names that are texts',
    () =>
      "const a = 1\nexport { a as '__proto__', a as 'default', a as '*', a as '\\n', a as '\\u0000', a as '</script>' }\n",
  ),
  byScript(
    'names-of-ours',
    'uses the names that a build declares',
    () =>
      'const __lathe_process_env = 1, __lathe_meta_env = 2, process = 3\nexport default [__lathe_process_env, __lathe_meta_env, process, process.env, import.meta.env, global, import.meta.hot]\n',
  ),
  byFiles('manifest-mark', 'has a manifest with a byte order mark', () => ({
    'package.json': `\uFEFF${JSON.stringify({ name: 'manifest-mark', version: '1.0.0', main: 'index.js' })}`,
    'index.js': SCRIPT,
  })),
  byFiles('manifest-types', 'has a manifest whose fields are of other kinds', () => ({
    'package.json': JSON.stringify({
      name: 'manifest-types',
      version: '1.0.0',
      main: { a: 1 },
      module: ['./index.js'],
      browser: 7,
      exports: null,
      imports: [[]],
      style: false,
      sideEffects: [null, 1, {}, ['./a.js']],
      dependencies: ['react'],
      peerDependencies: { react: { version: 1 } },
      peerDependenciesMeta: { react: null },
      optionalDependencies: 'react',
    }),
    'index.js': SCRIPT,
  })),
  byFiles('manifest-prototype', 'has a manifest with the names that every object has', () => ({
    'package.json':
      '{"name":"manifest-prototype","version":"1.0.0","__proto__":{"main":"../../x"},"constructor":{"prototype":{"main":"x"}},"dependencies":{"__proto__":"1.0.0","constructor":"1.0.0","toString":"*"},"peerDependencies":{"hasOwnProperty":"*"},"exports":{".":"./index.js","./__proto__":"./index.js","./constructor":"./index.js"},"browser":{"__proto__":false,"constructor":false}}',
    'index.js': "import '__proto__'\nimport 'constructor'\nimport 'toString'\nexport const one = 1\n",
  })),
  {
    id: 'specifiers-odd',
    tries: 'is imported by specifiers that are none',
    expects: 'refused',
    specifiers: [
      '__proto__',
      'constructor',
      'toString',
      '..',
      '.',
      '/',
      '//',
      '\\',
      '%2e%2e',
      '@',
      '@/',
      '@a/..',
      'a'.repeat(300),
      '\u0000',
      'A',
      'a b',
      'a?b#c',
      '‮gnp',
    ],
    packages: () => [],
  },
  {
    id: 'dependencies-prototype',
    tries: 'declares dependencies by the names that every object has',
    expects: 'refused',
    specifiers: ['constructor', 'hasownproperty'],
    dependencies: JSON.parse(
      '{"__proto__":"1.0.0","constructor":"^1.0.0","toString":"latest","hasownproperty":"*"}',
    ),
    packages: () => [],
  },
]
