/** A new account comes into being, whichever way its owner will sign in by. */
import type { Over, Unfit } from '../../core/sign-in/accounts.ts'
import type { Link, Links } from './store/links.ts'
import type { MachineAccountRows } from './store/machine-accounts.ts'
import type { People, Person } from './store/people.ts'
import type { SignIns } from './store/sign-ins.ts'

export interface AddPersonOptions {
  readonly people: People
  readonly links: Links
  readonly signIns: SignIns
  /** Accounts from when the server was one machine’s. */
  readonly machine: Pick<MachineAccountRows, 'findByEmail' | 'remove'>
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
}

const ID_BYTES = 12

export const TAKEN: Unfit = {
  type: 'unfit',
  problem: 'An account of this server has this e-mail address already. Sign in with it, or give another one.',
}

/**
 * @param given looked at already
 * @param invited by which link, which is used up; null where none is needed
 */
export async function addPerson(
  { people, links, signIns, machine, now, randomHex }: AddPersonOptions,
  given: Pick<Person, 'name' | 'email' | 'password'>,
  invited: { readonly token: string; readonly link: Link } | null,
): Promise<Person | Unfit | Over> {
  if (invited !== null && !(await links.use(invited.token))) return { type: 'over' }
  // Whoever has worked here before there were passwords goes on with it: the operator says who that is, by the address
  // of the invitation, or by being the first.
  const isKnown = invited !== null && (invited.link.kind === 'first' || invited.link.email !== null)
  const before = isKnown ? await machine.findByEmail(given.email) : undefined
  const id = before?.id ?? `person|${randomHex(ID_BYTES)}`
  const person: Person = { ...given, id, createdAt: now(), endedAt: null }
  if (!(await people.add(person))) return TAKEN
  // What began without a password does not go on with one.
  if (before !== undefined) await signIns.endAll(before.id)
  if (invited?.link.kind === 'first') await links.end({ kind: 'first' })
  return person
}
