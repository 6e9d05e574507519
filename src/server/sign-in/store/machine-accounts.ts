/** Accounts of a server of one machine, which have no password, as rows. */
import { normalizeEmail } from './people.ts'
import type { SignInDatabase } from './tables.ts'

export interface MachineAccount {
  readonly id: string
  readonly name: string
  readonly email: string
}

export type MachineAccountRows = ReturnType<typeof createMachineAccounts>

export function createMachineAccounts({ db }: Pick<SignInDatabase, 'db'>) {
  const all = () => db.selectFrom('accounts').selectAll()
  return {
    list: (): Promise<MachineAccount[]> => all().orderBy('name').execute(),
    find: (id: string): Promise<MachineAccount | undefined> => all().where('id', '=', id).executeTakeFirst(),
    async findByEmail(email: string): Promise<MachineAccount | undefined> {
      const found = (await all().execute()).filter((one) => normalizeEmail(one.email) === email)
      return found[0]
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('accounts').where('id', '=', id).execute()
    },
    async add({ id, name, email }: MachineAccount): Promise<void> {
      await db.insertInto('accounts').values({ id, name, email }).execute()
    },
  }
}
