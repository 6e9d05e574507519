import { setPriority } from 'node:os'

/**
 * Lets others have the processor first: who waits for a save or a page does not wait for what takes seconds anyway.
 * What it starts from then on gives way as well.
 * @param niceness from 0 to 19
 */
export function giveWay(processId: number, niceness: number): void {
  try {
    setPriority(processId, niceness)
  } catch {
    // It may have ended already, or the system does not let it; then it competes as an equal.
  }
}
