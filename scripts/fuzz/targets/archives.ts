/** Archives: a package's tarball, and the zip that a person imports. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import type { Random } from '../../../benchmarks/parser/random.ts'
import {
  fileBytes,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_PROJECT_BYTES,
  projectBytes,
} from '../../../src/core/files/file-limits.ts'
import { parseFilePath } from '../../../src/core/files/file-path.ts'
import { ImportRefusedError } from '../../../src/core/project/import-plan.ts'
import { PackageError } from '../../../src/server/assets/packages/limits/package-error.ts'
import type { PackageFiles } from '../../../src/server/assets/packages/sources/package-files.ts'
import { readTar, TarError, type TarFile } from '../../../src/server/assets/packages/sources/read-tar.ts'
import { unpackTarball } from '../../../src/server/assets/packages/sources/unpack-tarball.ts'
import { type TarEntry, tarball } from '../../../src/server/assets/packages/testing/tarball.fixture.ts'
import type { ImportedFiles } from '../../../src/web/workspace/import/import-messages.ts'
import { unpackArchive } from '../../../src/web/workspace/import/read-import.ts'
import { type WrittenEntry, writeZip } from '../../../src/web/workspace/import/zip-writer.fixture.ts'
import { BrokenRule, type FuzzTarget, toBytes } from '../target.ts'

const LIMITS = { unpackedBytes: 4 * 1024 * 1024, filesPerPackage: 1000 }
const PATHS = [
  'package/package.json',
  'package/index.js',
  'package/a/b.js',
  '../x',
  '/etc/x',
  'package/../../x',
  'package/./x',
  'package//x',
  'C:\\x',
  'a\\b',
  '',
  'package/',
  'x',
  `package/${'a'.repeat(90)}`,
  'package/__proto__',
  'package/con.js',
]
const MANIFEST = '{"name":"a","version":"1.0.0"}'
const TYPES = ['0', '1', '2', '5', 'L'] as const

const archive = (entries: readonly TarEntry[]) => new Uint8Array(gunzipSync(tarball(entries)))

function tarBy(random: Random): Uint8Array {
  const count = random.chance(0.05) ? 400 : random.int(8)
  const manifest = random.chance(0.8) ? [{ path: 'package/package.json', content: MANIFEST }] : []
  return archive([
    ...manifest,
    ...Array.from({ length: count }, () => ({
      path: random.pick(PATHS),
      content: random.chance(0.3) ? MANIFEST : 'a'.repeat(random.int(600)),
      type: random.chance(0.8) ? '0' : random.pick(TYPES),
      linkPath: random.pick(PATHS),
    })),
  ])
}

const tarCorpus = () => [
  archive([
    { path: 'package/package.json', content: MANIFEST },
    { path: 'package/index.js', content: 'export const a = 1\n' },
  ]),
  archive([
    { path: '././@LongLink', type: 'L', content: `package/${'b'.repeat(200)}` },
    { path: 'x', content: '1' },
  ]),
  archive(Array.from({ length: 200 }, (_, index) => ({ path: `package/${index}.js` }))),
  archive([
    { path: 'PaxHeader', content: '27 path=package/package.json\n' },
    { path: 'y', content: MANIFEST },
  ]),
]

const TAR_WORDS = [
  'ustar\0',
  '00',
  'package/',
  '../',
  '\0',
  ' ',
  '0000644\0',
  '00000000000\0',
  '77777777777\0',
  '-1',
  'x',
  'L',
  'g',
  '10 path=a\n',
  '20 size=99999999\n',
  '\x80',
  '\xff',
]

export const tarTarget: FuzzTarget = {
  name: 'read-tar',
  place: 'a process of packages',
  dictionary: TAR_WORDS,
  corpus: tarCorpus,
  generate: tarBy,
  read: (input) => [...readTar(Buffer.from(mended(input)))],
  isRefusal: (error) => error instanceof TarError,
  check(input, outcome) {
    if (outcome.type === 'refused') return
    const bytes = (outcome.value as TarFile[]).reduce((sum, { content }) => sum + content.byteLength, 0)
    if (bytes > input.length) throw new BrokenRule('The files are larger than the archive that they are in.')
  },
}

export const tarballTarget: FuzzTarget = {
  name: 'unpack-tarball',
  place: 'a process of packages',
  dictionary: TAR_WORDS,
  corpus: () => [...tarCorpus(), ...tarCorpus().map((tar) => new Uint8Array(gzipSync(tar)))],
  generate: (random) =>
    random.chance(0.5)
      ? tarBy(random)
      : new Uint8Array(
          gzipSync(random.chance(0.3) ? Buffer.alloc(random.int(8 * 1024 * 1024)) : tarBy(random)),
        ),
  read: (input) => unpackTarball('a', input[0] === 0x1f ? input : gzipSync(mended(input)), LIMITS),
  isRefusal: (error) => error instanceof PackageError,
  check(_, outcome) {
    if (outcome.type === 'refused') return
    const files = outcome.value as PackageFiles
    const paths = [...files.paths()]
    const odd = paths.find(
      (path) => path.split('/').some((part) => /^\.{0,2}$/.test(part)) || /[\\\0]/.test(path),
    )
    if (odd !== undefined) throw new BrokenRule(`A file has the path ${JSON.stringify(odd.slice(0, 80))}.`)
    if (files.heldBytes > LIMITS.unpackedBytes || paths.length > LIMITS.filesPerPackage)
      throw new BrokenRule('It holds more than the limits allow.')
  },
}

/** Most changes would only break a checksum: it is made right in every block that looks like a header. */
function mended(input: Uint8Array): Uint8Array {
  const made = Buffer.from(input)
  for (let at = 0; at + 512 <= made.length; at += 512) {
    const block = made.subarray(at, at + 512)
    if (block.toString('latin1', 257, 262) !== 'ustar') continue
    block.fill(0x20, 148, 156)
    let sum = 0
    for (const byte of block) sum += byte
    block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  }
  return made
}

