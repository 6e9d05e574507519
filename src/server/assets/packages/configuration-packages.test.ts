import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPackageLab, type PackageLab } from './testing/package-lab.fixture.ts'

let lab: PackageLab

/** One service for all, with packages that differ in their names. */
beforeAll(async () => {
  lab = await openPackageLab()
})

afterAll(() => lab.stop())

describe('what configuration uses of a package', () => {
  it('P8 is what Node would load: no fields and conditions of browsers or bundlers', async () => {
    lab.registry.publish('fields', '1.0.0', {
      manifest: { main: 'node.js', module: 'bundler.mjs', browser: 'browser.js' },
      files: {
        'node.js': 'exports.of = "node"',
        'bundler.mjs': 'export const of = "bundler"',
        'browser.js': 'exports.of = "browser"',
      },
    })
    lab.registry.publish('conditions', '1.0.0', {
      manifest: { type: 'module', exports: { browser: './dom.js', default: './plain.js' } },
      files: { 'dom.js': 'export const of = document', 'plain.js': 'export const of = "plain"' },
    })
    const specifiers = ['conditions', 'fields']
    const ready = await lab.prepare({ specifiers, mode: 'configuration' })
    expect(await lab.run(ready, 'fields')).toMatchObject({ of: 'node' })
    expect(await lab.run(ready, 'conditions')).toMatchObject({ of: 'plain' })
    const app = await lab.prepare({ specifiers: ['fields'], mode: 'production' })
    expect(await lab.run(app, 'fields')).toMatchObject({ of: 'bundler' })
  })

  it('P8 has what answers for Node where it runs, and nothing elsewhere', async () => {
    lab.registry.publish('reader', '1.0.0', {
      files: {
        'index.js': `const os = require('node:os'); exports.cpus = os.cpus ? os.cpus().length : 'none'`,
      },
    })
    const ready = await lab.prepare({ specifiers: ['reader'], mode: 'configuration' })
    expect(await lab.run(ready, 'reader')).toMatchObject({ cpus: 'none' })
  })
})

describe('where a package lies and what its sources are', () => {
  beforeAll(() =>
    lab.registry.publish('theme', '2.0.0', {
      manifest: { exports: { '.': './dist/index.js' } },
      files: {
        'dist/index.js': 'exports.a = "p-4"',
        'dist/parts/button.mjs': 'export const b = "m-2"',
        'dist/style.css': '.c {}',
        'lib/old.js': 'exports.d = 1',
      },
    }),
  )

  it('ST15 lists the scripts below a folder, of packages that were asked for', async () => {
    expect(await lab.service.publishedSources('/sources/theme@2.0.0/dist')).toBeNull()
    await lab.prepare({ specifiers: ['theme/package.json'] })
    const { service } = lab
    const inDist = await service.publishedSources('/sources/theme@2.0.0/dist')
    expect({ ...inDist }).toEqual({
      'dist/index.js': 'exports.a = "p-4"',
      'dist/parts/button.mjs': 'export const b = "m-2"',
    })
    const all = await service.publishedSources('/sources/theme@2.0.0/')
    expect(Object.keys(all ?? {}).sort()).toEqual(['dist/index.js', 'dist/parts/button.mjs', 'lib/old.js'])
    expect(await service.publishedSources('/sources/../etc')).toBeNull()
  })

  it('P8 its manifest can be asked for, even where exports hide it', async () => {
    const ready = await lab.prepare({ specifiers: ['theme/package.json'] })
    expect(ready.modules['theme/package.json']).toEqual({
      type: 'file',
      url: '/npm/theme@2.0.0/package.json',
    })
    expect(ready.problems).toEqual([])
  })

  it('ST18 lists the stylesheets, and the manifest that says which is the main one', async () => {
    await lab.prepare({ specifiers: ['theme/package.json'] })
    const sheets = await lab.service.publishedStylesheets('/stylesheets/theme@2.0.0/')
    expect(Object.keys(sheets ?? {}).sort()).toEqual(['dist/style.css', 'package.json'])
  })
})

it('design §6 finds the ES module where Vite does: jsnext:main, and by its text where two fields compete', async () => {
  lab.registry.publish('older', '1.0.0', {
    manifest: { main: 'index.js', 'jsnext:main': 'es.js' },
    files: { 'index.js': 'exports.of = "main"', 'es.js': 'export const of = "jsnext"' },
  })
  lab.registry.publish('noted', '1.0.0', {
    manifest: { browser: 'umd.js', module: 'esm.js' },
    files: {
      'umd.js': '/* usage:\n import x from "noted" */\nmodule.exports = { of: "umd" }',
      'esm.js': 'export const of = "esm"',
    },
  })
  const ready = await lab.prepare({ specifiers: ['noted', 'older'] })
  expect(await lab.run(ready, 'older')).toMatchObject({ of: 'jsnext' })
  expect(await lab.run(ready, 'noted')).toMatchObject({ default: { of: 'umd' } })
})

it('ST15 gives no sources that are too large to be searched', async () => {
  await lab.stop()
  lab = await openPackageLab({ limits: { sourcesBytes: 10 } })
  lab.registry.publish('large', '1.0.0', { files: { 'index.js': 'exports.text = "longer than ten"' } })
  await lab.prepare({ specifiers: ['large'] })
  expect(await lab.service.publishedSources('/sources/large@1.0.0/')).toBeNull()
})
