/** Accounts of a server of one machine, which have no password. */
export interface MachineAccount {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface MachineAccounts {
  list(): Promise<MachineAccount[]>
  find(id: string): Promise<MachineAccount | undefined>
  add(account: MachineAccount): Promise<void>
}
