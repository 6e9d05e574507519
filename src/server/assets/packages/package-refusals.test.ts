import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PrepareReady } from '../../../core/wire/packages.ts'
import { openPackageLab, type PackageLab } from './testing/package-lab.fixture.ts'
import { packageTarball, tarball } from './testing/tarball.fixture.ts'

let lab: PackageLab

const LIMITS = { unpackedBytes: 200_000, tarballBytes: 100_000, filesPerPackage: 20, packages: 10 }

async function open(): Promise<void> {
  lab = await openPackageLab({ limits: LIMITS })
  lab.registry.publish('sound', '1.0.0', { files: { 'index.js': 'exports.a = 1' } })
}

/** The one problem of an answer in which everything else works. */
function problem(ready: PrepareReady) {
  expect(ready.modules.sound).toBeDefined()
  expect(ready.problems).toHaveLength(1)
  return ready.problems[0]
}

function ask(specifier: string, range: string | undefined = undefined) {
  const dependencies = range === undefined ? {} : { [specifier]: range }
  return lab.prepare({ dependencies, specifiers: ['sound', specifier] })
}

describe('what is refused, by name and with the next step', () => {
  beforeAll(open)
  afterAll(() => lab.stop())

  it('design §6 a package that the registry does not have', async () => {
    expect(problem(await ask('no-such-thing'))).toEqual({
      specifier: 'no-such-thing',
      package: 'no-such-thing',
      code: 'not-found',
      message:
        'There is no package no-such-thing in the registry. Correct its name in the import and in package.json, or remove the import.',
    })
  })

  it('design §6 a version that there is not', async () => {
    lab.registry.publish('old', '1.0.0')
    expect(problem(await ask('old', '^2.0.0'))).toMatchObject({
      code: 'no-version',
      message: 'old has no version ^2.0.0. Ask for a version that exists in package.json.',
    })
  })

  it('design §6 an entry that there is not, with those that there are', async () => {
    lab.registry.publish('parts', '1.0.0', {
      manifest: { exports: { '.': './a.js', './button': './a.js' } },
      files: { 'a.js': '' },
    })
    const ready = await lab.prepare({ specifiers: ['parts/buttons', 'sound'] })
    expect(problem(ready)).toMatchObject({
      code: 'no-such-entry',
      package: 'parts',
      message: expect.stringContaining('parts 1.0.0 has no "buttons" (it has button).'),
    })
  })

  it.each([
    'git+https://example.com/a.git',
    'github:a/b',
    'a/b',
    'https://example.com/a.tgz',
    'file:../secret',
    'link:../x',
    'workspace:*',
    '../x',
    '/etc',
    `^${'1'.repeat(5000)}`,
    '\0',
  ])('design §6 what is no range of the registry: %s', async (range) => {
    expect(problem(await ask('odd', range))).toMatchObject({ code: 'refused-specifier', package: 'odd' })
    expect(lab.registry.asked.filter((path) => path.includes('odd'))).toEqual([])
  })

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'a/../../b',
    '__proto__',
    '.hidden',
    'constructor',
    'A B',
    '@x',
  ])('design §6 a specifier that names no package: %s', async (specifier) => {
    const ready = await lab.prepare({ specifiers: ['sound', specifier] })
    expect(ready.modules.sound).toBeDefined()
    expect(Object.hasOwn(ready.modules, specifier)).toBe(false)
    expect(ready.problems.map((found) => found.specifier)).toEqual([specifier])
  })

  it('design §6 a version that is too young, unless an older one will do', async () => {
    lab.registry.publish('fresh', '1.0.0', { ageDays: 3 })
    expect(problem(await ask('fresh', '^1.0.0'))).toMatchObject({
      code: 'too-young',
      message: expect.stringContaining('fresh 1.0.0 is younger than 7 days'),
    })
    lab.registry.publish('both', '1.0.0')
    lab.registry.publish('both', '1.1.0', { ageDays: 3 })
    expect((await ask('both', '^1.0.0')).versions.both).toBe('1.0.0')
  })

  it('design §6 a tarball that is not what was published', async () => {
    const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`
    lab.registry.publish('changed', '1.0.0', { integrity, files: { 'index.js': '' } })
    expect(problem(await ask('changed'))).toMatchObject({ code: 'damaged', package: 'changed' })
  })

  it.each([
    ['no archive', Buffer.from('not a tarball')],
    ['no tar inside', gzipSync('nothing of use'.repeat(100))],
    ['no manifest', tarball([{ path: 'package/index.js', content: 'x' }])],
    ['a manifest that is none', packageTarball({ 'package.json': '[]' })],
    ['an archive cut short', packageTarball({ 'package.json': '{}' }).subarray(0, 60)],
  ])('design §6 a tarball that is damaged: %s', async (how, content) => {
    const name = how.replaceAll(' ', '-')
    lab.registry.publish(name, '1.0.0', { tarball: content })
    expect(problem(await ask(name))).toMatchObject({ code: 'damaged', package: name })
  })

  it('design §6 a package that is too large, compressed or not, or of too many files', async () => {
    const noise = Buffer.from(Array.from({ length: 150_000 }, (_, i) => (i * 2654435761) % 251))
    const random = Buffer.from(noise.map((byte, i) => (byte * (i % 255) + (i >> 3)) % 256))
    lab.registry.publish('heavy', '1.0.0', { tarball: Buffer.concat([random, random]) })
    lab.registry.publish('bomb', '1.0.0', { files: { 'index.js': 'x'.repeat(5_000_000) } })
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}.js`, '']))
    lab.registry.publish('crowd', '1.0.0', { files: many })
    for (const name of ['heavy', 'bomb', 'crowd']) {
      expect(problem(await ask(name))).toMatchObject({ code: 'too-large', package: name })
    }
  })

  it('design §6 a package that reaches too many others', async () => {
    for (let i = 0; i < 20; i += 1) {
      lab.registry.publish(`chain-${i}`, '1.0.0', {
        manifest: { dependencies: { [`chain-${i + 1}`]: '*' } },
        files: { 'index.js': `require("chain-${i + 1}")` },
      })
    }
    lab.registry.publish('chain-20', '1.0.0')
    expect(problem(await ask('chain-0'))).toMatchObject({ code: 'too-many' })
  })

  it('design §6 a package that cannot be bundled costs only itself', async () => {
    lab.registry.publish('bad', '1.0.0', { files: { 'index.js': 'export const = 1' } })
    expect(problem(await ask('bad'))).toMatchObject({ code: 'cannot-bundle', package: 'bad' })
  })

  it('design §6 a dependency that is refused counts when something imports it', async () => {
    const manifest = { dependencies: { inner: 'github:a/b' } }
    lab.registry.publish('careless', '1.0.0', { manifest, files: { 'index.js': 'exports.b = 1' } })
    lab.registry.publish('careful', '1.0.0', { manifest, files: { 'index.js': 'require("inner")' } })
    const ready = await lab.prepare({ specifiers: ['careful', 'careless', 'sound'] })
    expect(problem(ready)).toMatchObject({
      specifier: 'careful',
      package: 'inner',
      code: 'refused-specifier',
    })
    expect(ready.modules.careless).toBeDefined()
  })
})

