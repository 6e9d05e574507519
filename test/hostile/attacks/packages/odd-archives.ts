/** Tarballs that hold more, or other things, than files of a package. */
import { gzipSync } from 'node:zlib'
import {
  packageTarball,
  type TarEntry,
  tarball,
} from '../../../../src/server/assets/packages/testing/tarball.fixture.ts'
import type { Bait } from '../bait.ts'
import type { Expectation, PackageAttack } from '../package-attack.ts'

const MB = 1024 * 1024

function byArchive(
  id: string,
  tries: string,
  archive: (bait: Bait, manifest: TarEntry) => Buffer,
  expects: Expectation = 'files stay',
  specifiers: readonly string[] = [id],
): PackageAttack {
  const manifest = { path: 'package/package.json', content: JSON.stringify({ name: id, version: '1.0.0' }) }
  return {
    id,
    tries,
    expects,
    specifiers,
    packages: (bait) => [{ name: id, tarball: archive(bait, manifest) }],
  }
}

function byEntries(
  id: string,
  tries: string,
  entries: (bait: Bait) => readonly TarEntry[],
  expects: Expectation = 'files stay',
  specifiers: readonly string[] = [id],
): PackageAttack {
  return byArchive(id, tries, (bait, manifest) => tarball([manifest, ...entries(bait)]), expects, specifiers)
}

/** Zeros that come out of a gzip archive of a thousandth of their size. */
function gzippedZeros(bytes: number): Buffer {
  const piece = gzipSync(Buffer.alloc(16 * MB))
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / (16 * MB)) }, () => piece))
}

