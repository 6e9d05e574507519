import { describe, expect, it } from 'vitest'
import type { BuiltModules } from '../bundling/build-modules.ts'
import { PackageError } from '../limits/package-error.ts'
import { packBuild, unpackBuild } from './pack-build.ts'

const limits = { bytes: 100_000, files: 10 }
const built: BuiltModules = {
  modules: {
    react: { type: 'module', path: '/react-AAAA.js', styles: ['/react-BBBB.css', '/npm/react@1.0.0/a.css'] },
    'font/a.css': { type: 'file', path: '/npm/font@1.0.0/a.css' },
  },
  files: new Map([
    ['react-BBBB.css', Buffer.from('a {}')],
    ['react-AAAA.js', Buffer.from('export {}')],
    ['shared-CCCC.js', Buffer.from('')],
  ]),
  failures: new Map(),
}
const specifiers = ['font/a.css', 'react']

const packed = (given = built, most = limits) => {
  const found = packBuild(given, specifiers, most)
  return found && Buffer.concat(found.chunks)
}

/** Bytes with another head, as somebody else may write them. */
function forged(head: unknown, content = ''): Buffer {
  const text = Buffer.from(typeof head === 'string' ? head : JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.byteLength)
  return Buffer.concat([length, text, Buffer.from(content)])
}

const unpacked = (bytes: Uint8Array, most = limits) => unpackBuild(bytes, specifiers, most)
const texts = ({ files }: BuiltModules) =>
  Object.fromEntries([...files].map(([name, content]) => [name, Buffer.from(content).toString('utf8')]))

describe('a build as bytes', () => {
  it('25.6 comes back as it was, and is the same bytes in whatever order it was made', () => {
    const bytes = packed() as Buffer
    const back = unpacked(bytes) as BuiltModules
    expect([back.modules, texts(back), back.failures.size]).toEqual([built.modules, texts(built), 0])
    const { react, 'font/a.css': font } = built.modules
    const turned = {
      ...built,
      modules: { 'font/a.css': font, react } as BuiltModules['modules'],
      files: new Map([...built.files].reverse()),
    }
    expect(packed(turned)).toEqual(bytes)
    expect(packBuild(built, specifiers, limits)?.size).toBe(bytes.byteLength)
  })

  it('25.6 is not made of one that failed in part, is too large, has too many files, or leads elsewhere', () => {
    const [size = 0] = [packed()?.byteLength]
    const failures = new Map([['x', new PackageError('not-found', 'x')]])
    const odd = (path: string): BuiltModules => ({
      ...built,
      modules: { ...built.modules, react: { type: 'module', path, styles: [] } },
    })
    expect([
      packed({ ...built, failures }),
      packed(built, { ...limits, bytes: size - 1 }),
      packed(built, { ...limits, files: 2 }),
      packed({ ...built, files: new Map([...built.files, ['../x.js', Buffer.from('')]]) }),
      packed(odd('https://elsewhere.example/react-AAAA.js')),
      packed(odd('//react-AAAA.js')),
      packBuild(built, [...specifiers, 'vue'], limits),
    ]).toEqual(Array(7).fill(null))
    expect(packed(built, { ...limits, bytes: size })).not.toBeNull()
  })

  it('25.6 is nothing where it is cut anywhere, or goes on', () => {
    const bytes = packed() as Buffer
    for (let end = 0; end < bytes.byteLength; end += 1) expect(unpacked(bytes.subarray(0, end))).toBeNull()
    expect(unpacked(Buffer.concat([bytes, Buffer.from('x')]))).toBeNull()
    expect(unpacked(bytes, { ...limits, bytes: bytes.byteLength - 1 })).toBeNull()
    expect(unpacked(bytes, { ...limits, files: 2 })).toBeNull()
  })

  it('25.6 is read of exactly what was asked for', () => {
    const bytes = packed() as Buffer
    expect(unpacked(head([['b.js', 1]], '1'))?.files.size).toBe(2)
    for (const others of [
      ['react'],
      ['font/a.css', 'vue'],
      [...specifiers, 'vue'],
      ['font/a.css', 'toString'],
    ])
      expect(unpackBuild(bytes, others, limits)).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['deep nesting', `${'['.repeat(50_000)}`],
    ['no modules', { files: [] }],
    ['a list of modules', { modules: [], files: [] }],
    ['a folder in a name', head([['a/b.js', 0]])],
    ['the folder above', head([['..', 0]])],
    ['a hidden file', head([['.npmrc', 0]])],
    ['no name', head([['', 0]])],
    ['a long name', head([['a'.repeat(401), 0]])],
    ['a name with a zero', head([['a\0.js', 0]])],
    [
      'a negative size',
      head(
        [
          ['b.js', 2],
          ['c.js', -1],
        ],
        '1',
      ),
    ],
    [
      'half a byte',
      head(
        [
          ['b.js', 0.5],
          ['c.js', 0.5],
        ],
        '1',
      ),
    ],
    ['an endless size', head([['b.js', 1e308]])],
    [
      'the same name twice',
      head([
        ['b.js', 0],
        ['b.js', 0],
      ]),
    ],
    ['a script that is not there', head([], '', '/gone.js')],
    ['another host', head([], '', '//elsewhere.example/a.js')],
    ['another scheme', head([], '', 'javascript:1')],
  ])('25.6 is nothing with %s', (_, bytes) => {
    expect(unpacked(Buffer.isBuffer(bytes) ? bytes : forged(bytes))).toBeNull()
  })

  it('25.6 a head that says it is longer than all there is, or than a head may be, is none', () => {
    const endless = forged('')
    endless.writeUInt32BE(0xffffffff)
    const wide = { bytes: 10_000_000, files: 10 }
    const padded = JSON.stringify({ modules: {}, files: [] }).padEnd(2 * 1024 * 1024)
    expect([unpacked(endless), unpackBuild(forged(padded), [], wide)?.files.size]).toEqual([null, 0])
    expect(unpackBuild(forged(`${padded} `), [], wide)).toBeNull()
  })
})

/** A whole build but for these files, and a script's address. */
function head(files: unknown, content = '', path = '/react-AAAA.js'): Buffer {
  const scripts = path === '/react-AAAA.js' ? [['react-AAAA.js', 0]] : []
  return forged(
    {
      modules: {
        react: { type: 'module', path, styles: [] },
        'font/a.css': { type: 'file', path: '/npm/font@1.0.0/a.css' },
      },
      files: [...scripts, ...(files as [])],
    },
    content,
  )
}
