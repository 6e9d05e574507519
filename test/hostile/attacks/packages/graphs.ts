/** Graphs of dependencies that never end, or that cost far more requests than the answer is worth. */
import type { ServerResponse } from 'node:http'
import { packageTarball } from '../../../../src/server/assets/packages/testing/tarball.fixture.ts'
import type { HostilePackage, PackageAttack } from '../package-attack.ts'

type Manifest = Readonly<Record<string, unknown>>

const SCRIPT = { 'index.js': 'export const one = 1\n' }

/** Answers for every package whose name ends in a number, made when it is asked for. */
function numbered(id: string, manifestOf: (number: number) => Manifest) {
  return (path: string, response: ServerResponse, origin: string): boolean => {
    const [, number, file] = new RegExp(`^/${id}-(\\d{1,9})(/-/.+\\.tgz)?$`).exec(path) ?? []
    if (number === undefined) return false
    const name = `${id}-${number}`
    const manifest = { name, version: '1.0.0', ...manifestOf(Number(number)) }
    if (file !== undefined) {
      response.end(packageTarball({ 'package.json': JSON.stringify(manifest), ...SCRIPT }))
      return true
    }
    const dist = { tarball: `${origin}/${name}/-/${name}-1.0.0.tgz` }
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': { ...manifest, dist } },
        time: { '1.0.0': '2020-01-01T00:00:00.000Z' },
      }),
    )
    return true
  }
}

/** `count` dependencies, from a number on. */
function needs(id: string, from: number, count: number): Manifest {
  return {
    dependencies: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${id}-${from + index}`, '*']),
    ),
  }
}

function entry(id: string, manifest: Manifest): HostilePackage {
  return { name: id, manifest, files: SCRIPT }
}

function byGraph(
  id: string,
  tries: string,
  first: Manifest,
  manifestOf: (number: number) => Manifest,
  expects: PackageAttack['expects'] = 'files stay',
): PackageAttack {
  return { id, tries, expects, packages: () => [entry(id, first)], registry: numbered(id, manifestOf) }
}

export const GRAPHS: readonly PackageAttack[] = [
  byGraph('needs-3000', 'has 3,000 dependencies', needs('needs-3000', 0, 3000), () => ({})),
  byGraph('needs-100000', 'has 100,000 dependencies', needs('needs-100000', 0, 100_000), () => ({})),
  byGraph('needs-chain', 'has a chain of 2,000 dependencies', needs('needs-chain', 0, 1), (number) =>
    number < 2000 ? needs('needs-chain', number + 1, 1) : {},
  ),
  byGraph(
    'needs-endless',
    'has a chain of dependencies without an end',
    needs('needs-endless', 0, 1),
    (number) => needs('needs-endless', number + 1, 1),
  ),
  byGraph('needs-tree', 'has three dependencies for each dependency', needs('needs-tree', 0, 3), (number) =>
    needs('needs-tree', (number + 1) * 3, 3),
  ),
  byGraph(
    'needs-peers',
    'has 2,000 peers that nobody declared',
    { peerDependencies: needs('needs-peers', 0, 2000).dependencies },
    () => ({}),
  ),
  byGraph(
    'needs-optional',
    'has 2,000 dependencies that may be missing',
    { optionalDependencies: needs('needs-optional', 0, 2000).dependencies },
    () => ({}),
  ),
  byGraph(
    'needs-each-other',
    'has 40 packages that all need each other',
    needs('needs-each-other', 0, 40),
    () => needs('needs-each-other', 0, 40),
    'works',
  ),
  {
    id: 'needs-circle',
    tries: 'has dependencies in a circle',
    expects: 'works',
    packages: () => [
      {
        name: 'needs-circle',
        manifest: { dependencies: { 'needs-circle-b': '1.0.0' } },
        files: { 'index.js': "export * from 'needs-circle-b'\nexport const a = 1\n" },
      },
      {
        name: 'needs-circle-b',
        manifest: { dependencies: { 'needs-circle': '1.0.0' } },
        files: { 'index.js': "export * from 'needs-circle'\nexport const b = 1\n" },
      },
    ],
  },
  {
    id: 'peers-circle',
    tries: 'has peers in a circle, and itself as a peer',
    expects: 'works',
    packages: () => [
      {
        name: 'peers-circle',
        manifest: { peerDependencies: { 'peers-circle-b': '*', 'peers-circle': '*' } },
        files: { 'index.js': "export * from 'peers-circle-b'\nexport const a = 1\n" },
      },
      {
        name: 'peers-circle-b',
        manifest: { peerDependencies: { 'peers-circle': '^9.0.0' } },
        files: { 'index.js': "export * from 'peers-circle'\nexport const b = 1\n" },
      },
    ],
  },
  {
    id: 'needs-itself',
    tries: 'needs every other version of itself',
    expects: 'files stay',
    packages: () =>
      Array.from({ length: 60 }, (_, index) => ({
        name: 'needs-itself',
        version: `1.0.${index}`,
        manifest: { dependencies: { 'needs-itself': `1.0.${(index + 7) % 60}` } },
        files: { 'index.js': "export * from 'needs-itself'\n" },
      })),
  },
]
