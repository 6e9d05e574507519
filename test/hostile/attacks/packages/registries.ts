/** Registries that answer wrongly, too much, too slowly or never. A project may name packages of any of them. */
import type { ServerResponse } from 'node:http'
import { packageTarball } from '../../../../src/server/assets/packages/testing/tarball.fixture.ts'
import type { Bait } from '../bait.ts'
import type { Expectation, PackageAttack } from '../package-attack.ts'

const SCRIPT = { 'index.js': 'export const one = 1\n' }
const MB = 1024 * 1024

interface Asked {
  readonly id: string
  /** Whether the tarball is asked for, and not the list of versions. */
  readonly isTarball: boolean
  readonly path: string
  readonly response: ServerResponse
  readonly origin: string
  readonly bait: Bait
}

function byAnswer(
  id: string,
  tries: string,
  answer: (asked: Asked) => boolean,
  expects: Expectation = 'refused',
): PackageAttack {
  return {
    id,
    tries,
    expects,
    packages: () => [{ name: id, files: SCRIPT }],
    registry: (path, response, origin, bait) =>
      path.startsWith(`/${id}`) &&
      answer({ id, isTarball: path.endsWith('.tgz'), path, response, origin, bait }),
  }
}

/** Answers lists of versions with this text. */
function byList(
  id: string,
  tries: string,
  list: (asked: Asked) => string,
  expects?: Expectation,
): PackageAttack {
  return byAnswer(
    id,
    tries,
    (asked) => {
      if (asked.isTarball) return false
      asked.response.setHeader('Content-Type', 'application/json')
      asked.response.end(list(asked))
      return true
    },
    expects,
  )
}

/** A list of one version, whose parts can be others. */
function listOf(
  { id, origin }: Asked,
  changes: Readonly<Record<string, unknown>>,
  dist: Readonly<Record<string, unknown>> = {},
) {
  return {
    name: id,
    'dist-tags': { latest: '1.0.0' },
    versions: {
      '1.0.0': {
        name: id,
        version: '1.0.0',
        dist: { tarball: `${origin}/${id}/-/${id}-1.0.0.tgz`, ...dist },
      },
    },
    time: { '1.0.0': '2020-01-01T00:00:00.000Z' },
    ...changes,
  }
}

/** Sends the tarball from elsewhere. The conventional address has none, so that the list's is asked for. */
function byTarballAt(id: string, tries: string, address: (asked: Asked) => string): PackageAttack {
  return byAnswer(id, tries, (asked) => {
    const { isTarball, response } = asked
    response.statusCode = isTarball ? 404 : 200
    response.end(isTarball ? '{}' : JSON.stringify(listOf(asked, {}, { tarball: address(asked) })))
    return true
  })
}

function byRedirect(id: string, tries: string, address: (asked: Asked) => string): PackageAttack {
  return byAnswer(id, tries, (asked) => {
    if (!asked.isTarball) return false
    asked.response.writeHead(302, { Location: address(asked) })
    asked.response.end()
    return true
  })
}

/** One byte at a time, until whoever asked has left. */
function trickle(response: ServerResponse, bytes: number): true {
  response.writeHead(200, { 'Content-Length': String(bytes) })
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
  return true
}

