import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tarball } from '../testing/tarball.fixture.ts'
import { readTar, TarError } from './read-tar.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-tar-'))
})

afterEach(() => rm(folder, { recursive: true }))

function read(archive: Buffer): Record<string, string> {
  return Object.fromEntries(
    [...readTar(archive)].map(({ path, content }) => [path, Buffer.from(content).toString()]),
  )
}

describe('reading a tar archive', () => {
  it('design §6 gives what npm’s own packer put in: long paths, other letters, empty and large files', async () => {
    const files: Record<string, string> = {
      'package/package.json': '{}',
      'package/empty.js': '',
      'package/large.js': 'x'.repeat(100_000),
      [`package/${'deep/'.repeat(40)}file.js`]: 'deep',
      [`package/${'n'.repeat(180)}.js`]: 'long name',
      'package/grün/日本.js': 'letters',
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    const file = join(folder, 'out.tar')
    await create({ cwd: folder, file, portable: true }, ['package'])
    const { readFile } = await import('node:fs/promises')
    expect(read(await readFile(file))).toEqual(files)
  })

  it('design §6 gives files only', () => {
    const archive = gunzipSync(
      tarball([
        { path: 'package/a.js', content: 'a' },
        { path: 'package/link.js', type: '2', linkPath: '/etc/passwd' },
        { path: 'package/folder', type: '5' },
      ]),
    )
    expect(read(archive)).toEqual({ 'package/a.js': 'a' })
  })

  it('design §6 takes GNU’s long names', () => {
    const archive = gunzipSync(
      tarball([
        { path: '././@LongLink', type: 'L', content: `package/${'g'.repeat(150)}.js\0` },
        { path: 'package/cut', content: 'gnu' },
      ]),
    )
    expect(read(archive)).toEqual({ [`package/${'g'.repeat(150)}.js`]: 'gnu' })
  })

  it('design §6 refuses any bytes that are no archive, and never reads beyond their end', () => {
    const sound = gunzipSync(tarball([{ path: 'package/a.js', content: 'a'.repeat(700) }]))
    fc.assert(
      fc.property(fc.nat(sound.length - 1), fc.nat(255), fc.nat(sound.length), (at, byte, length) => {
        const changed = Buffer.from(sound.subarray(0, length))
        if (at < changed.length) changed[at] = byte
        try {
          for (const { content } of readTar(changed)) expect(content.length).toBeLessThanOrEqual(length)
        } catch (error) {
          expect(error).toBeInstanceOf(TarError)
        }
      }),
    )
  })
})
