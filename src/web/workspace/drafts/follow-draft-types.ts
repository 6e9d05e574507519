/**
 * Begins the check of types with the first file of an answer, and asks it about drafts. Loads it only then, and not for
 * a project's first version, whose paint it would hold up.
 */
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { Project } from '../../../core/project/project.ts'
import type { DraftTypes } from './draft-types.ts'
import { isBeforeFirstVersion } from './first-types-store.ts'

export interface FollowedDraftTypes {
  /** The first file of an answer is finished. */
  begin(project: Project): void
  /** What TypeScript finds in the draft that the head has not and that would crash; what it does not know in time is nothing. */
  check(head: FileSystem, draft: FileSystem): Promise<readonly Diagnostic[]>
  /** What would crash in a head, however long it takes to find that. */
  look(head: FileSystem): Promise<readonly Diagnostic[]>
  /** The project's answer is over. */
  end(projectId: number): void
}

export function followDraftTypes(load: () => Promise<DraftTypes>): FollowedDraftTypes {
  let loading: Promise<DraftTypes | null> | null = null
  /** Ids of the projects whose answers it was begun for. */
  const begun = new Set<number>()

  const types = () => {
    loading ??= load().catch(() => {
      loading = null
      return null
    })
    return loading
  }

  return {
    begin(project) {
      if (begun.has(project.id) || isBeforeFirstVersion(project)) return
      begun.add(project.id)
      void types().then((found) => found?.prepare(project.head.files))
    },
    check: async (head, draft) => (await (await types())?.check(head, draft)) ?? [],
    look: async (head) => (await (await types())?.look(head)) ?? [],
    end(projectId) {
      begun.delete(projectId)
      void loading?.then((found) => found?.end())
    },
  }
}
