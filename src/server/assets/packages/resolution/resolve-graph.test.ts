import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPackageLab, type PackageLab, type PackageLabOptions } from '../testing/package-lab.fixture.ts'

let lab: PackageLab | undefined
const folders: string[] = []

afterEach(async () => {
  await lab?.stop()
  lab = undefined
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function open(options?: PackageLabOptions): Promise<PackageLab> {
  lab = await openPackageLab(options)
  return lab
}

/** A folder as npm leaves it: place to version, or to a manifest. */
async function installed(packages: Readonly<Record<string, Record<string, unknown>>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-installed-'))
  folders.push(folder)
  for (const [place, { source = 'exports.from = "installed"', ...manifest }] of Object.entries(packages)) {
    const inside = join(folder, place)
    await mkdir(inside, { recursive: true })
    await writeFile(
      join(inside, 'package.json'),
      JSON.stringify({ name: place.split('/').at(-1), ...manifest }),
    )
    await writeFile(join(inside, 'index.js'), String(source))
  }
  return folder
}

/** A service whose tests publish packages with names of their own. */
let shared: PackageLab
beforeAll(async () => {
  shared = await openPackageLab()
})
afterAll(() => shared.stop())

const versionFile = (version: string) => ({ 'index.js': `exports.version = "${version}"` })

describe('which version a range means', () => {
  it('design §6 the highest that satisfies; for an undeclared import the latest, which is then offered', async () => {
    const { registry, prepare } = shared
    for (const version of ['1.0.0', '1.4.2', '2.0.0']) registry.publish('ranged', version)
    registry.publish('new', '0.3.0')
    const ready = await prepare({ dependencies: { ranged: '^1.0.0' }, specifiers: ['new', 'ranged'] })
    expect(ready.versions).toEqual({ new: '0.3.0', ranged: '1.4.2' })
    expect(ready.undeclared).toEqual({ new: '^0.3.0' })
  })

  it('design §6 an alias means the package that it names', async () => {
    const { registry, prepare, run } = shared
    registry.publish('real', '1.0.0', { files: versionFile('1.0.0') })
    registry.publish('real', '2.0.0', { files: versionFile('2.0.0') })
    const ready = await prepare({ dependencies: { nick: 'npm:real@^1.0.0' }, specifiers: ['nick'] })
    expect(ready.versions).toEqual({ nick: '1.0.0' })
    expect(await run(ready, 'nick')).toMatchObject({ version: '1.0.0' })
  })

  it.each([false, true])(
    'design §6 one that is old enough, when lists of versions come with times or (%s) without',
    async (isAbbreviated) => {
      const { registry, prepare } = await open({ isAbbreviated })
      registry.publish('aged', '1.0.0')
      registry.publish('aged', '1.1.0', { ageDays: 8 })
      registry.publish('aged', '1.2.0', { ageDays: 6 })
      registry.publish('settled', '1.0.0')
      const ready = await prepare({ dependencies: { aged: '^1.0.0' }, specifiers: ['aged', 'settled'] })
      expect(ready.versions).toEqual({ aged: '1.1.0', settled: '1.0.0' })
      const asked = (path: string) => registry.asked.filter((other) => other === path).length
      expect([asked('/aged'), asked('/settled')]).toEqual([isAbbreviated ? 2 : 1, 1])
    },
  )
})

describe('what is installed', () => {
  it('design §6 serves without the network where a range admits it', async () => {
    const folder = await installed({
      near: { version: '1.5.0', dependencies: { far: '^2.0.0' }, source: 'exports.far = require("far").v' },
      'near/node_modules/far': { version: '2.1.0', source: 'exports.v = "nested"' },
      far: { version: '1.0.0' },
    })
    const { registry, prepare, run } = await open({ installedFolders: [folder] })
    const ready = await prepare({ dependencies: { near: '^1.2.0' }, specifiers: ['near'] })
    expect(await run(ready, 'near')).toMatchObject({ far: 'nested' })
    expect(registry.asked).toEqual([])
  })

  it('design §6 gives way to the registry where a range does not admit it', async () => {
    const folder = await installed({ near: { version: '1.5.0' } })
    const { registry, prepare } = await open({ installedFolders: [folder] })
    registry.publish('near', '1.6.0')
    expect((await prepare({ dependencies: { near: '^1.6.0' }, specifiers: ['near'] })).versions).toEqual({
      near: '1.6.0',
    })
  })

  it('design §6 stands in with a note while the registry is out of reach, within the same major version', async () => {
    const folder = await installed({ near: { version: '1.5.0' }, major: { version: '1.5.0' } })
    const { registry, prepare } = await open({ installedFolders: [folder] })
    await registry.stop()
    const ready = await prepare({
      dependencies: { near: '^1.6.0', major: '^2.0.0' },
      specifiers: ['major', 'near'],
    })
    expect(ready.versions).toEqual({ near: '1.5.0' })
    expect(ready.notes).toEqual(['near ^1.6.0 could not be fetched, so the preview shows 1.5.0.'])
    expect(ready.problems).toMatchObject([{ specifier: 'major', code: 'unreachable' }])
  })
})

describe('the lock file', () => {
  it('design §6 fixes versions, nested ones too, at any age, and needs no list of versions', async () => {
    const { registry, prepare, run } = await open()
    const needs = { dependencies: { shared: '*' } }
    const files = { 'index.js': 'exports.shared = require("shared").version' }
    registry.publish('top', '1.0.0', { manifest: needs, files, ageDays: 1 })
    registry.publish('top', '1.1.0', { manifest: needs, files })
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      registry.publish('shared', version, { files: versionFile(version) })
    }
    const locked = Object.fromEntries(
      [
        ['node_modules/top', 'top', '1.0.0'],
        ['node_modules/top/node_modules/shared', 'shared', '1.0.0'],
        ['node_modules/shared', 'shared', '2.0.0'],
      ].map(([place = '', name = '', version = '']) => [
        place,
        { version, integrity: registry.integrity(name, version) },
      ]),
    )
    const dependencies = { top: '^1.0.0', shared: '^2.0.0' }
    const ready = await prepare({ dependencies, locked, specifiers: ['shared', 'top'] })
    expect(ready.versions).toEqual({ shared: '2.0.0', top: '1.0.0' })
    expect(await run(ready, 'top')).toMatchObject({ shared: '1.0.0' })
    expect(registry.asked.every((path) => path.endsWith('.tgz'))).toBe(true)
  })

  it('design §6 gives way where package.json has moved on, and where it fixes no content', async () => {
    const { registry, prepare } = shared
    for (const name of ['moved', 'loose']) {
      registry.publish(name, '1.0.0')
      registry.publish(name, '2.0.0')
    }
    const ready = await prepare({
      dependencies: { moved: '^2.0.0', loose: '*' },
      locked: {
        'node_modules/moved': { version: '1.0.0', integrity: registry.integrity('moved', '1.0.0') },
        'node_modules/loose': { version: '1.0.0' },
      },
      specifiers: ['loose', 'moved'],
    })
    expect(ready.versions).toEqual({ loose: '2.0.0', moved: '2.0.0' })
  })

  it('design §6 with an integrity that the tarball does not have is refused', async () => {
    const { registry, prepare } = shared
    registry.publish('locked', '1.0.0')
    const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`
    const ready = await prepare({
      locked: { 'node_modules/locked': { version: '1.0.0', integrity } },
      specifiers: ['locked'],
    })
    expect(ready.problems).toMatchObject([{ code: 'damaged', package: 'locked' }])
  })
})

describe('one of everything', () => {
  it('design §6 dependencies share a version where their ranges allow it, and differ where not', async () => {
    const { registry, prepare, run } = shared
    for (const version of ['1.0.0', '1.9.0', '2.0.0']) {
      registry.publish('base', version, { files: versionFile(version) })
    }
    const files = { 'index.js': 'exports.base = require("base").version' }
    registry.publish('wide', '1.0.0', { manifest: { dependencies: { base: '>=1.0.0' } }, files })
    registry.publish('narrow', '1.0.0', { manifest: { dependencies: { base: '^2.0.0' } }, files })
    const specifiers = ['base', 'narrow', 'wide']
    const ready = await prepare({ dependencies: { base: '~1.0.0' }, specifiers })
    const found = await Promise.all(specifiers.map((specifier) => run(ready, specifier)))
    expect(found.map((module) => module.version ?? module.base)).toEqual(['1.0.0', '2.0.0', '1.0.0'])
  })

  it('design §6 peers mean the project’s package, else one that is installed for them', async () => {
    const { registry, prepare, run } = shared
    registry.publish('host', '1.0.0', { files: versionFile('1.0.0') })
    registry.publish('host', '2.0.0', { files: versionFile('2.0.0') })
    registry.publish('guest', '1.0.0', {
      manifest: {
        peerDependencies: { host: '^2.0.0', extra: '*' },
        peerDependenciesMeta: { extra: { optional: true } },
      },
      files: { 'index.js': 'exports.host = require("host").version' },
    })
    const own = await prepare({ dependencies: { host: '^1.0.0' }, specifiers: ['guest'] })
    expect(await run(own, 'guest')).toMatchObject({ host: '1.0.0' })
    const none = await prepare({ specifiers: ['guest'] })
    expect(await run(none, 'guest')).toMatchObject({ host: '2.0.0' })
    expect(registry.asked).not.toContain('/extra')
  })

  it('design §6 there is one React, even for a package that wants another', async () => {
    const { registry, prepare, run } = shared
    for (const version of ['17.0.0', '18.3.1', '19.0.0']) {
      registry.publish('react', version, { files: { 'index.js': `exports.version = "${version}"` } })
    }
    registry.publish('selfish', '1.0.0', {
      manifest: { dependencies: { react: '^17.0.0' } },
      files: { 'index.js': 'exports.react = require("react")' },
    })
    const ready = await prepare({ dependencies: { react: '^18.0.0' }, specifiers: ['react', 'selfish'] })
    const { default: react } = await run(ready, 'react')
    expect((await run(ready, 'selfish')).react).toBe(react)
    expect(react).toMatchObject({ version: '18.3.1' })
  })

  it('design §6 optional dependencies may be missing, and undeclared ones are found beside', async () => {
    const { registry, prepare, run } = shared
    registry.publish('beside', '1.0.0', { files: versionFile('1.0.0') })
    registry.publish('forgetful', '1.0.0', {
      manifest: { optionalDependencies: { nowhere: '^1.0.0' } },
      files: { 'index.js': 'exports.beside = require("beside").version' },
    })
    const ready = await prepare({ specifiers: ['beside', 'forgetful'] })
    expect(ready.problems).toEqual([])
    expect(await run(ready, 'forgetful')).toMatchObject({ beside: '1.0.0' })
  })

  it('design §6 only what imports reach is looked up', async () => {
    const { registry, prepare } = await open()
    registry.publish('used', '1.0.0', { manifest: { dependencies: { '@types/used': '*' } } })
    await prepare({ dependencies: { used: '*', unused: '*', vite: '^5' }, specifiers: ['used'] })
    expect(registry.asked).toEqual(['/used', '/used/-/used-1.0.0.tgz'])
  })
})
