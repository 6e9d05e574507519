/** PostgreSQL's processes that work in a data folder, by what Linux says of them. */
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'

interface ClusterProcesses {
  /** Those whose parent is none of them: one, or more when something was left running. */
  readonly leaders: readonly number[]
  readonly others: readonly number[]
}

export async function clusterProcesses(dataDir: string): Promise<ClusterProcesses> {
  const folder = await realpath(join(dataDir, 'engine/data')).catch(() => null)
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = new Map<number, number>()
  for (const id of ids) {
    const place = await readlink(`/proc/${id}/cwd`).catch(() => null)
    if (folder === null || place !== folder) continue
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    // The name, which may hold anything, ends with the last bracket; the parent is the second word behind it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (Number.isSafeInteger(parent)) found.set(id, parent)
  }
  const isLeader = (id: number) => !found.has(found.get(id) ?? 0)
  const all = [...found.keys()]
  return { leaders: all.filter(isLeader), others: all.filter((id) => !isLeader(id)) }
}
