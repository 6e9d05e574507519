/**
 * What systemd does with the services of the guide, by their own files: starts them as their user, with their settings
 * and nothing to write to but what is theirs, and ends them. What the kernel holds by groups and filters of calls
 * (MemoryMax, SystemCallFilter, RestrictAddressFamilies) it does not.
 */
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { memoryOf } from '../../benchmarks/hostile/resources.ts'
import { type Machine, PROGRAM_PATH } from './machine.ts'
import type { ServiceAction } from './read-guide.ts'
import { readEnvironmentFile, readUnit, timeOf } from './read-unit.ts'
import { endGroup, type Started, startProgram } from './run-bounded.ts'

export interface Services {
  perform(action: ServiceAction, name: string): Promise<void>
  /** All that a service printed since it was started last. */
  output(name: string): string
  /** The id of the user that a service runs as; null where it does not. */
  userOf(name: string): string | null
  /** Bytes that a service and all that it started take; 0 where it does not run. Pages that several share count once. */
  memoryOf(name: string): number
  /** Ends what runs, whatever it says. */
  endAll(): Promise<void>
}

interface Running {
  readonly started: Started
  readonly patience: number
}

interface Person {
  readonly uid: number
  readonly gid: number
  readonly home: string
}

const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system']
/** What a service of `Type=notify` prints when it tells systemd that it is ready. */
const NOTIFIES = /serving initial configuration/
const READY_MS = 30_000
const DEFAULT_STOP = '90'
const END_MS = 10_000

/** Arguments: root, folder to write to or nothing, whether all else is read-only, then the program. */
const ENTER = `
root=$1 state=$2 strict=$3
shift 3
mount --rbind "$root" "$root"
if [ -n "$state" ]; then mount --bind "$root$state" "$root$state"; fi
if [ "$strict" = yes ]; then mount -o remount,ro,bind "$root"; fi
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
exec chroot "$root" "$@"`

export function createServices(machine: Machine): Services {
  const services = new Map<string, Running>()

  function unitOf(name: string): ReadonlyMap<string, string> {
    const file = FOLDERS.map((folder) => machine.at(`${folder}/${name}.service`)).find(existsSync)
    if (file === undefined) throw new Error(`There is no ${name}.service.`)
    return readUnit(readFileSync(file, 'utf8')).settings
  }

  function wordsOf(name: string, setting: string): string[] {
    const words = (unitOf(name).get(setting) ?? '').split(/\s+/).filter((word) => word !== '')
    if (words.length === 0) throw new Error(`${name}.service has no ${setting}.`)
    return words
  }

  /** As its user and with its rights. */
  function asUser(settings: ReadonlyMap<string, string>, user: string): string[] {
    const ambient = (settings.get('AmbientCapabilities') ?? '').toLowerCase().split(/\s+/)
    const rights = ['-all', ...ambient.filter(Boolean).map((one) => one.replace(/^cap_/, '+'))].join(',')
    return [
      ...['setpriv', '--reuid', user, '--regid', settings.get('Group') ?? user, '--init-groups'],
      ...[`--inh-caps=${rights}`, `--ambient-caps=${rights}`],
      ...(settings.get('CapabilityBoundingSet') === '' ? ['--bounding-set=-all'] : []),
      ...(settings.get('NoNewPrivileges') === 'yes' ? ['--no-new-privs'] : []),
      '--',
    ]
  }

  function environmentOf(settings: ReadonlyMap<string, string>, home: string): NodeJS.ProcessEnv {
    const file = settings.get('EnvironmentFile')
    const read = file === undefined ? {} : readEnvironmentFile(readFileSync(machine.at(file), 'utf8'))
    return { PATH: PROGRAM_PATH, LANG: 'C.UTF-8', HOME: home, ...read }
  }

  async function start(name: string): Promise<void> {
    if (services.has(name)) return
    const settings = unitOf(name)
    const user = settings.get('User')
    if (user === undefined || user === 'root') throw new Error(`${name}.service runs as root.`)
    const person = personOf(machine, user)
    const state = settings.get('StateDirectory')
    const folder = state === undefined ? '' : `/var/lib/${state}`
    if (folder !== '') {
      await mkdir(machine.at(folder), { recursive: true })
      await chmod(machine.at(folder), Number.parseInt(settings.get('StateDirectoryMode') ?? '755', 8))
      await chown(machine.at(folder), person.uid, person.gid)
    }
    const isStrict = settings.get('ProtectSystem') === 'strict' ? 'yes' : 'no'
    const enter = ['unshare', '--mount', 'sh', '-euc', ENTER, 'sh', machine.root, folder, isStrict]
    let tell = () => {}
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    const started: Started = startProgram(
      [...enter, ...asUser(settings, user), ...wordsOf(name, 'ExecStart')],
      environmentOf(settings, person.home),
      () => {
        if (NOTIFIES.test(started.output())) tell()
      },
    )
    services.set(name, { started, patience: timeOf(settings.get('TimeoutStopSec') ?? DEFAULT_STOP) })
    if (settings.get('Type') !== 'notify') return
    const late = setTimeout(() => endGroup(started.child, 'SIGKILL'), READY_MS)
    const ended = started.exited.then((code) => {
      throw new Error(`${name} ended with ${code} before it was ready:\n${started.output()}`)
    })
    await Promise.race([told, ended]).finally(() => clearTimeout(late))
    // Later it may end as it likes.
    ended.catch(() => {})
  }

  async function stop(name: string): Promise<void> {
    const running = services.get(name)
    if (running === undefined) return
    const { started, patience } = running
    services.delete(name)
    const late = setTimeout(() => endGroup(started.child, 'SIGKILL'), patience)
    started.child.kill('SIGTERM')
    const code = await started.exited
    clearTimeout(late)
    if (code !== 0) throw new Error(`${name} ended with ${code} when it was told to:\n${started.output()}`)
  }

  async function reload(name: string): Promise<void> {
    const words = wordsOf(name, 'ExecReload').join(' ')
    const { code, output } = await machine.type(words)
    if (code !== 0) throw new Error(`${name} did not take its settings anew:\n${output}`)
  }

  return {
    async perform(action, name) {
      if (action === 'stop' || action === 'restart') await stop(name)
      if (action === 'start' || action === 'restart') await start(name)
      if (action === 'reload') await reload(name)
    },
    output: (name) => services.get(name)?.started.output() ?? '',
    userOf(name) {
      const running = services.get(name)
      if (running === undefined) return null
      const status = readFileSync(`/proc/${running.started.child.pid}/status`, 'utf8')
      return /^Uid:\s+(\d+)/m.exec(status)?.[1] ?? null
    },
    memoryOf(name) {
      const id = services.get(name)?.started.child.pid
      return id === undefined ? 0 : memoryOf(id).reduce((sum, { bytes }) => sum + bytes, 0)
    },
    async endAll() {
      for (const { started } of services.values()) {
        // So that what it started ends with it, and its files are left alone.
        started.child.kill('SIGTERM')
        const late = setTimeout(() => endGroup(started.child, 'SIGKILL'), END_MS)
        await started.exited
        clearTimeout(late)
      }
      services.clear()
    },
  }
}

function personOf(machine: Machine, user: string): Person {
  const lines = readFileSync(machine.at('/etc/passwd'), 'utf8').split('\n')
  const fields = lines.map((line) => line.split(':')).find(([name]) => name === user)
  if (fields === undefined) throw new Error(`There is no user ${user}.`)
  return { uid: Number(fields[2]), gid: Number(fields[3]), home: fields[5] ?? '/' }
}
