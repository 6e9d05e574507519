/** A real PostgreSQL, started for a test with an empty database of its own and ended with it. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../scripts/lib/postgres.mjs'
import { noteEnded, noteStarted } from './end-leftovers.ts'
import { freePort } from './harness.ts'
import { noteStatements } from './note-statements.ts'

const { LATHE_STATEMENTS } = process.env
if (LATHE_STATEMENTS !== undefined) noteStatements(LATHE_STATEMENTS)

export interface Postgres {
  readonly url: string
  /** Ends the server and keeps its data; `immediately` as a crash does. */
  pause(immediately?: boolean): Promise<void>
  /** Starts it again on the same port. */
  resume(): Promise<void>
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

/** The server refuses to run as root, so there it runs as the user of its package. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL was not found: run npm test, or set POSTGRES_BIN.')
  const as = account()
  const folder = await mkdtemp(join(tmpdir(), 'lathe-postgres-'))
  if (as !== undefined) await chown(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'lathe', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...as, cwd: folder },
  )
  const port = await freePort()
  let server = await serve(join(programs, 'postgres'), { data, port, cwd: folder, as })
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const closed = once(server, 'close')
    server.kill(signal)
    await closed
  }
  return {
    url: `postgres://lathe@127.0.0.1:${port}/postgres`,
    pause: (immediately = false) => end(immediately ? 'SIGQUIT' : 'SIGINT'),
    async resume() {
      server = await serve(join(programs, 'postgres'), { data, port, cwd: folder, as })
    },
    async stop() {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Serving {
  readonly data: string
  readonly port: number
  readonly cwd: string
  readonly as: { uid: number; gid: number } | undefined
}

async function serve(program: string, { data, port, cwd, as }: Serving): Promise<ChildProcess> {
  const settings = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '']
  const server = spawn(program, settings, { ...as, cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  if (server.pid !== undefined) noteStarted(server.pid)
  server.once('close', () => server.pid !== undefined && noteEnded(server.pid))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.includes('database system is ready to accept connections')) resolve()
    })
    server.once('close', () => reject(new Error(`PostgreSQL ended before it was ready:\n${printed}`)))
  })
  return server
}
