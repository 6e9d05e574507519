/** What a server and everything that it started take: memory by /proc, disk by the folder's files. */
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

export interface ProcessMemory {
  /** Of its program or script. */
  readonly name: string
  readonly bytes: number
}

/** Of a process and all below it. Pages that several share count once for all of them. */
export function memoryOf(processId: number): ProcessMemory[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)))
  }
  const isBelow = (id: number): boolean => {
    for (let at = id; at > 1; at = parents.get(at) ?? 0) if (at === processId) return true
    return false
  }
  return [...parents.keys()].filter(isBelow).map((id) => ({ name: nameOf(id), bytes: residentBytes(id) }))
}

function nameOf(id: number): string {
  const words = readOrEmpty(`/proc/${id}/cmdline`).split('\0')
  const script = words.find((word) => word.endsWith('.js')) ?? words[0] ?? ''
  return script.split('/').at(-1) ?? ''
}

function parentOf(id: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readOrEmpty(`/proc/${id}/status`))?.[1] ?? 0)
}

function residentBytes(id: number): number {
  const shared = /^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${id}/smaps_rollup`))?.[1]
  const resident = /^VmRSS:\s+(\d+)/m.exec(readOrEmpty(`/proc/${id}/status`))?.[1]
  return Number(shared ?? resident ?? 0) * 1024
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Bytes of all files below a folder. Files that go while they are counted count nothing. */
export function diskOf(folder: string): number {
  let bytes = 0
  for (const file of filesBelow(folder)) bytes += file.size
  return bytes
}

/** All files below a folder. */
export function* filesBelow(folder: string): Generator<{ readonly path: string; readonly size: number }> {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return
  }
  for (const name of names) {
    const path = join(folder, name)
    let stats: Stats
    try {
      stats = statSync(path)
    } catch {
      continue
    }
    if (stats.isDirectory()) yield* filesBelow(path)
    else yield { path, size: stats.size }
  }
}
