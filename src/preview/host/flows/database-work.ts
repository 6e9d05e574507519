/** What a replayed app asks of the browser's databases: it has no clock, and on a busy machine no answer for a while. */

/** The constructors of a page. */
export type Databases = Pick<typeof globalThis, 'IDBFactory' | 'IDBDatabase'>

/** Counts from now on; the result is how many openings, deletions and transactions have not ended. */
export function countDatabaseWork({ IDBFactory, IDBDatabase }: Databases): () => number {
  const open = new Set<EventTarget>()
  const counted = <Work extends EventTarget>(work: Work, ends: readonly string[]): Work => {
    open.add(work)
    for (const end of ends) work.addEventListener(end, () => open.delete(work))
    return work
  }
  const factory = IDBFactory.prototype
  const { open: openDatabase, deleteDatabase } = factory
  factory.open = function (...given) {
    return counted(openDatabase.apply(this, given), ['success', 'error'])
  }
  factory.deleteDatabase = function (...given) {
    return counted(deleteDatabase.apply(this, given), ['success', 'error'])
  }
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given) {
    return counted(transaction.apply(this, given), ['complete', 'abort'])
  }
  return () => open.size
}
