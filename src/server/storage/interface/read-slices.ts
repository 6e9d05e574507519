import type { LoadedProject, ProjectAddress, ProjectStorage } from './project-storage.ts'

/** A project whole, for who has the memory for it. Null where there is none. */
export async function readSlices(
  storage: Pick<ProjectStorage, 'loadFirst' | 'loadNext'>,
  address: ProjectAddress,
  since?: string,
): Promise<LoadedProject | null> {
  const first = await storage.loadFirst(address, since)
  if (first === null) return null
  const { parts: begun, next, ...state } = first
  const slices = [begun]
  for (let cursor = next; cursor !== null; ) {
    const slice = await storage.loadNext(cursor)
    slices.push(slice.parts)
    cursor = slice.next
  }
  return { ...state, parts: slices.flat() }
}