const ZIP_NAMES = [
  'index.html',
  'src/App.tsx',
  'a/b/c.ts',
  '../x',
  '/x',
  'C:/x',
  'a\\..\\..\\x',
  'a//b',
  './a',
  'con.ts',
  'node_modules/x',
  '__MACOSX/x',
  'a/',
  'é.ts',
  '\u0000',
  '.env',
  'src/app.tsx',
  'a'.repeat(300),
]

function zipBy(random: Random): Uint8Array {
  const entries = Array.from(
    { length: random.chance(0.02) ? 300 : 1 + random.int(6) },
    (_, index): WrittenEntry => ({
      name: random.chance(0.93) ? `f${index}.ts` : random.pick(ZIP_NAMES),
      data: new Uint8Array(random.chance(0.01) ? random.int(2 ** 22) : random.int(300)),
      method: random.chance(0.01) ? 12 : random.pick([0, 8]),
      flags: random.chance(0.01) ? 1 : random.pick([0x0800, 0]),
      ...(random.chance(0.01) ? { declaredSize: random.int(2 ** 32) } : {}),
      ...(random.chance(0.01) ? { localName: random.pick(ZIP_NAMES) } : {}),
      ...(random.chance(0.1) ? { mode: random.pick([0o120777, 0o040755, 0, 0, 0o100755, 0o100644]) } : {}),
      ...(random.chance(0.01) && index > 0 ? { sharesDataOf: random.int(index) } : {}),
    }),
  )
  return writeZip(entries, random.chance(0.1) ? 'a comment' : '')
}

export const zipTarget: FuzzTarget = {
  name: 'zip',
  place: 'a worker of the browser',
  dictionary: [
    'PK\x01\x02',
    'PK\x03\x04',
    'PK\x05\x06',
    '\0\0',
    '\xff\xff',
    '../',
    '/',
    'a.ts',
    '\x08\0',
    '\0\x08',
  ],
  corpus: () => [
    zipSync({
      'index.html': toBytes('<p>'),
      'src/App.tsx': toBytes('export default 1\n'.repeat(50)),
      'public/a.png': new Uint8Array(300),
    }),
    zipSync(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`src/${index}.ts`, toBytes(String(index))]),
      ),
    ),
    zipSync({ 'a.bin': new Uint8Array(4 * 1024 * 1024) }),
    writeZip(
      [
        { name: 'a.ts', data: toBytes('1'), method: 0 },
        { name: 'b/', mode: 0o040755 },
      ],
      'comment',
    ),
  ],
  generate: zipBy,
  read: (input) => unpackArchive(input, () => {}),
  isRefusal: (error) => error instanceof ImportRefusedError && /[.!?]$/.test(error.message),
  check(_, outcome) {
    if (outcome.type === 'refused') return
    const { files } = outcome.value as ImportedFiles
    for (const [path, file] of files) {
      const parsed = parseFilePath(path)
      if (!parsed.ok || parsed.path !== path || path.startsWith('/') || path.split('/').includes('..'))
        throw new BrokenRule(`A file has the path ${JSON.stringify(path)}.`)
      if (fileBytes(file) > MAX_FILE_BYTES) throw new BrokenRule(`${path} is larger than a file may be.`)
    }
    if (files.size > MAX_FILES || projectBytes(files) > MAX_PROJECT_BYTES)
      throw new BrokenRule('The project is larger than it may be.')
  },
}