describe('what of a hostile tarball is left out', () => {
  beforeAll(open)
  afterAll(() => lab.stop())

  it('design §6 links, folders and paths that lead out', async () => {
    const manifest = JSON.stringify({ name: 'hostile', version: '1.0.0' })
    const content = tarball([
      { path: 'package/package.json', content: manifest },
      { path: 'package/index.js', content: 'exports.ok = true' },
      { path: 'package/../../escape.js', content: 'x' },
      { path: '/absolute/x.js', content: 'x' },
      { path: 'package/link.js', type: '2', linkPath: '/etc/passwd' },
      { path: 'package/hard.js', type: '1', linkPath: '/etc/passwd' },
      { path: 'package/folder', type: '5' },
      { path: 'package/__proto__/x.js', content: 'x' },
    ])
    lab.registry.publish('hostile', '1.0.0', { tarball: content })
    const ready = await lab.prepare({ specifiers: ['hostile', 'hostile/hard.js', 'hostile/link.js'] })
    expect(await lab.run(ready, 'hostile')).toMatchObject({ ok: true })
    expect(ready.problems.map(({ specifier, code }) => [specifier, code])).toEqual([
      ['hostile/hard.js', 'no-such-entry'],
      ['hostile/link.js', 'no-such-entry'],
    ])
    expect(await lab.service.publishedFile('/npm/hostile@1.0.0/link.js')).toBeNull()
  })
})

describe('a registry that fails', () => {
  beforeEach(open)
  afterEach(() => lab.stop())

  it.each([
    ['answers 500', 500],
    ['answers 503', 503],
  ])('design §6 says so when it %s, keeps nothing, and asks again the next time', async (_, status) => {
    lab.registry.publish('shaky', '1.0.0', { files: { 'index.js': 'exports.b = 1' } })
    lab.registry.intercept((path, response) => {
      if (!path.includes('shaky')) return false
      response.statusCode = status
      response.end('{}')
      return true
    })
    expect(problem(await ask('shaky'))).toMatchObject({
      code: 'unreachable',
      message:
        'shaky could not be fetched, because the package registry did not answer. Check the internet connection and try again.',
    })
    lab.registry.intercept(null)
    expect((await ask('shaky')).problems).toEqual([])
  })

  it('design §6 says so when nobody is there', async () => {
    await lab.registry.stop()
    const ready = await lab.prepare({ specifiers: ['sound'] })
    expect(ready.problems).toMatchObject([{ code: 'unreachable', package: 'sound' }])
  })

  it('design §6 says so when a tarball does not come', async () => {
    lab.registry.publish('gone', '1.0.0')
    lab.registry.intercept((path, response) => {
      if (path.includes('gone-1.0.0.tgz')) response.destroy()
      return path.includes('gone-1.0.0.tgz')
    })
    expect(problem(await ask('gone'))).toMatchObject({ code: 'unreachable', package: 'gone' })
  })
})
