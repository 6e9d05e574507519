import { expect, it } from 'vitest'
import { countDatabaseWork, type Databases } from './database-work.ts'

/** As much of a browser's databases as is asked for: everything that was begun stays open until it is told an end. */
function databasesOf() {
  const begun: EventTarget[] = []
  const begin = () => {
    const work = new EventTarget()
    begun.push(work)
    return work
  }
  const page = {
    IDBFactory: { prototype: { open: begin, deleteDatabase: begin } },
    IDBDatabase: { prototype: { transaction: begin } },
  } as unknown as Databases
  const tell = (at: number, type: string) => begun[at]?.dispatchEvent(new Event(type))
  return { page, begun, tell }
}

it('26.1 a replayed app is at work until its databases are open and its transactions have ended', () => {
  const { page, begun, tell } = databasesOf()
  const work = countDatabaseWork(page)
  const { open, deleteDatabase } = page.IDBFactory.prototype
  const { transaction } = page.IDBDatabase.prototype
  const factory = {} as IDBFactory
  const database = {} as IDBDatabase
  expect(open.call(factory, 'a')).toBe(begun[0])
  deleteDatabase.call(factory, 'b')
  transaction.call(database, 'entries')
  transaction.call(database, 'entries')
  expect(work()).toBe(4)
  tell(0, 'upgradeneeded')
  // A request of a transaction that fails bubbles; what ends the transaction comes after it.
  tell(2, 'error')
  expect(work()).toBe(4)
  tell(0, 'success')
  tell(1, 'error')
  expect(work()).toBe(2)
  tell(2, 'abort')
  tell(3, 'complete')
  expect(work()).toBe(0)
})
