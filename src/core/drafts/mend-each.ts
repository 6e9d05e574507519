/** Mends one fault after the other, each in what those before it have made. */

import type { Repair } from '../chat/chat-message.ts'
import { applyEdits } from '../element-edits/path-edit.ts'
import type { Fault } from './repairs/fault.ts'
import type { Mend } from './repairs/mend.ts'

export interface MendedDraft {
  /** New texts of the files that were changed or made. */
  readonly texts: ReadonlyMap<string, string>
  readonly repairs: readonly Repair[]
}

/** @param mend gets the texts of all files, with what was made so far */
export function mendEach<One extends Fault>(
  before: ReadonlyMap<string, string>,
  faults: readonly One[],
  mend: (files: ReadonlyMap<string, string>, fault: One) => Mend | null,
): MendedDraft {
  const texts = new Map<string, string>()
  const repairs: Repair[] = []
  let files = before
  for (const fault of faults) {
    const mended = mend(files, fault)
    if (mended === null) continue
    const changed = applyEdits(files, mended.edits)
    for (const [path, text] of changed) texts.set(path, text)
    files = new Map([...files, ...changed])
    repairs.push({ paths: [...changed.keys()], sentence: mended.sentence })
  }
  return { texts, repairs }
}
