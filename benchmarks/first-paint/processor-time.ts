/**
 * Processor time of a process and all that it started, by process and thread, as Linux counts it. Whoever ended in
 * between is in the sum too: its parent takes its time over.
 */
import { readdirSync, readFileSync } from 'node:fs'

export interface Usage {
  readonly kind: string
  /** Milliseconds since the process began, of threads that ended too. */
  readonly total: number
  /** Milliseconds of processes that it started and that ended. */
  readonly ended: number
  /** By thread id. */
  readonly threads: ReadonlyMap<number, { readonly name: string; readonly time: number }>
}

/** By process id. */
export type Snapshot = ReadonlyMap<number, Usage>

/** Milliseconds of a tick of `/proc/PID/stat`. */
const TICK = 10

export function takeSnapshot(roots: readonly number[]): Snapshot {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(`/proc/${name}/stat`) : null
    if (stat !== null) parents.set(Number(name), stat.parent)
  }
  const snapshot = new Map<number, Usage>()
  for (const id of parents.keys()) {
    if (!isBelow(id, roots, parents)) continue
    const usage = usageOf(id)
    if (usage !== null) snapshot.set(id, usage)
  }
  return snapshot
}

/** Milliseconds of processor time between two snapshots. */
export function timeBetween(before: Snapshot, after: Snapshot): number {
  return sumOf(after) - sumOf(before)
}

function sumOf(snapshot: Snapshot): number {
  let sum = 0
  for (const { total, ended } of snapshot.values()) sum += total + ended
  return sum
}

/** Milliseconds by kind of process and name of thread. What ended within is `ended`. */
export function timesByThread(before: Snapshot, after: Snapshot): Map<string, number> {
  const times = new Map<string, number>()
  const add = (name: string, time: number) => {
    if (time > 0) times.set(name, (times.get(name) ?? 0) + time)
  }
  /** In the order in which they started: the workspace's comes first, then that of the preview. */
  const renderers = [...before]
    .flatMap(([id, { kind }]) => (kind === 'renderer' ? [id] : []))
    .sort((a, b) => a - b)
  for (const [id, { kind, total, ended, threads }] of after) {
    const past = before.get(id)
    const number = past === undefined ? 'new' : renderers.indexOf(id) + 1
    const name = kind === 'renderer' ? `renderer ${number}` : kind
    let alive = 0
    for (const [thread, { name: threadName, time }] of threads) {
      const spent = time - (past?.threads.get(thread)?.time ?? 0)
      alive += spent
      add(`${name} · ${threadName}`, spent)
    }
    add(`${name} · threads that ended`, Math.max(0, total - (past?.total ?? 0) - alive))
    add('processes that ended', ended - (past?.ended ?? 0))
  }
  return times
}

function isBelow(id: number, roots: readonly number[], parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
    if (roots.includes(at)) return true
  return false
}

function usageOf(id: number): Usage | null {
  try {
    const stat = statOf(`/proc/${id}/stat`)
    if (stat === null) return null
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const threads = new Map<number, { name: string; time: number }>()
    for (const name of readdirSync(`/proc/${id}/task`)) {
      const thread = threadOf(`/proc/${id}/task/${name}`)
      if (thread !== null) threads.set(Number(name), thread)
    }
    return { kind: kindOf(command), total: stat.own, ended: stat.ended, threads }
  } catch {
    return null
  }
}

/** Finer than ticks. */
function threadOf(folder: string): { name: string; time: number } | null {
  try {
    const [nanoseconds] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ')
    const name = readFileSync(`${folder}/comm`, 'utf8').trim()
    return { name: name.replace(/\d+$/, ''), time: Number(nanoseconds) / 1e6 }
  } catch {
    return null
  }
}

function statOf(path: string): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(path, 'utf8')
    // The name before may hold spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (...indices: number[]) =>
      indices.reduce((sum, index) => sum + Number(fields[index]) * TICK, 0)
    return { parent: Number(fields[1]), own: ticks(11, 12), ended: ticks(13, 14) }
  } catch {
    return null
  }
}

function kindOf(command: string): string {
  const type = /--type=([\w-]+)/.exec(command)?.[1]
  const service = /--utility-sub-type=([\w.]+)/.exec(command)?.[1]
  if (type !== undefined) return type === 'utility' ? `utility ${service?.split('.')[0] ?? ''}` : type
  if (command.includes('--user-data-dir')) return 'browser'
  return command.includes('server/main.js') ? 'server' : (command.split(' ')[0]?.split('/').at(-1) ?? '')
}
