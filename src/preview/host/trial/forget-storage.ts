/** The frame host's own caches, which make the next try faster. */
const OWN_CACHES = /^lathe-/

/**
 * Empties what the drafts before this one kept, so that no try depends on another. A page that loads itself anew finds
 * what it kept.
 */
export async function forgetStorage(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'reload') return
  try {
    localStorage.clear()
    sessionStorage.clear()
    const names = (await caches.keys()).filter((name) => !OWN_CACHES.test(name))
    const databases = (await indexedDB.databases?.()) ?? []
    await Promise.all([
      ...names.map((name) => caches.delete(name)),
      ...databases.map(({ name }) => deleteDatabase(name ?? '')),
    ])
  } catch {
    // A page that may keep nothing has nothing to forget.
  }
}

/** One that somebody still holds stays: the frame of that somebody is about to go. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
  })
}
