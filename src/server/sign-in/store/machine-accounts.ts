/** Accounts of a server of one machine, which have no password, as rows. */
import type { SignInDatabase } from './tables.ts'

export interface MachineAccount {
  readonly id: string
  readonly name: string
  readonly email: string
}

export function createMachineAccounts({ db }: Pick<SignInDatabase, 'db'>) {
  const all = () => db.selectFrom('accounts').selectAll()
  return {
    list: (): Promise<MachineAccount[]> => all().orderBy('name').execute(),
    find: (id: string): Promise<MachineAccount | undefined> => all().where('id', '=', id).executeTakeFirst(),
    async add({ id, name, email }: MachineAccount): Promise<void> {
      await db.insertInto('accounts').values({ id, name, email }).execute()
    },
  }
}