/** The first block of an archive, with some of its bytes changed and its checksum right again. */
function changedHeader(change: (block: Buffer) => void): Buffer {
  const block = Buffer.alloc(512)
  block.write('package/index.js', 0)
  block.write('0000644\0', 100)
  block.write('00000000000\0', 124)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  change(block)
  block.fill(0x20, 148, 156)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function pax(record: string): Buffer {
  const body = Buffer.alloc(512)
  const size = body.write(record)
  const header = changedHeader((block) => {
    block.write('x', 156)
    block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  })
  return Buffer.concat([header, body])
}

const INDEX = { path: 'package/index.js', content: "export { default } from './link.js'\n" }

export const ODD_ARCHIVES: readonly PackageAttack[] = [
  byEntries('link-symbolic', 'has a symbolic link to a file outside', ({ folder }) => [
    INDEX,
    { path: 'package/link.js', type: '2', linkPath: `${folder}/secret.js`.slice(0, 100) },
  ]),
  byEntries('link-hard', 'has a hard link to a file outside', ({ folder }) => [
    INDEX,
    { path: 'package/link.js', type: '1', linkPath: `${folder}/secret.js`.slice(0, 100) },
  ]),
  byEntries('link-folder', 'has a link in place of a folder, and a file below it', ({ folder }) => [
    { path: 'package/lib', type: '2', linkPath: folder.slice(0, 100) },
    { path: 'package/lib/secret.js', content: 'export default 1\n' },
    { path: 'package/index.js', content: "export { default } from './lib/secret.js'\n" },
  ]),
  byEntries('link-manifest', 'has a link in place of its manifest', ({ folder }) => [
    { path: 'package/package.json', type: '2', linkPath: `${folder}/package.json`.slice(0, 100) },
    { path: 'package/index.js', content: 'export const one = 1\n' },
  ]),
  byEntries(
    'names-out',
    'has names that lead out of the archive',
    () =>
      [
        '../x.js',
        'package/../../x.js',
        '/etc/x.js',
        'package//etc/x.js',
        'package/./x.js',
        'package/..',
        'C:\\x.js',
        'package\\..\\x.js',
        '',
        '/',
        'package/',
        'package/a\0b.js',
        `package/${'a/'.repeat(45)}x.js`,
      ]
        .map((path) => ({ path, content: 'export const out = 1\n' }))
        .concat([{ path: 'package/index.js', content: 'export const one = 1\n' }]),
    'works',
  ),
  byEntries('names-prototype', 'has files by the names that every object has', () => [
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__/index.js'].map((name) => ({
      path: `package/${name}`,
      content: `export const name = ${JSON.stringify(name)}\n`,
    })),
    {
      path: 'package/index.js',
      content:
        "export * from './__proto__'\nexport * as b from './constructor'\nexport * as c from './toString'\n",
    },
  ]),
  byEntries('names-twice', 'has two manifests and two entries', () => [
    {
      path: 'other/package.json',
      content: JSON.stringify({ name: 'react', version: '99.0.0', main: '../../x' }),
    },
    { path: 'package/index.js', content: 'export const one = 1\n' },
    { path: 'package/index.js', content: 'export const two = 2\n' },
  ]),
  byEntries('names-long', 'has a name of a megabyte', () => [
    { path: '././@LongLink', type: 'L', content: `package/${'a'.repeat(MB)}.js` },
    { path: 'package/short.js', content: '' },
    { path: 'package/index.js', content: 'export const one = 1\n' },
  ]),
  byArchive(
    'size-negative',
    'has a file of a negative size',
    () => gzipSync(changedHeader((block) => block.write('-0000000001\0', 124))),
    'refused',
  ),
  byArchive(
    'size-beyond',
    'has a file that is larger than the archive',
    () => gzipSync(changedHeader((block) => block.write('77777777777\0', 124))),
    'refused',
  ),
  byArchive(
    'size-binary',
    'has a size in base 256',
    () => gzipSync(changedHeader((block) => block.fill(0xff, 124, 136))),
    'refused',
  ),
  byArchive(
    'pax-endless',
    'has an extended header whose record is longer than it',
    () => gzipSync(Buffer.concat([pax('999999999999 path=package/x\n'), changedHeader(() => {})])),
    'refused',
  ),
  byArchive(
    'pax-zero',
    'has an extended header whose record has no length',
    () => gzipSync(Buffer.concat([pax('0 path=package/x\n'), changedHeader(() => {})])),
    'refused',
  ),
  byArchive(
    'pax-size',
    'has an extended header that makes a file immense',
    () => gzipSync(Buffer.concat([pax('24 size=9007199254740991\n'.slice(0, 25)), changedHeader(() => {})])),
    'refused',
  ),
  byArchive('bomb-zeros', 'unpacks to ten gigabytes', () => gzippedZeros(10_240 * MB), 'refused'),
  byArchive(
    'bomb-one-file',
    'has one file of a gigabyte',
    () =>
      Buffer.concat([
        gzipSync(changedHeader((block) => block.write(`${(1024 * MB).toString(8)}\0`, 124))),
        gzippedZeros(1024 * MB),
      ]),
    'refused',
  ),
  byArchive(
    'bomb-two-layers',
    'is a gzip archive inside of another',
    () => gzipSync(gzippedZeros(4096 * MB)),
    'refused',
  ),
  byArchive('files-empty', 'has 60,000 empty files', (_, manifest) =>
    tarball([
      manifest,
      { path: 'package/index.js', content: 'export const one = 1\n' },
      ...Array.from({ length: 59_990 }, (_, index) => ({ path: `package/f/${index}.js` })),
    ]),
  ),
  byArchive(
    'files-too-many',
    'has 200,000 empty files',
    (_, manifest) =>
      tarball([
        manifest,
        ...Array.from({ length: 200_000 }, (_, index) => ({ path: `package/f/${index}.js` })),
      ]),
    'refused',
  ),
  byArchive(
    'archive-cut',
    'ends in the middle of a file',
    (_, manifest) =>
      packageTarball({
        'package.json': String(manifest.content),
        'index.js': 'export const one = 1\n'.repeat(999),
      }).subarray(0, 120),
    'refused',
  ),
  byArchive(
    'archive-noise',
    'is no archive at all',
    () => Buffer.from('export const one = 1\n'.repeat(5000)),
    'refused',
  ),
]
