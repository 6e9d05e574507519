/** Something that can be added to any project by what its source looks like, whatever kind of app it is. */
import type { EditOutcome } from '../edits/edit-request.ts'
import type { SourceFiles } from '../edits/source-files.ts'

export interface Addition {
  /** With its article: "a search field". */
  readonly label: string
  /** What a clause calls it. */
  readonly words: RegExp
  /** `clause`: the whole of it, for what it says of place, text and purpose. */
  add(files: SourceFiles, clause: string): EditOutcome
}
