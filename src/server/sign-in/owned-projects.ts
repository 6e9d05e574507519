/** What people keep on this server by their account: projects, and what goes with these, and words for the agent. */
import type { PackStorage } from '../storage/interface/pack-storage.ts'
import type { Owned } from './accounts.ts'

export type OwnedStorage = Pick<PackStorage, 'list' | 'delete' | 'instructions' | 'instruct'>

/** @param onErased told when projects are in the trash, for whatever goes with them at once */
export function createOwnedProjects(
  storage: OwnedStorage,
  now: () => number,
  onErased: () => Promise<void>,
): Owned {
  return {
    async describe(personId) {
      const [projects, instructions] = await Promise.all([
        storage.list(personId),
        storage.instructions(personId),
      ])
      return { projects, instructions: instructions.text }
    },
    /**
     * Projects go to the trash, which is emptied by the time that they are kept in it; databases follow them by the sweeps
     * that they have.
     */
    async erase(personId) {
      for (const { key, deletedAt } of await storage.list(personId)) {
        if (deletedAt === null) await storage.delete({ owner: personId, key }, now())
      }
      await onErased()
      const { text, version } = await storage.instructions(personId)
      if (text !== '') await storage.instruct(personId, '', version)
    },
  }
}
