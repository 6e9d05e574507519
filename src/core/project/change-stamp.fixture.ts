import type { RevisionStamp } from './change-files.ts'

let made = 0

/** A stamp that no other change has. */
export function changeStamp(): RevisionStamp {
  made += 1
  return { now: made, revisionId: `revision ${made}` }
}
