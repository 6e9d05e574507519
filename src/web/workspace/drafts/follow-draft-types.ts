/**
 * Begins the check of types with the first file of an answer, and asks it about drafts. Loads it only then, and not for
 * a project's first version, whose paint it would hold up.
 */
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { PreviewError } from '../../../preview/frame/preview-state.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { DraftTypes } from './draft-types.ts'
import { isBeforeFirstVersion } from './first-types-store.ts'

export interface FollowedDraftTypes {
  /** What TypeScript finds in the draft that the head has not and that would crash; what it does not know in time is nothing. */
  check(head: FileSystem, draft: FileSystem): Promise<readonly PreviewError[]>
  /** What would crash in a head, however long it takes to find that. */
  look(head: FileSystem): Promise<readonly PreviewError[]>
  /** The answer is over. */
  end(): void
}

export function followDraftTypes(
  projects: ProjectsStore,
  load: () => Promise<DraftTypes>,
): FollowedDraftTypes {
  let loading: Promise<DraftTypes | null> | null = null
  /** Ids of the answers for which it was begun. */
  const begun = new Set<string>()

  const types = () => {
    loading ??= load().catch(() => {
      loading = null
      return null
    })
    return loading
  }

  projects.subscribe(({ projects: list }) => {
    for (const project of list) {
      const { messages, head } = project
      const message = messages.at(-1)
      if (message?.isStreaming !== true || begun.has(message.id) || message.codeChanges.length === 0) continue
      if (isBeforeFirstVersion(project)) continue
      begun.add(message.id)
      void types().then((found) => found?.prepare(head.files))
    }
  })

  return {
    check: async (head, draft) => (await (await types())?.check(head, draft)) ?? [],
    look: async (head) => (await (await types())?.look(head)) ?? [],
    end: () => void loading?.then((found) => found?.end()),
  }
}
