import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPackageLab, type PackageLab } from './testing/package-lab.fixture.ts'

let lab: PackageLab

/** For a describe: its tests use one service, each with packages of names of their own. */
function shareLab(): void {
  beforeAll(async () => {
    lab = await openPackageLab()
  })
  afterAll(() => lab.stop())
}

describe('what a package may be made of', () => {
  shareLab()

  it('design §6 gives an ES module its exports, default included', async () => {
    lab.registry.publish('esm', '1.0.0', {
      manifest: { type: 'module', exports: './index.js' },
      files: { 'index.js': 'export const a = 1; export default function named() { return "d" }' },
    })
    const ready = await lab.prepare({ dependencies: { esm: '^1.0.0' }, specifiers: ['esm'] })
    expect(ready).toMatchObject({ versions: { esm: '1.0.0' }, undeclared: {}, problems: [], notes: [] })
    const { a, default: named } = await lab.run(ready, 'esm')
    expect(a).toBe(1)
    expect(named).toBeInstanceOf(Function)
  })

  it('design §6 gives a module that passes on hundreds of others all its names', async () => {
    const names = Array.from({ length: 400 }, (_, index) => `Icon${index}`)
    const lines = names.map((name) => `export { default as ${name} } from './icons/${name}.js'`)
    const icons = names.map((name) => [`icons/${name}.js`, `export default '${name}'`])
    lab.registry.publish('icons', '1.0.0', {
      manifest: { module: 'index.mjs', sideEffects: false },
      files: { 'index.mjs': `${lines.join('\n')}\nexport default 'all'`, ...Object.fromEntries(icons) },
    })
    const ready = await lab.prepare({ specifiers: ['icons'] })
    expect({ ...(await lab.run(ready, 'icons')) }).toEqual({
      default: 'all',
      ...Object.fromEntries(names.map((name) => [name, name])),
    })
  })

  it('design §6 gives a CommonJS module its names, whichever build NODE_ENV picks', async () => {
    lab.registry.publish('cjs', '1.0.0', {
      manifest: { main: 'index.js' },
      files: {
        'index.js': `if (process.env.NODE_ENV === 'production') module.exports = require('./prod.js')
          else module.exports = require('./dev.js')`,
        'dev.js': 'exports.build = "dev"; exports.onlyDev = true; exports.delete = 1',
        'prod.js': 'exports.build = "prod"; exports.onlyProd = true',
      },
    })
    const dependencies = { cjs: '1.0.0' }
    const development = await lab.run(await lab.prepare({ dependencies, specifiers: ['cjs'] }), 'cjs')
    expect(development).toMatchObject({ build: 'dev', onlyDev: true, delete: 1 })
    expect(development.default).toEqual({ build: 'dev', onlyDev: true, delete: 1 })
    expect('onlyProd' in development).toBe(false)
    const production = await lab.prepare({ dependencies, specifiers: ['cjs'], mode: 'production' })
    expect(await lab.run(production, 'cjs')).toMatchObject({ build: 'prod', onlyProd: true })
  })

  it('design §6 hands out the default of a CommonJS module that was an ES module, else the whole', async () => {
    lab.registry.publish('compiled', '1.0.0', {
      files: {
        'index.js':
          'Object.defineProperty(exports, "__esModule", { value: true }); exports.default = 7; exports.x = 1',
      },
    })
    lab.registry.publish('callable', '1.0.0', {
      files: { 'index.js': 'module.exports = function () { return 8 }; module.exports.y = 2' },
    })
    const ready = await lab.prepare({ specifiers: ['callable', 'compiled'] })
    expect(await lab.run(ready, 'compiled')).toMatchObject({ default: 7, x: 1 })
    const callable = await lab.run(ready, 'callable')
    expect(callable.y).toBe(2)
    expect((callable.default as () => number)()).toBe(8)
    expect(callable['module.exports']).toBe(callable.default)
  })

  it('design §6 requires packages from each other, cycles included, each once', async () => {
    lab.registry.publish('left', '1.0.0', {
      manifest: { dependencies: { right: '^1.0.0' } },
      files: { 'index.js': 'exports.name = "left"; exports.right = require("right")' },
    })
    lab.registry.publish('right', '1.0.0', {
      manifest: { dependencies: { left: '^1.0.0' } },
      files: { 'index.js': 'exports.left = require("left"); exports.name = "right"' },
    })
    const ready = await lab.prepare({ specifiers: ['left', 'right'] })
    const left = await lab.run(ready, 'left')
    const right = await lab.run(ready, 'right')
    expect((left.default as { right: unknown }).right).toBe(right.default)
    expect((right.default as { left: unknown }).left).toBe(left.default)
  })

  it.each([
    ['browser', { browser: './b.js', node: './n.js', default: './d.js' }, 'b'],
    ['the order of its keys', { import: './i.js', browser: './b.js' }, 'i'],
    ['development', { production: './d.js', development: './i.js' }, 'i'],
    ['module', { module: './i.js', default: './d.js' }, 'i'],
    ['a list', ['./b.js', './d.js'], 'b'],
    ['only require', { require: './d.js' }, 'd'],
  ])('design §6 follows exports conditions: %s', async (how, target, expected) => {
    const files = Object.fromEntries(
      ['b', 'n', 'd', 'i'].map((name) => [`${name}.js`, `export const at = '${name}'`]),
    )
    const name = `by-${how.replaceAll(' ', '-')}`
    lab.registry.publish(name, '1.0.0', { manifest: { exports: { '.': target } }, files })
    const ready = await lab.prepare({ specifiers: [name] })
    expect(await lab.run(ready, name)).toMatchObject({ at: expected })
  })

  it('design §6 follows subpaths, patterns, self references and # imports', async () => {
    lab.registry.publish('paths', '1.0.0', {
      manifest: {
        type: 'module',
        exports: { '.': './main.js', './features/*': './src/*.js', './features/private/*': null },
        imports: { '#inner': { browser: './src/inner-browser.js', default: './src/inner.js' } },
      },
      files: {
        'main.js': 'export { a } from "paths/features/a"; export { inner } from "#inner"',
        'src/a.js': 'export const a = "a"',
        'src/inner.js': 'export const inner = "node"',
        'src/inner-browser.js': 'export const inner = "browser"',
        'src/private/x.js': 'export const x = 1',
      },
    })
    const ready = await lab.prepare({
      specifiers: ['paths', 'paths/features/a', 'paths/features/private/x', 'paths/src/a.js'],
    })
    expect(await lab.run(ready, 'paths')).toMatchObject({ a: 'a', inner: 'browser' })
    expect(await lab.run(ready, 'paths/features/a')).toMatchObject({ a: 'a' })
    expect(ready.problems.map(({ specifier, code }) => [specifier, code])).toEqual([
      ['paths/features/private/x', 'no-such-entry'],
      ['paths/src/a.js', 'no-such-entry'],
    ])
  })

  it('design §6 follows the browser field: files, packages, and what is left out', async () => {
    lab.registry.publish('mapped', '1.0.0', {
      manifest: {
        main: './lib/index.js',
        browser: { './lib/io.js': './lib/io-browser.js', heavy: false, other: './lib/other.js' },
      },
      files: {
        'lib/index.js':
          'exports.io = require("./io"); exports.heavy = require("heavy"); exports.other = require("other")',
        'lib/io.js': 'module.exports = "node"',
        'lib/io-browser.js': 'module.exports = "browser"',
        'lib/other.js': 'module.exports = "own"',
      },
    })
    const ready = await lab.prepare({ specifiers: ['mapped'] })
    expect((await lab.run(ready, 'mapped')).default).toEqual({ io: 'browser', heavy: {}, other: 'own' })
  })

  it('design §6 prefers module to main, and finds files without extension, folders and nested manifests', async () => {
    lab.registry.publish('old', '1.0.0', {
      manifest: { main: 'main.js', module: 'esm/index' },
      files: {
        'main.js': 'exports.kind = "main"',
        'esm/index.js': 'export const kind = "module"; export { deep } from "../deep"',
        'deep/index.js': 'export const deep = "deep"',
        'nested/package.json': '{"module":"../esm/index.js","main":"../main.js"}',
      },
    })
    const ready = await lab.prepare({ specifiers: ['old', 'old/deep', 'old/nested'] })
    expect(await lab.run(ready, 'old')).toMatchObject({ kind: 'module', deep: 'deep' })
    expect(await lab.run(ready, 'old/deep')).toMatchObject({ deep: 'deep' })
    expect(await lab.run(ready, 'old/nested')).toMatchObject({ kind: 'module' })
  })

  it('design §6 loads parts on demand, and JSX in plain scripts', async () => {
    lab.registry.publish('react', '19.0.0', {
      files: {
        'index.js': 'exports.createElement = () => 1',
        'jsx-runtime.js': 'exports.jsx = (type) => ({ type })',
      },
    })
    lab.registry.publish('lazy', '1.0.0', {
      manifest: { type: 'module', main: 'index.js', peerDependencies: { react: '*' } },
      files: {
        'index.js': 'export const load = () => import("./part.js")',
        'part.js': 'export const element = <b />',
      },
    })
    const ready = await lab.prepare({ specifiers: ['lazy'] })
    const { load } = await lab.run(ready, 'lazy')
    expect(await (load as () => Promise<object>)()).toMatchObject({ element: { type: 'b' } })
  })

  it('design §6 has empty modules for Node’s own, which say so when they are used, and process.env', async () => {
    lab.registry.publish('nodeish', '1.0.0', {
      files: {
        'index.js': `const fs = require('fs'); const crypto = require('node:crypto')
          exports.read = () => fs.readFileSync; exports.env = process.env.HOME
          exports.global = typeof global; exports.isEmpty = Object.keys(crypto).length === 0`,
      },
    })
    const ready = await lab.prepare({ specifiers: ['nodeish', 'fs'] })
    const { read, env, global, isEmpty } = await lab.run(ready, 'nodeish')
    expect({ env, global, isEmpty }).toEqual({ env: undefined, global: 'object', isEmpty: true })
    const warned: unknown[] = []
    const { warn } = console
    console.warn = (message) => warned.push(message)
    expect((read as () => unknown)()).toBeUndefined()
    console.warn = warn
    expect(warned).toEqual([expect.stringContaining('fs.readFileSync is used')])
    expect(ready.modules.fs?.type).toBe('module')
  })

  it('design §6 takes a package with the name of a module of Node where one is declared', async () => {
    lab.registry.publish('events', '3.0.0', { files: { 'index.js': 'exports.own = true' } })
    lab.registry.publish('emitter', '1.0.0', {
      manifest: { dependencies: { events: '^3.0.0' } },
      files: { 'index.js': 'exports.own = require("events").own' },
    })
    const ready = await lab.prepare({ specifiers: ['emitter'] })
    expect(await lab.run(ready, 'emitter')).toMatchObject({ own: true })
  })

  it('design §6 fails an import that is not there when it is run, not before', async () => {
    lab.registry.publish('optional', '1.0.0', {
      files: { 'index.js': 'try { require("not-there") } catch (error) { exports.said = error.message }' },
    })
    const ready = await lab.prepare({ specifiers: ['optional'] })
    expect((await lab.run(ready, 'optional')).said).toContain('not-there from optional')
  })
})

