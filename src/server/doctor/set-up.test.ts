/** What is said of settings, disk, databases, signing in and machine, each broken at one place. */
import { chmod, mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it } from 'vitest'
import { lockFolder } from '../storage/folder-lock.ts'
import { DATABASE_FILE } from '../storage/sql/open-libsql.ts'
import { alone, type Case, expectFinding, forOthers } from './broken-cases.fixture.ts'
import { closedPort, startProxy } from './test-proxy.fixture.ts'
import { type Broken, examineBroken } from './test-set-up.fixture.ts'

const GB = 2 ** 30
const MB = 2 ** 20

const SETTINGS: readonly Case[] = [
  ['setting', 'PORT is "abc", which Lathe cannot use.', { env: { PORT: 'abc' } }],
  [
    'setting',
    'share the domain lathe.test, so generated apps could reach the workspace’s process and cookies.',
    { env: ({ front }) => ({ PREVIEW_ORIGIN: `https://*.previews.lathe.test:${front}` }) },
  ],
  [
    'setting',
    'AUTH0_AUDIENCE is not set, but other AUTH0_ variables are.',
    alone({ AUTH0_AUDIENCE: '' }, { provider: {} }),
  ],
  [
    'misspelled',
    'DATABSE_URL is set, which Lathe does not read; DATABASE_URL is not set.',
    alone({ DATABSE_URL: 'postgres://x' }),
  ],
  [
    'prices',
    'which is not JSON',
    alone(async ({ folder }) => {
      await writeFile(join(folder, 'prices.json'), '{')
      return { MODEL_PRICES: join(folder, 'prices.json') }
    }),
  ],
  [
    'mixed',
    'browsers refuse to show a preview in the workspace',
    {
      env: async ({ port, closing }) => {
        const plain = await startProxy({ to: port, certificate: null })
        closing.push(plain.close)
        return { PREVIEW_ORIGIN: `http://*.previews.localhost:${plain.port}` }
      },
    },
  ],
  ['insecure', 'PUBLIC_ORIGIN, PREVIEW_ORIGIN and APPS_ORIGIN are without TLS', { isPlain: true }],
  ['no-sign-in', 'Nobody can sign in', alone({ IDENTITY_ORIGIN: 'http://not-used.test' })],
  [
    'test-mode',
    'whoever reaches the server can make the demo model fail',
    forOthers({ env: { LATHE_TEST: '1' } }),
  ],
]

const fileInData = (name: string, text = ''): Broken => ({
  isAlone: true,
  env: async ({ folder }) => {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
    return {}
  },
})
const DISK = { freeBytes: 80 * GB, totalBytes: 100 * GB, freeFiles: 1e6, kind: 0xef53 }
const onDisk = (of: Partial<typeof DISK>): Broken => ({
  isAlone: true,
  world: { diskOf: async () => ({ ...DISK, ...of }) },
})

const STORAGE: readonly Case[] = [
  [
    'data-folder',
    'which cannot be written',
    {
      isAlone: true,
      env: async ({ folder }) => {
        await writeFile(join(folder, 'file'), '')
        return { DATA_DIR: join(folder, 'file') }
      },
    },
  ],
  [
    'data-folder',
    'which is not there and cannot be made',
    {
      isAlone: true,
      env: async ({ folder }) => {
        await writeFile(join(folder, 'file'), '')
        return { DATA_DIR: join(folder, 'file', 'data') }
      },
    },
  ],
  [
    'data-folder',
    'which every user of this machine may write to',
    {
      isAlone: true,
      env: async ({ folder }) => {
        await mkdir(join(folder, 'shared'))
        await chmod(join(folder, 'shared'), 0o1777)
        return { DATA_DIR: join(folder, 'shared') }
      },
    },
  ],
  [
    'data-owner',
    'and Lathe would run as user 4321',
    { ...fileInData('identity.db'), world: { userId: 4321 } },
  ],
  [
    'data-in-use',
    'Another Lathe uses the data folder',
    {
      isAlone: true,
      env({ folder, closing }) {
        const { release } = lockFolder(folder)
        closing.push(release)
        return {}
      },
    },
  ],
  ['network-disk', 'is on a network file system (NFS)', onDisk({ kind: 0x6969 })],
  ['disk-full', 'is full: 20 MB are left', onDisk({ freeBytes: 20 * MB })],
  ['disk-low', 'has 700 MB left', onDisk({ freeBytes: 700 * MB })],
  [
    'disk-budget',
    'the disk of DATA_DIR has 40 GB in all',
    forOthers(onDisk({ freeBytes: 30 * GB, totalBytes: 40 * GB })),
  ],
  ['disk-files', 'takes 12 more files', onDisk({ freeFiles: 12 })],
  [
    'clock-back',
    'sites in DATA_DIR was changed in the future',
    {
      isAlone: true,
      env: async ({ folder }) => {
        await mkdir(join(folder, 'sites'))
        await utimes(join(folder, 'sites'), new Date(), new Date(Date.now() + 86_400_000))
        return {}
      },
    },
  ],
]

