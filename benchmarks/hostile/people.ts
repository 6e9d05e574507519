/** Fifty people who save as they work, and one who opens a project again and again. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Project } from '../../src/core/project/project.ts'
import { createDecodedParts, decodeProject } from '../../src/core/saves/decode-project.ts'
import { createPartMemory } from '../../src/core/saves/encode-project.ts'
import { namePart, type Part } from '../../src/core/wire/saves/part.ts'
import type { ProjectServer } from '../../src/web/saves/saves-server.ts'
import { prepareSave, saveProject, serverOf, sha256, signInByHttp } from '../../test/saves/api-client.ts'
import { edited, sampleProject } from '../../test/saves/sample-project.ts'

/** Milliseconds between two saves of a person, at rest. */
const BETWEEN_SAVES = 2000
const BETWEEN_OPENINGS = 500
/** After which nobody looks on any more. */
const PATIENCE = 20_000

interface Person {
  readonly server: ProjectServer
  memory: ReturnType<typeof createPartMemory>
  project: Project
  etag: string
  readonly acknowledged: string[]
}

export interface People {
  /** All of them work until `isOver`. Answers with how long saves and openings took, and what failed. */
  work(isOver: () => boolean): Promise<Work>
  /** How many acknowledged saves the server does not give back. */
  lost(): Promise<number>
}

export interface Work {
  readonly saves: readonly number[]
  readonly openings: readonly number[]
  readonly failures: readonly string[]
}

export async function createPeople(port: number, count: number): Promise<People> {
  const people: Person[] = []
  for (let index = 0; index <= count; index += 1) {
    const server = serverOf(port, await signInByHttp(port, `Person ${index}`))
    const memory = createPartMemory()
    const project = sampleProject(index === count ? 300 : 15)
    const { etag } = await saveProject(server, project, memory, null)
    people.push({ server, memory, project, etag, acknowledged: [project.head.id] })
  }
  const opener = people.pop()
  if (opener === undefined) throw new Error('Somebody opens a project.')

  return {
    async work(isOver) {
      const saves: number[] = []
      const openings: number[] = []
      const failures: string[] = []
      const savers = people.map(async (person) => {
        await wait(Math.random() * BETWEEN_SAVES)
        while (!isOver()) {
          await saveOnce(person, saves, failures)
          await wait(BETWEEN_SAVES * (0.5 + Math.random()))
        }
      })
      const opening = async () => {
        while (!isOver()) {
          const from = performance.now()
          const loaded = await withPatience(opener.server.load(opener.project.key, null)).catch((error) => {
            failures.push(`Opening: ${String(error)}`)
          })
          if (loaded) openings.push(performance.now() - from)
          await wait(BETWEEN_OPENINGS)
        }
      }
      await Promise.all([...savers, opening()])
      return { saves, openings, failures }
    },
    async lost() {
      let lost = 0
      for (const person of [...people, opener]) lost += await lostOf(person)
      return lost
    },
  }
}

async function saveOnce(person: Person, saves: number[], failures: string[]): Promise<void> {
  const project = edited(person.project)
  // Encoded before: fifty browsers do not share the server's processor for that.
  const send = await prepareSave(person.server, project, person.memory, person.etag)
  const from = performance.now()
  try {
    const { etag } = await withPatience(send())
    saves.push(performance.now() - from)
    Object.assign(person, { project, etag })
    person.acknowledged.push(project.head.id)
  } catch (error) {
    failures.push(`Saving: ${String(error)}`)
    // Who waited in vain waited, too.
    saves.push(Math.max(PATIENCE, performance.now() - from))
    // What is sent again must be sent whole, and may meet what was saved without an answer.
    person.memory = createPartMemory()
    const loaded = await withPatience(person.server.load(person.project.key, null)).catch(() => null)
    if (loaded) person.etag = loaded.etag
  }
}

async function lostOf({ server, project, acknowledged }: Person): Promise<number> {
  const loaded = await server.load(project.key, null)
  if (loaded === null) return acknowledged.length
  const parts = new Map<string, Part>()
  for (const part of loaded.parts) parts.set((await namePart(part, sha256)).hash, part)
  const read = decodeProject({
    key: project.key,
    root: loaded.root,
    find: (hash) => parts.get(hash),
    memory: createPartMemory(),
    decoded: createDecodedParts(),
  })
  const kept = new Set<string>()
  for (let at: Project['head'] | null = read.head; at !== null; at = at.parent) kept.add(at.id)
  return acknowledged.filter((id) => !kept.has(id)).length
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  const patience = new AbortController()
  const tired = wait(PATIENCE, null, { signal: patience.signal }).then(() => {
    throw new Error(`No answer within ${PATIENCE / 1000} seconds.`)
  })
  tired.catch(() => {})
  try {
    return await Promise.race([work, tired])
  } finally {
    patience.abort()
  }
}
