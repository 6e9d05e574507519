import { useState } from 'react'
import type { ImportState } from './import-store.ts'

type StateOf<Status extends ImportState['status']> = Extract<ImportState, { status: Status }>

/** The last state of this kind, kept while its dialog fades out. */
export function useLastState<Status extends ImportState['status']>(
  state: ImportState,
  status: Status,
): StateOf<Status> | null {
  const current = state.status === status ? (state as StateOf<Status>) : null
  const [last, setLast] = useState(current)
  if (current !== null && current !== last) setLast(current)
  return current ?? last
}
