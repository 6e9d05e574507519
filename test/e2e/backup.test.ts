/** `npm run backup` and `npm run restore` as a person types them, on both databases that keep what is saved. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPartMemory } from '../../src/core/saves/encode-project.ts'
import { blob } from '../../src/server/storage/interface/project-storage.contract.ts'
import { DATABASE_FILE, openLibsqlStorage } from '../../src/server/storage/sql/open-libsql.ts'
import { openPostgresStorage } from '../../src/server/storage/sql/open-postgres.ts'
import { saveProject, serverOf, signInByHttp } from '../saves/api-client.ts'
import { sampleProject } from '../saves/sample-project.ts'
import { freePort, spawnLathe, type Variables } from './harness.ts'
import { startPostgres } from './postgres.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
let folder: string
const at = (...names: string[]) => join(folder, ...names)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-backup-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Outcome {
  readonly code: number
  readonly printed: string
}

/** Runs a command in the folder of the test; resolves to its exit code and all that it printed. */
async function run(command: 'backup' | 'restore', args: readonly string[], env: Variables): Promise<Outcome> {
  const variables = { PATH: process.env.PATH, INIT_CWD: folder, ...env }
  const running = promisify(execFile)(process.execPath, [join(ROOT, `scripts/${command}.mjs`), ...args], {
    cwd: ROOT,
    env: variables,
  })
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      printed: error.stdout + error.stderr,
    }),
  )
}

// Each runs some ten commands, which a busy machine takes seconds for.
describe('npm run backup and npm run restore', { timeout: 180_000 }, () => {
  it('design §8 say what is wrong with what was typed, and no stack', async () => {
    const data = { DATA_DIR: at('nothing') }
    const outcomes = await Promise.all([
      run('restore', [], data),
      run('restore', ['nowhere'], data),
      run('backup', ['--help'], data),
      run('backup', ['one', 'two'], data),
      run('backup', ['out'], data),
      run('backup', ['out'], { DATABASE_URL: 'mysql://x' }),
      run('backup', ['out'], { DATABASE_URL: 'postgres://lathe@127.0.0.1:9/none' }),
    ])
    const sentences = [
      'Name the backup’s folder: npm run restore -- backups/…',
      `${at('nowhere')} holds no backup: name the folder that npm run backup made.`,
      'One folder: npm run backup -- [folder]',
      'One folder: npm run backup -- [folder]',
      `There is nothing to back up in ${at('nothing')}: set DATA_DIR to the data folder.`,
      'DATABASE_URL is "mysql://x", which Lathe cannot use',
      'DATABASE_URL names a database that does not answer',
    ]
    for (const [index, { code, printed }] of outcomes.entries()) {
      expect(code).toBe(1)
      expect(printed).toContain(sentences[index])
      expect(printed).not.toContain('    at ')
    }
    expect(await readdir(folder)).toEqual([])
  })

  it('design §8 bring back accounts and projects of a data folder, though the server ran meanwhile', async () => {
    const port = await freePort()
    const variables = { PORT: String(port), DATA_DIR: at('data'), LATHE_TEST: '1' }
    let server = spawnLathe(variables)
    try {
      await server.ready
      const token = await signInByHttp(port, 'Keeper')
      const project = sampleProject(3)
      await saveProject(serverOf(port, token), project, createPartMemory(), null)
      const made = await run('backup', ['kept'], variables)
      expect(made.printed).toContain(`Backed up to ${at('kept')}.`)
      expect((await run('backup', ['kept'], variables)).printed).toContain('holds a backup already')
      const refused = await run('restore', ['kept'], variables)
      expect(refused).toMatchObject({ code: 1 })
      expect(refused.printed).toContain('Another Lathe uses the data folder')
      await serverOf(port, token).delete(project.key)
      await server.end('SIGTERM')
      const restored = await run('restore', ['kept'], variables)
      expect(restored.printed).toContain('What was there before is a backup in')
      expect(restored.code).toBe(0)
      server = spawnLathe(variables)
      await server.ready
      expect(await serverOf(port, token).list()).toMatchObject([{ key: project.key, deletedAt: null }])
    } finally {
      await server.end('SIGKILL')
    }
    await truncate(join(at('kept'), DATABASE_FILE), 6_000)
    const damaged = await run('restore', ['kept'], variables)
    expect(damaged.printed).toContain('use another backup')
    const storage = await openLibsqlStorage({ file: join(at('data'), DATABASE_FILE) })
    await storage.close()
  })

  it('design §8 bring back what a PostgreSQL database held, and keep what they replace', async () => {
    const postgres = await startPostgres()
    try {
      const env = { DATABASE_URL: postgres.url }
      expect((await run('backup', ['pg'], env)).printed).toContain('Lathe keeps nothing yet')
      const open = () => openPostgresStorage({ url: postgres.url, reportError: () => {} })
      const address = { owner: 'user|backup', key: 'a'.repeat(32) }
      const root = await blob('root')
      const request = { ...address, ifMatch: null, root: root.hash, name: 'Kept', createdAt: 1, now: 1 }
      let storage = await open()
      await storage.save({ ...request, parts: [root], references: [root.hash] })
      expect(await run('backup', ['pg'], env)).toMatchObject({ code: 0 })
      await storage.delete(address, 2)
      const busy = await run('restore', ['pg'], env)
      expect(busy.printed).toContain('stop every Lathe that works on it')
      await storage.close()
      const restored = await run('restore', ['pg'], env)
      expect(restored, restored.printed).toMatchObject({ code: 0 })
      storage = await open()
      expect(await storage.load(address)).toMatchObject({ root: root.hash })
      await storage.close()
      // The dump of what was there is as good as another.
      const [kept = ''] = (await readdir(folder)).filter((name) => name.startsWith('before-restore-'))
      expect(await run('restore', [kept], env)).toMatchObject({ code: 0 })
      storage = await open()
      expect(await storage.list(address.owner)).toMatchObject([{ name: 'Kept', deletedAt: 2 }])
      await storage.close()
      await truncate(at('pg/lathe.pgdump'), 900)
      const damaged = await run('restore', ['pg'], env)
      expect(damaged.printed).toContain('use another backup')
      storage = await open()
      expect(await storage.list(address.owner)).toHaveLength(1)
      await storage.close()
      await mkdir(at('empty'))
      expect((await run('restore', ['empty'], env)).printed).toContain(
        'holds no backup of a PostgreSQL database',
      )
    } finally {
      await postgres.stop()
    }
  })
})
