/**
 * A PostgreSQL of the server's own: owns its folder and its processes, which end with this process in whatever way it
 * ends. Knows nothing of projects.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EngineError } from '../sessions/engine-error.ts'
import type { EngineLimits } from '../sessions/engine-limits.ts'
import { type Account, clusterAccount, letThrough, makeOwnFolder } from './account.ts'
import type { Cluster } from './cluster.ts'
import { findPrograms, type ProgramPlaces, type Programs } from './find-programs.ts'
import { linkLibraries } from './library-links.ts'
import { endLeftover } from './postmaster-file.ts'
import { serverSettings } from './server-settings.ts'

export interface LocalClusterOptions {
  /** Of the server; the cluster gets a folder in it. */
  readonly dataFolder: string
  readonly places: () => Promise<ProgramPlaces>
  readonly password: string
  readonly limits: EngineLimits
}

const ADMIN = 'lathe_admin'
const READY = 'database system is ready to accept connections'
/** Of a socket's path; the shortest that a system allows is 103. */
const MAX_SOCKET_PATH = 100
const STOP_MS = 10_000
const KEPT_WORDS = 4_000
/**
 * Ends the cluster when its input ends, as it does with the process that started it, however that ends; and ends with
 * the cluster, however that does. Where a limit on address space is unknown, the others hold.
 */
const KEEPER = `ulimit -v "$1" 2>/dev/null; shift
exec 3<&0
"$@" </dev/null 3<&- & child=$!
exec 2>/dev/null
{ read -r word <&3; kill -INT $child; } & reader=$!
wait $child
kill $reader`

export function createLocalCluster(options: LocalClusterOptions): Cluster {
  const { limits, password } = options
  const folder = join(options.dataFolder, 'engine')
  const data = join(folder, 'data')
  let running: Running | null = null

  async function start(): Promise<Running> {
    const account = await clusterAccount()
    await makeOwnFolder(folder, account)
    await endLeftover(data)
    const programs = await choosePrograms(data, await options.places())
    await letThrough(options.dataFolder, programs.folder, account)
    const links = join(folder, 'libraries')
    if (programs.libraries !== null) await linkLibraries(programs.libraries, links)
    const place: Place = { folder, account, programs, env: environment(programs, links) }
    if (!(await isThere(data))) await initialise(place, password)
    const sockets = await socketFolder(folder, account)
    const child = spawn(
      '/bin/sh',
      [
        ...['-c', KEEPER, 'keeper', String(limits.sessionMegabytes * 1024)],
        ...[join(programs.folder, 'postgres'), '-D', data],
        ...serverSettings(programs.version, sockets, limits),
      ],
      // A group of its own: a Ctrl-C is not for it, and the server ends it last.
      { ...account, cwd: folder, env: place.env, detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
    )
    // Sessions of one that was killed may go on for long, and keep the next from starting.
    const closed = once(child.stderr, 'close')
    const gone = once(child, 'exit')
      .then(() => endLeftover(data))
      .then(() => closed)
    const ended = Promise.race([gone, once(child, 'error')])
      .catch(() => {})
      .then(() => rm(sockets, { recursive: true, force: true }))
    const started: Running = { child, ended, sockets }
    void ended.then(() => {
      if (running === started) running = null
    })
    child.stdin.on('error', () => {})
    child.unref()
    await untilReady(started)
    return started
  }

  return {
    async start() {
      running ??= await start()
      const url = new URL('postgres://localhost/postgres')
      url.username = ADMIN
      url.password = password
      url.searchParams.set('host', running.sockets)
      return {
        url: url.href,
        ended: running.ended,
        removeLeft: (known) => removeLeft(join(data, 'base'), known),
      }
    },
    async stop() {
      const ending = running
      running = null
      if (ending === null) return
      ending.child.stdin?.end()
      const timer = setTimeout(() => void endLeftover(data), STOP_MS)
      await ending.ended
      clearTimeout(timer)
    },
    endLeftover: () => endLeftover(data),
  }
}

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  readonly sockets: string
}

interface Place {
  readonly folder: string
  readonly account: Account | null
  readonly programs: Programs
  readonly env: NodeJS.ProcessEnv
}

/** A data folder wants the version that made it. Throws EngineError where it is not there. */
export async function choosePrograms(data: string, places: ProgramPlaces): Promise<Programs> {
  const found = await findPrograms(places)
  const written = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  const wanted = written === null ? null : Number.parseInt(written, 10)
  const chosen = found.find(({ version }) => wanted === null || version === wanted)
  if (chosen !== undefined) return chosen
  throw new EngineError(
    'cannot-start',
    wanted === null
      ? 'Databases of apps need PostgreSQL, which is not installed yet: wait until it is, or install version 15 or later, or set APPS_DATABASE_URL.'
      : `The databases of apps were written by PostgreSQL ${wanted}, which is not there: install it.`,
  )
}

function environment({ libraries }: Programs, links: string): NodeJS.ProcessEnv {
  const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin', ...(libraries !== null && { [name]: links }) }
}

/** Whole or not at all: it is made beside, and moved into place. */
async function initialise({ folder, account, programs, env }: Place, password: string): Promise<void> {
  const fresh = join(folder, 'data.new')
  const passwordFile = join(folder, 'password')
  await rm(fresh, { recursive: true, force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account !== null) await chown(passwordFile, account.uid, account.gid)
  const locale =
    programs.version >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']
  const words = ['-D', fresh, '-U', ADMIN, '-A', 'scram-sha-256', '-E', 'UTF8', '--no-instructions']
  try {
    await promisify(execFile)(
      join(programs.folder, 'initdb'),
      [...words, `--pwfile=${passwordFile}`, ...locale],
      { ...account, cwd: folder, env },
    )
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new EngineError('cannot-start', `PostgreSQL could not make a folder for databases: ${said}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(fresh, join(folder, 'data'))
}

/** Private to the cluster's user. A path that is too long for a socket gives way to one that is not. */
async function socketFolder(folder: string, account: Account | null): Promise<string> {
  const own = join(folder, 'run')
  const isShort = Buffer.byteLength(join(own, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH
  const place = isShort ? own : await mkdtemp(join(tmpdir(), 'lathe-engine-'))
  // A lock that was left there names a process, which may be another program by now.
  await rm(own, { recursive: true, force: true })
  await makeOwnFolder(place, account)
  return place
}

/** Of all that it said, what stopped it; the rest is how far it came. */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  return lines.findLast((line) => /\b(?:FATAL|PANIC):/.test(line)) ?? lines.slice(-3).join(' ')
}

async function untilReady({ child, ended }: Running): Promise<void> {
  let said = ''
  const ready = new Promise<void>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_WORDS)
      if (said.includes(READY)) resolve()
    })
  })
  const early = ended.then(() => {
    throw new EngineError('cannot-start', `PostgreSQL did not start: ${reasonIn(said)}`)
  })
  await Promise.race([ready, early])
  early.catch(() => {})
}

async function removeLeft(base: string, known: () => Promise<ReadonlySet<string>>): Promise<void> {
  const folders = (await readdir(base)).filter((name) => /^\d+$/.test(name))
  const numbers = await known()
  for (const name of folders.filter((name) => !numbers.has(name)))
    await rm(join(base, name), { recursive: true, force: true })
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
