/** The edits in place of this session, newest last, and how far back one has gone. Knows no store. */

import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'

export interface MadeEdit {
  /** Of the project. */
  readonly key: string
  readonly path: FilePath
  readonly before: FileSystem
  readonly after: FileSystem
  readonly selectedBefore: SelectedElement
  readonly selectedAfter: SelectedElement | null
}

export interface EditHistory {
  add(edit: MadeEdit): void
  /** The edit that is the newest thing that happened to these files; null where something else is. */
  undoable(key: string, files: FileSystem): MadeEdit | null
  /** The edit that was taken back last, where nothing has happened since. */
  redoable(key: string, files: FileSystem): MadeEdit | null
  stepBack(): void
  stepForward(): void
}

export function createEditHistory(): EditHistory {
  let edits: readonly MadeEdit[] = []
  /** How many of them are done. */
  let done = 0
  return {
    add(edit) {
      edits = [...edits.slice(0, done), edit]
      done = edits.length
    },
    undoable(key, files) {
      const last = edits[done - 1]
      return last?.key === key && last.after === files ? last : null
    },
    redoable(key, files) {
      const next = edits[done]
      return next?.key === key && next.before === files ? next : null
    },
    stepBack: () => {
      done -= 1
    },
    stepForward: () => {
      done += 1
    },
  }
}
