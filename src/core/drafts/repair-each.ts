/** Repairs one thing after the other, each in what those before it have made. */

import type { Repair } from '../chat/chat-message.ts'
import { applyEdits } from '../element-edits/path-edit.ts'
import type { RuleRepair } from './repairs/repair-rule.ts'

export interface RoundOfRepairs {
  /** New texts of the files that were changed or made. */
  readonly texts: ReadonlyMap<string, string>
  readonly repairs: readonly Repair[]
}

/** @param repair gets the texts of all files, with what was made so far */
export function repairEach<One>(
  before: ReadonlyMap<string, string>,
  found: readonly One[],
  repair: (files: ReadonlyMap<string, string>, one: One) => RuleRepair | null,
): RoundOfRepairs {
  const texts = new Map<string, string>()
  const repairs: Repair[] = []
  let files = before
  for (const one of found) {
    const repaired = repair(files, one)
    if (repaired === null) continue
    const changed = applyEdits(files, repaired.edits)
    for (const [path, text] of changed) texts.set(path, text)
    files = new Map([...files, ...changed])
    repairs.push({ paths: [...changed.keys()], sentence: repaired.sentence })
  }
  return { texts, repairs }
}
