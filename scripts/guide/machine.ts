/**
 * A machine for the guide alone: this system's files, and over them what the guide writes, which nobody else sees and
 * which goes with it. Its network is this process's own. Knows nothing of Lathe.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { type Outcome, runBounded } from './run-bounded.ts'

export interface Machine {
  /** Its root, in this system. */
  readonly root: string
  /** A path of it, in this system. */
  at(path: string): string
  /** In the folder of its administrator, who types it. */
  type(text: string, options?: { readonly isOnline?: boolean }): Promise<Outcome>
  close(): Promise<void>
}

/** Where systemd looks for programs, and where this Node is. */
export const PROGRAM_PATH = [
  ...['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'],
  dirname(process.execPath),
].join(delimiter)

const RESOLVER = '/etc/resolv.conf'
const TYPED_MS = 120_000
const FETCHED_MS = 300_000

/** @param outside a process in the network that reaches the registry */
export async function openMachine(outside: number): Promise<Machine> {
  const place = await mkdtemp(join(tmpdir(), 'lathe-guide-'))
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ]
  const mounted: string[] = []
  const mount = (path: string, words: readonly string[]) => {
    execFileSync('mount', [...words, path])
    mounted.push(path)
  }
  async function close(): Promise<void> {
    for (const path of mounted.reverse()) execFileSync('umount', ['--lazy', path])
    await rm(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    for (const folder of [upper, work, root]) mkdirSync(folder)
    mount(root, ['-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`])
    for (const folder of ['proc', 'dev']) mount(join(root, folder), ['--rbind', `/${folder}`])
    execFileSync('ip', ['link', 'set', 'lo', 'up'])
  } catch (error) {
    await close()
    throw error
  }
  const at = (path: string) => join(root, path)
  const resolvers = { online: readFileSync(RESOLVER, 'utf8'), own: 'nameserver 127.0.0.1\n' }
  async function resolveBy(text: string): Promise<void> {
    // It may lead elsewhere.
    await rm(at(RESOLVER), { force: true })
    await writeFile(at(RESOLVER), text)
  }
  await resolveBy(resolvers.own)
  return {
    root,
    at,
    async type(text, { isOnline = false } = {}) {
      const inside = ['chroot', root, 'sh', '-euc', `cd /root\n${text}`]
      const env = { ...environment(), PATH: PROGRAM_PATH, HOME: '/root' }
      if (!isOnline) return runBounded(inside, { env, ms: TYPED_MS })
      await resolveBy(resolvers.online)
      const way = ['nsenter', `--net=/proc/${outside}/ns/net`]
      return runBounded([...way, ...inside], {
        // Versions are exact: what this system holds of them need not be asked for again.
        env: { ...env, npm_config_prefer_offline: 'true' },
        ms: FETCHED_MS,
      }).finally(() => resolveBy(resolvers.own))
    },
    close,
  }
}

/** Of this process, without what npm told it about the repository, and without settings of Lathe. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD$|LATHE_|NODE_)/.test(name))
  return Object.fromEntries(own)
}
