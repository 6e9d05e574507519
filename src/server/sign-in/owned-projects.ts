/** What people keep on this server by their account: projects, and what goes with these, and words for the agent. */
import type { PackStorage } from '../storage/interface/pack-storage.ts'
import type { Owned } from './accounts.ts'

export type OwnedStorage = Pick<PackStorage, 'list' | 'delete' | 'instructions' | 'instruct'>

export function createOwnedProjects(storage: OwnedStorage, now: () => number): Owned {
  return {
    async describe(personId) {
      const [projects, instructions] = await Promise.all([
        storage.list(personId),
        storage.instructions(personId),
      ])
      return { projects, instructions: instructions.text }
    },
    /**
     * Projects go to the trash, which is emptied by the time that they are kept in it. Databases, published apps and
     * shares follow their project by the sweeps that each has.
     */
    async erase(personId) {
      for (const { key, deletedAt } of await storage.list(personId)) {
        if (deletedAt === null) await storage.delete({ owner: personId, key }, now())
      }
      const { text, version } = await storage.instructions(personId)
      if (text !== '') await storage.instruct(personId, '', version)
    },
  }
}
