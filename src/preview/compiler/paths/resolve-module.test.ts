import { describe, expect, it } from 'vitest'
import type { Alias } from './alias.ts'
import { resolveModule } from './resolve-module.ts'

const resolve = (
  specifier: string,
  files: readonly string[],
  importer = '/src/App.tsx',
  aliases: Alias[] = [],
) =>
  resolveModule(specifier, importer, (path) => files.includes(path), {
    aliases,
    pathsOf: () => [],
    importsOf: () => [],
    root: '',
    base: '/',
    publicDir: '/public',
    extensions: null,
    assets: {},
  })

const bare = (specifier: string, query = '') => ({ type: 'bare', specifier, query })

const file = (path: string, query = '') => ({ type: 'file', path, query })

describe('resolveModule', () => {
  it.each(['', '.js', '.ts', '.tsx', '.css', '.json', '/index.js', '/index.ts', '/index.tsx'])(
    'S5.10 tries the suffix "%s"',
    (suffix) => {
      expect(resolve('./x', [`/src/x${suffix}`])).toEqual(file(`/src/x${suffix}`))
    },
  )

  it('S5.10 prefers the earlier suffix of the list', () => {
    expect(resolve('./x', ['/src/x.tsx', '/src/x/index.ts', '/src/x.ts'])).toEqual(file('/src/x.ts'))
  })

  it.each(['.jsx', '.mjs', '.mts'])('R4 takes a script %s before the stylesheet of its name', (suffix) => {
    expect(resolve('./App', ['/src/App.css', `/src/App${suffix}`])).toEqual(file(`/src/App${suffix}`))
  })

  it('resolves upwards, from the root and never out of the project', () => {
    expect(resolve('../data', ['/data.json'])).toEqual(file('/data.json'))
    expect(resolve('/src/x', ['/src/x.ts'])).toEqual(file('/src/x.ts'))
    expect(resolve('../../../../etc', ['/etc.ts'])).toEqual(file('/etc.ts'))
  })

  it('follows aliases by whole segments', () => {
    const aliases = [{ find: '@', replacement: '/src' }]
    expect(resolve('@/lib/a', ['/src/lib/a.ts'], '/src/App.tsx', aliases)).toEqual(file('/src/lib/a.ts'))
    expect(resolve('@scope/package', [], '/src/App.tsx', aliases)).toEqual(bare('@scope/package'))
  })

  it('R3 follows aliases that are patterns, lead to the root or to another package', () => {
    const aliases = [
      { find: /^~\/(.*)$/, replacement: '/src/$1' },
      { find: '@', replacement: '' },
      { find: 'vaul@1.1.2', replacement: 'vaul' },
      { find: 'react', replacement: '/node_modules/preact/compat' },
    ]
    expect(resolve('~/a', ['/src/a.ts'], '/src/App.tsx', aliases)).toEqual(file('/src/a.ts'))
    expect(resolve('@/a', ['/a.ts'], '/src/App.tsx', aliases)).toEqual(file('/a.ts'))
    expect(resolve('vaul@1.1.2', [], '/src/App.tsx', aliases)).toEqual(bare('vaul'))
    expect(resolve('react', [], '/src/App.tsx', aliases)).toEqual(bare('preact/compat'))
  })

  it('keeps the query, and finds the source behind a compiled extension', () => {
    expect(resolve('./icon.svg?raw', ['/src/icon.svg'])).toEqual(file('/src/icon.svg', 'raw'))
    expect(resolve('./x.js', ['/src/x.tsx'])).toEqual(file('/src/x.tsx'))
  })

  it('finds files of public/ by their absolute address', () => {
    expect(resolve('/vite.svg', ['/public/vite.svg'])).toEqual(file('/public/vite.svg'))
  })

  it('tells packages, addresses and missing files apart', () => {
    expect(resolve('react-dom/client', [])).toEqual(bare('react-dom/client'))
    expect(resolve('pkg@1.2.3/x.css?inline', [])).toEqual(bare('pkg/x.css', 'inline'))
    expect(resolve('https://a.example/x.js', [])).toEqual({ type: 'url', url: 'https://a.example/x.js' })
    expect(resolve('./gone', [])).toEqual({ type: 'missing' })
  })
})