const OTHERS: readonly Case[] = [
  ['database-damaged', 'cannot be read', fileInData(DATABASE_FILE, 'no database'.repeat(100))],
  [
    'database-newer',
    'The database was made by a newer Lathe (9999-later).',
    {
      isAlone: true,
      env({ folder }) {
        const database = new Database(join(folder, DATABASE_FILE))
        database.exec(
          "create table kysely_migration (name text); insert into kysely_migration values ('9999-later')",
        )
        database.close()
        return {}
      },
    },
  ],
  [
    'database-unreachable',
    'The PostgreSQL of DATABASE_URL does not answer (connect ECONNREFUSED',
    {
      isAlone: true,
      env: async () => ({ DATABASE_URL: `postgres://lathe@127.0.0.1:${await closedPort()}/lathe` }),
    },
  ],
  [
    'apps-database-own',
    'Databases of apps need PostgreSQL, which is not installed yet.',
    { isAlone: true, world: { programPlaces: async () => ({ embedded: [], installed: [] }) } },
  ],
  [
    'apps-database-own',
    'The databases of apps were written by PostgreSQL 12, which is not there.',
    fileInData('engine/data/PG_VERSION', '12\n'),
  ],
  [
    'identity-unreachable',
    '(it answered 503), so nobody signs in',
    { isAlone: true, provider: { isGone: true } },
  ],
  [
    'identity-origin',
    'IDENTITY_ORIGIN and PUBLIC_ORIGIN are the same',
    alone(({ port }) => ({ PUBLIC_ORIGIN: `http://127.0.0.1:${port}` })),
  ],
  [
    'identity-issuer',
    'calls itself https://another.test/',
    { isAlone: true, provider: { issuer: 'https://another.test/' } },
  ],
  ['identity-keys', 'shows no RSA keys', { isAlone: true, provider: { keys: [{ kty: 'EC' }] } }],
  [
    'identity-audience',
    'AUTH0_AUDIENCE is the client’s id',
    alone({ AUTH0_AUDIENCE: 'client' }, { provider: {} }),
  ],
  [
    'clock',
    'is 10 minutes ahead of that of the sign-in provider',
    { isAlone: true, provider: { late: 600_000 } },
  ],
  [
    'memory',
    'may take 0.5 GB of memory',
    { isAlone: true, world: { machine: { memoryBytes: GB / 2, processors: 2 } } },
  ],
  [
    'processors',
    'has one processor here',
    { isAlone: true, world: { machine: { memoryBytes: GB, processors: 1 } } },
  ],
  [
    'root',
    'Lathe would run as root, while others reach it',
    forOthers({ world: { userId: 0 }, env: ({ folder }) => ({ DATA_DIR: join(folder, 'data') }) }),
  ],
  [
    'not-examined',
    'It could not be found out: the data folder and its disk (no such call).',
    { isAlone: true, world: { diskOf: () => Promise.reject(new Error('no such call')) } },
  ],
]

describe('25.5 a set-up is examined', () => {
  it('25.5 all settings that cannot be used are named at once, and the rest is examined', async () => {
    const found = await examineBroken({
      env: ({ folder }) => ({
        PORT: 'abc',
        ACCOUNT_MAX_MB: 'much',
        AUTH0_DOMAIN: '',
        DATA_DIR: join(folder, 'data'),
      }),
      world: { machine: { memoryBytes: GB, processors: 1 } },
    })
    expect(found.map(({ wrong }) => wrong.split(' ')[0])).toEqual([
      'PORT',
      'AUTH0_DOMAIN',
      'ACCOUNT_MAX_MB',
      'Lathe',
    ])
  })

  it.each([...SETTINGS, ...STORAGE, ...OTHERS])('25.5 %s: %s', expectFinding)
})
