import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../../core/files/file-limits.ts'
import { filePath, parseFilePath } from '../../../core/files/file-path.ts'
import { ImportRefusedError } from '../../../core/project/import-plan.ts'
import { zipFiles } from '../export/zip-files.ts'
import { readImport, unpackArchive } from './read-import.ts'
import { type WrittenEntry, writeZip } from './zip-writer.fixture.ts'

const PIXEL = Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256)
const text = (content: string) => strToU8(content)
const quiet = () => undefined

const unpack = async (archive: Uint8Array) => (await unpackArchive(archive, quiet)).files
const refusal = async (...entries: WrittenEntry[]) =>
  unpack(writeZip([{ name: 'index.html', data: text('<p>') }, ...entries])).then(
    () => 'nothing was refused',
    (error: unknown) => {
      expect(error).toBeInstanceOf(ImportRefusedError)
      return (error as Error).message
    },
  )

describe('an imported archive', () => {
  it('design §5 keeps text as text and everything else byte for byte', async () => {
    const files = await unpack(
      zipSync({
        'app/src/App.tsx': text('const ä = "✓"'),
        'app/bom.ts': Uint8Array.of(0xef, 0xbb, 0xbf, 0x61),
        'app/public/a.png': PIXEL,
        'app/public/ascii.woff': text('only letters'),
        'app/data': Uint8Array.of(0xff, 0xfe, 0x00),
        'app/empty.css': new Uint8Array(),
      }),
    )
    expect([...files.keys()]).toEqual([
      'src/App.tsx',
      'bom.ts',
      'public/a.png',
      'public/ascii.woff',
      'data',
      'empty.css',
    ])
    expect(files.get(filePath('src/App.tsx'))).toEqual({ content: 'const ä = "✓"', type: 'tsx' })
    expect(files.get(filePath('bom.ts'))?.content).toBe('\ufeffa')
    expect(files.get(filePath('public/a.png'))).toEqual({
      content: btoa(String.fromCharCode(...PIXEL)),
      type: 'image/png',
      isBinary: true,
    })
    expect(files.get(filePath('data'))?.isBinary).toBe(true)
    expect(files.get(filePath('empty.css'))).toEqual({ content: '', type: 'css' })
  })

  it('S7.17 is what an export made of it (property: export, import, the same files)', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 })
    // No project holds a name that opens a device on Windows, such as aux.ts.
    const name = fc.stringMatching(/^[a-z]{1,8}\.(ts|png|md|bin)$/).filter((made) => parseFilePath(made).ok)
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, bytes, { minKeys: 1 }), async (given) => {
        const first = await unpack(zipSync({ 'index.html': text('x'), ...given }))
        const second = await unpack(zipFiles(first))
        expect([...second]).toEqual([...first])
      }),
    )
  })

  it('reports each file as it is read', async () => {
    const seen: string[] = []
    await unpackArchive(zipSync({ 'a.ts': text('a'), 'b.ts': text('b') }), (done, total) =>
      seen.push(`${done}/${total}`),
    )
    expect(seen).toEqual(['1/2', '2/2'])
  })

  it('finds its end behind a comment, and names without the UTF-8 mark', async () => {
    const archive = writeZip([{ name: 'grün.ts', data: text('a'), flags: 0 }], 'made by hand')
    expect([...(await unpack(archive)).keys()]).toEqual(['grün.ts'])
  })
})

