/** What saving and loading take on a server, for one person and for many at once. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createPartMemory } from '../../src/core/saves/encode-project.ts'
import type { Lathe } from '../../test/e2e/harness.ts'
import { prepareSave, saveProject, serverOf, signInByHttp } from '../../test/saves/api-client.ts'
import { edited, sampleProject } from '../../test/saves/sample-project.ts'

export const PEOPLE = 50
const SAVES_EACH = 6
/** Edits that warm up what the rest runs on. */
const FIRST_EDITS = 20

/** Milliseconds of each, and bytes of each edit. */
export interface ProjectTimes {
  readonly files: number
  readonly saves: readonly number[]
  readonly loads: readonly number[]
  readonly bytes: readonly number[]
}

export interface Amount {
  /** Of the person, whom nobody has saved for before. */
  readonly person: string
  readonly edits: number
  readonly loads: number
}

export interface Crowd {
  /** Milliseconds of each save. */
  readonly saves: readonly number[]
  readonly errors: number
  /** Most that the server ever had; 0 where the system does not tell. */
  readonly memoryMb: number
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now()
  const result = await work()
  return [performance.now() - start, result]
}

/** A small project and a large one, in turn, so that what else the machine does falls on both alike. */
export async function measureProjects(
  { port }: Lathe,
  { person, edits, loads }: Amount,
): Promise<readonly ProjectTimes[]> {
  const sizes = [15, 300]
  const server = serverOf(port, await signInByHttp(port, person))
  const runs = await Promise.all(
    sizes.map(async (files) => {
      const memory = createPartMemory()
      const project = sampleProject(files)
      const { etag } = await saveProject(server, project, memory, null)
      return {
        files,
        memory,
        project,
        etag,
        saves: [] as number[],
        loads: [] as number[],
        bytes: [] as number[],
      }
    }),
  )
  for (let at = 0; at < edits + FIRST_EDITS; at += 1) {
    for (const run of runs) {
      run.project = edited(run.project)
      const [took, saved] = await timed(() => saveProject(server, run.project, run.memory, run.etag))
      run.etag = saved.etag
      if (at < FIRST_EDITS) continue
      run.saves.push(took)
      run.bytes.push(saved.bytes)
    }
  }
  for (let at = 0; at < loads; at += 1) {
    for (const run of runs) {
      const [took, loaded] = await timed(() => server.load(run.project.key, null))
      if (loaded?.etag !== run.etag) throw new Error('What was loaded is not what was saved.')
      run.loads.push(took)
    }
  }
  return runs
}

/** @param name that nobody of another crowd has */
export async function measureCrowd({ port }: Lathe, name: string): Promise<Crowd> {
  const people = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const server = serverOf(port, await signInByHttp(port, `${name} ${at}`))
    const memory = createPartMemory()
    const project = sampleProject(15)
    const { etag } = await saveProject(server, project, memory, null)
    people.push({ server, memory, project, etag })
  }
  const times: number[] = []
  let errors = 0
  for (let round = 0; round < SAVES_EACH; round += 1) {
    // Encoded before: fifty browsers do not share the server's processor for that.
    const sends = await Promise.all(
      people.map(async (person) => {
        person.project = edited(person.project)
        return { person, send: await prepareSave(person.server, person.project, person.memory, person.etag) }
      }),
    )
    await Promise.all(
      sends.map(async ({ person, send }) => {
        try {
          const [took, saved] = await timed(send)
          person.etag = saved.etag
          times.push(took)
        } catch (error) {
          errors += 1
          console.error(error)
        }
      }),
    )
  }
  return { saves: times, errors, memoryMb: memoryOf(port) }
}

/** Most memory that the server listening there ever had, in MB; 0 where the system does not tell. */
function memoryOf(port: number): number {
  try {
    const pid = execFileSync('sh', [
      '-c',
      `grep -l "PORT=${port}" /proc/[0-9]*/environ 2>/dev/null | head -1`,
    ])
      .toString()
      .split('/')[2]
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(peak ?? 0) / 1024)
  } catch {
    return 0
  }
}