export const REGISTRIES: readonly PackageAttack[] = [
  byAnswer('never-lists', 'never answers with its versions', ({ isTarball }) => !isTarball),
  byAnswer('never-sends', 'never sends the tarball', ({ isTarball }) => isTarball),
  byAnswer(
    'trickles-lists',
    'sends its versions byte by byte',
    ({ isTarball, response }) => !isTarball && trickle(response, 100_000),
  ),
  byAnswer(
    'trickles-tarball',
    'sends the tarball byte by byte',
    ({ isTarball, response }) => isTarball && trickle(response, 100_000),
  ),
  byAnswer('cuts-tarball', 'breaks off in the tarball', ({ isTarball, response }) => {
    if (!isTarball) return false
    response.writeHead(200, { 'Content-Length': '100000' })
    response.write(Buffer.alloc(1000))
    setTimeout(() => response.destroy(), 50)
    return true
  }),
  byAnswer('endless-tarball', 'sends a tarball without an end', ({ isTarball, response }) => {
    if (!isTarball) return false
    const piece = Buffer.alloc(MB, 7)
    const send = () => {
      while (!response.destroyed && response.write(piece)) {}
    }
    response.on('drain', send)
    send()
    return true
  }),
  byAnswer('endless-list', 'sends a list of versions without an end', ({ isTarball, response }) => {
    if (isTarball) return false
    const piece = Buffer.from(`{"name":"a","versions":{${' '.repeat(MB)}`)
    const send = () => {
      while (!response.destroyed && response.write(piece)) {}
    }
    response.on('drain', send)
    send()
    return true
  }),
  byList(
    'list-100000',
    'has 100,000 versions',
    (asked) => {
      const { id, origin } = asked
      const versions = Object.fromEntries(
        Array.from({ length: 100_000 }, (_, index) => {
          const version = `1.0.${index}`
          return [version, { name: id, version, dist: { tarball: `${origin}/${id}/-/${id}-${version}.tgz` } }]
        }),
      )
      return JSON.stringify(listOf(asked, { versions, 'dist-tags': { latest: '1.0.0' } }))
    },
    'files stay',
  ),
  byList(
    'list-60mb',
    'has a list of versions of 60 MB',
    (asked) => JSON.stringify(listOf(asked, { readme: 'a'.repeat(60 * MB) })),
    'files stay',
  ),
  byList(
    'list-deep',
    'has a list of versions of 2,000,000 brackets',
    ({ id }) => `{"name":"${id}","versions":${'['.repeat(2 * MB)}${']'.repeat(2 * MB)}}`,
  ),
  byList('list-empty', 'has a list without versions', () => '{}'),
  byList('list-no-json', 'has a list that is no JSON', () => '<html>'.repeat(1000)),
  byList('list-null', 'has a list that is null', () => 'null'),
  byList('list-types', 'has a list whose parts are of other kinds', (asked) =>
    JSON.stringify(
      listOf(asked, {
        versions: { '1.0.0': null, '2.0.0': 7, '3.0.0': [] },
        time: [],
        'dist-tags': { latest: { a: 1 } },
      }),
    ),
  ),
  byList('list-other', 'has versions of another package', (asked) =>
    JSON.stringify(
      listOf(asked, {
        versions: {
          '1.0.0': {
            name: 'react',
            version: '1.0.0',
            dist: { tarball: `${asked.origin}/react/-/react-1.0.0.tgz` },
          },
        },
      }),
    ),
  ),
  byList(
    'list-prototype',
    'has versions by the names that every object has',
    ({ id }) =>
      `{"name":"${id}","dist-tags":{"latest":"__proto__","__proto__":"1.0.0"},"versions":{"__proto__":{"name":"${id}","version":"__proto__","dist":{"tarball":"x"}},"constructor":{}},"time":{"__proto__":"2020-01-01"}}`,
  ),
  byTarballAt(
    'tarball-file',
    'has its tarball in a file of the server',
    ({ bait }) => `file://${bait.folder}/secret.txt`,
  ),
  byTarballAt('tarball-path', 'has its tarball at a path', ({ bait }) => `${bait.folder}/secret.txt`),
  byTarballAt(
    'tarball-git',
    'has its tarball in a repository of the server',
    ({ bait }) => `git+file://${bait.folder}`,
  ),
  byTarballAt(
    'tarball-data',
    'has its tarball inside of its address',
    ({ bait }) => `data:text/plain,${bait.folder}`,
  ),
  byTarballAt(
    'tarball-loopback',
    'has its tarball at a service of this machine',
    () => 'http://127.0.0.1:9/secret',
  ),
  byRedirect(
    'redirect-file',
    'leads on to a file of the server',
    ({ bait }) => `file://${bait.folder}/secret.txt`,
  ),
  byRedirect('redirect-circle', 'leads on in a circle', ({ origin, path }) => `${origin}${path}`),
  byRedirect('redirect-loopback', 'leads on to a service of this machine', () => 'http://127.0.0.1:9/secret'),
  byRedirect(
    'redirect-metadata',
    'leads on to what clouds tell their machines',
    () => 'http://169.254.169.254/latest/meta-data/',
  ),
  byAnswer('status-500', 'fails', ({ response }) => {
    response.statusCode = 500
    response.end('{}')
    return true
  }),
  {
    id: 'integrity-other',
    tries: 'sends another tarball than was published',
    expects: 'refused',
    packages: () => [
      {
        name: 'integrity-other',
        files: SCRIPT,
        integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
      },
    ],
  },
  {
    id: 'integrity-odd',
    tries: 'has an integrity that cannot be read',
    expects: 'files stay',
    packages: () => [
      { name: 'integrity-odd', files: SCRIPT, integrity: `sha512-${'-'.repeat(100_000)} md5-x sha1-` },
    ],
  },
  {
    id: 'manifest-other',
    tries: 'has another manifest in its tarball than in the list',
    expects: 'files stay',
    packages: () => [
      {
        name: 'manifest-other',
        manifest: { dependencies: {} },
        tarball: packageTarball({
          'package.json': JSON.stringify({
            name: 'react',
            version: '99.0.0',
            main: '../x',
            dependencies: { react: 'file:/etc' },
          }),
          ...SCRIPT,
        }),
      },
    ],
  },
]