describe('a hostile archive', () => {
  it.each<[string, WrittenEntry, string]>([
    ['leaves the project', { name: '../../evil.ts', data: text('x') }, 'leaves the project'],
    ['is absolute', { name: '/etc/cron.d/evil', data: text('x') }, 'is an absolute path'],
    ['names a drive', { name: 'C:\\evil.ts', data: text('x') }, 'is an absolute path'],
    ['is a link', { name: 'link.ts', data: text('/etc/passwd'), mode: 0o120777 }, '"link.ts" is a link'],
    ['is a device', { name: 'tty', mode: 0o020666 }, '"tty" is a link'],
    ['is there twice', { name: './index.html', data: text('x') }, '"index.html" is there twice'],
    ['is encrypted', { name: 'a.ts', data: text('x'), flags: 1 }, 'protected by a password'],
    ['is packed otherwise', { name: 'a.ts', data: text('x'), method: 12 }, 'not supported'],
    ['is of the larger form', { name: 'a.ts', declaredSize: 0xffffffff }, 'not supported'],
    [
      'has another name inside',
      { name: 'a.ts', localName: 'b.ts', data: text('x') },
      'not what the archive says',
    ],
    ['has another checksum', { name: 'a.ts', data: text('x'), declaredCrc: 7 }, 'not what the archive says'],
    [
      'is shorter than it says',
      { name: 'a.ts', data: text('x'), declaredSize: 5 },
      'not what the archive says',
    ],
    [
      'is longer than it says',
      { name: 'a.ts', data: text('xxxxx'), declaredSize: 1 },
      'not what the archive says',
    ],
    ['says to be too large', { name: 'a.bin', declaredSize: MAX_FILE_BYTES + 1 }, 'larger than 20 MB'],
    [
      'hides a bomb behind a small size',
      { name: 'a.bin', data: new Uint8Array(30_000_000), declaredSize: 10 },
      'not what the archive says',
    ],
    [
      'is a bomb',
      { name: 'a.bin', data: new Uint8Array(MAX_FILE_BYTES + 1) },
      '"a.bin" is larger than 20 MB',
    ],
    [
      'shares its bytes with another',
      { name: 'b.html', data: text('<p>'), localName: 'index.html', sharesDataOf: 0 },
      'not what the archive says',
    ],
  ])('design §5 that %s is refused with the reason', async (_, entry, reason) => {
    expect(await refusal(entry)).toContain(reason)
  })

  it('design §5 that passes the limit with many files is refused while it is unpacked', async () => {
    const large = new Uint8Array(18_000_000)
    expect(await refusal(...['a', 'b', 'c'].map((name) => ({ name: `${name}.bin`, data: large })))).toContain(
      'more than 50 MB together',
    )
  })

  it('design §5 that holds only archives is refused; one among other files is a file', async () => {
    const inner = zipSync({ 'a.ts': text('a') })
    await expect(unpack(zipSync({ 'inner.zip': inner }))).rejects.toThrow('only another archive inside')
    const files = await unpack(zipSync({ 'index.html': text('x'), 'public/inner.zip': inner }))
    expect(files.get(filePath('public/inner.zip'))?.isBinary).toBe(true)
  })

  it('design §5 that is no archive, or cut or changed anywhere, is refused or read whole (property)', async () => {
    await expect(unpack(text('hello'))).rejects.toThrow('not a zip archive')
    await expect(unpack(new Uint8Array())).rejects.toThrow('not a zip archive')
    const archive = zipSync({
      'index.html': text('<p>hello</p>'.repeat(20)),
      'src/a.ts': text('a'.repeat(99)),
    })
    const whole = [...(await unpack(archive))]
    const change = fc.record({ at: fc.nat(archive.length - 1), value: fc.nat(255), isCut: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(change, async ({ at, value, isCut }) => {
        const broken = isCut ? archive.slice(0, at) : archive.with(at, value)
        const outcome = await unpack(broken).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImportRefusedError)
        else
          for (const [, file] of whole)
            expect([...(outcome as ReadonlyMap<string, unknown>).values()]).toContainEqual(file)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('imported files', () => {
  it('design §5 are read whole; one that cannot be read refuses all', async () => {
    const source = {
      type: 'files',
      files: [
        { name: 'app/a.ts', file: new Blob(['let a']) },
        { name: 'app/node_modules', file: null },
      ],
    } as const
    const { files, skipped } = await readImport(source, quiet)
    expect([...files]).toEqual([['a.ts', { content: 'let a', type: 'ts' }]])
    expect(skipped).toEqual(['node_modules'])
    const gone = new Blob(['x'])
    gone.arrayBuffer = () => Promise.reject(new Error('gone'))
    await expect(readImport({ type: 'files', files: [{ name: 'b.ts', file: gone }] }, quiet)).rejects.toThrow(
      '"b.ts" could not be read',
    )
  })
})