describe('styles and other files', () => {
  shareLab()
  beforeAll(() => {
    lab.registry.publish('styled', '1.2.3', {
      manifest: { type: 'module', exports: { '.': './index.js', './style.css': './css/style.css' } },
      files: {
        'index.js':
          'import "./css/base.css"; import { b } from "./b.js"; import "./css/last.css"; export { b }',
        'b.js': 'import "./css/middle.css"; import logo from "./logo.svg"; export const b = logo',
        'css/base.css': 'a{}',
        'css/middle.css': 'b{}',
        'css/last.css': 'c{}',
        'css/style.css': '@import "./base.css"; d{background:url(../logo.svg)}',
        'logo.svg': '<svg/>',
      },
    })
  })

  it('design §6 lists the stylesheets that scripts import, in the order in which those run', async () => {
    const ready = await lab.prepare({ specifiers: ['styled'] })
    expect(ready.modules.styled).toMatchObject({
      type: 'module',
      styles: ['base', 'middle', 'last'].map((name) => `/npm/styled@1.2.3/css/${name}.css`),
    })
    expect(String((await lab.run(ready, 'styled')).b)).toMatch(/\/npm\/styled@1\.2\.3\/logo\.svg$/)
  })

  it('design §6 serves files as published, so that relative addresses in them hold', async () => {
    const ready = await lab.prepare({ specifiers: ['styled/style.css'] })
    expect(ready.modules['styled/style.css']).toEqual({
      type: 'file',
      url: '/npm/styled@1.2.3/css/style.css',
    })
    const read = async (path: string) => {
      const content = await lab.service.publishedFile(path)
      return content && Buffer.from(content).toString()
    }
    expect(await read('/npm/styled@1.2.3/css/style.css')).toContain('url(../logo.svg)')
    expect(await read('/npm/styled@1.2.3/logo.svg')).toBe('<svg/>')
    expect(await read('/npm/styled@1.2.3/css/none.css')).toBeNull()
    expect(await read('/npm/styled@1.2.3/../../etc/passwd')).toBeNull()
    expect(await read('/npm/never-asked-for@1.0.0/index.js')).toBeNull()
  })

  it('design §6 serves them after a restart without asking the registry', async () => {
    await lab.prepare({ specifiers: ['styled/style.css'] })
    const service = lab.restart()
    await lab.registry.stop()
    expect(await service.publishedFile('/npm/styled@1.2.3/logo.svg')).not.toBeNull()
  })
})
