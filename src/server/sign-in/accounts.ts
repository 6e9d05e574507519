/**
 * Accounts of this server: who may sign in, by which password, and what ends it. Knows neither pages nor the provider's
 * protocol. Whoever has no account learns nothing here of who has one.
 */
import type { Accounts, Asking, Entered, Over, Unfit, Wait, Wrong } from '../../core/sign-in/accounts.ts'
import { browserFamily } from '../sites/visitors/agent-family.ts'
import { type AddPersonOptions, addPerson, TAKEN } from './add-person.ts'
import type { BrowserMarks } from './browser-marks.ts'
import { emailProblem, MOST_EMAIL, nameProblem, passwordProblem } from './new-account-problem.ts'
import { type PasswordCheck, SignInBusy } from './password-check.ts'
import type { Proofs } from './proofs.ts'
import type { Tries } from './sign-in-limits.ts'
import type { IdentityRows } from './store/identities.ts'
import type { Link } from './store/links.ts'
import type { PasskeyRows } from './store/passkeys.ts'
import { NO_PASSWORD, normalizeEmail, type Person } from './store/people.ts'

export interface AccountsOptions extends AddPersonOptions {
  readonly passkeys: Pick<PasskeyRows, 'list' | 'removeAll'>
  /** Whom other providers know them as. */
  readonly identities: Pick<IdentityRows, 'list' | 'removeAll'>
  /** Of those without a password. */
  readonly proofs: Pick<Proofs, 'use'>
  readonly passwords: PasswordCheck
  readonly marks: BrowserMarks
  readonly tries: Tries
  /** What people keep elsewhere on this server. */
  readonly owned: Owned
}

export interface Owned {
  describe(personId: string): Promise<object>
  erase(personId: string): Promise<void>
}

/** Seconds after which it is worth to come back when too many passwords are tried. */
const BUSY_SECONDS = 5

export function createAccounts(options: AccountsOptions): Accounts {
  const { people, links, signIns, passkeys, identities, proofs, passwords, marks, tries, owned } = options

  /** The person whose password it is, tried as often as one may. As much work for who is not there. */
  async function check(
    email: string,
    password: string,
    { client, mark }: Asking,
  ): Promise<Person | Wrong | Wait> {
    const known = marks.read(mark, email)
    const seconds = tries.here.takeTry(email, client, known)
    if (seconds > 0) return { type: 'wait', seconds }
    let person: Person | null = null
    let wait = 0
    const isRight = await passwords.isRight(client, password, async () => {
      // In its turn, as all that asks the database: a flood does not get there.
      wait = await tries.everywhere.takeTry(email, client, known)
      if (wait > 0) return null
      const found = await people.findByEmail(email)
      if (found?.endedAt === null) person = found
      return person === null || person.password === NO_PASSWORD ? null : person.password
    })
    if (wait > 0) return { type: 'wait', seconds: wait }
    return isRight && person !== null ? person : { type: 'wrong' }
  }

  /** The same of somebody who is signed in; who has no password gives what was proven in its place. */
  async function checkOwn(person: Person, given: string, asking: Asking): Promise<Person | Wrong | Wait> {
    if (person.password !== NO_PASSWORD) return check(person.email, given, asking)
    return (await proofs.use(person.id, given)) ? person : { type: 'wrong' }
  }

  /** Who is told to come back where too many are tried. */
  async function unlessBusy<T>(work: () => Promise<T>): Promise<T | Wait> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof SignInBusy) return { type: 'wait', seconds: BUSY_SECONDS }
      throw error
    }
  }

  const living = async (personId: string) => {
    const person = await people.find(personId)
    return person?.endedAt === null ? person : null
  }
  const enter = ({ id, email }: Person): Entered => ({ type: 'in', personId: id, mark: marks.make(email) })

  async function makeAccount(
    token: string,
    link: Link,
    given: { name: string; email: string; password: string },
    client: string,
  ): Promise<Entered | Unfit | Over> {
    const name = given.name.normalize('NFC').trim()
    const email = link.email ?? normalizeEmail(given.email)
    const problem =
      nameProblem(name) ?? emailProblem(email) ?? passwordProblem(given.password, { name, email })
    if (problem !== null) return { type: 'unfit', problem }
    if ((await people.findByEmail(email)) !== null) return TAKEN
    const password = await passwords.hash(client, given.password)
    const made = await addPerson(options, { name, email, password }, { token, link })
    return 'type' in made ? made : enter(made)
  }

  async function setNewPassword(
    token: string,
    personId: string,
    password: string,
    client: string,
  ): Promise<Entered | Unfit | Over> {
    const person = await people.find(personId)
    if (person === null) return { type: 'over' }
    const problem = passwordProblem(password, person)
    if (problem !== null) return { type: 'unfit', problem }
    const kept = await passwords.hash(client, password)
    if (!(await links.use(token))) return { type: 'over' }
    await people.setPassword(personId, kept)
    await people.setEnded(personId, null)
    await links.end({ personId })
    // Whoever had the account may have added one.
    await passkeys.removeAll(personId)
    await identities.removeAll(personId)
    await signIns.endAll(personId)
    return enter(person)
  }

  return {
    async find(personId) {
      const person = await living(personId)
      if (person === null) return null
      const { id, name, email, password } = person
      return { id, name, email, hasPassword: password !== NO_PASSWORD }
    },
    signIn: ({ email: given, password }, asking) =>
      unlessBusy(async () => {
        const email = normalizeEmail(given.slice(0, MOST_EMAIL))
        const person = await check(email, password, asking)
        if ('type' in person) return person
        let kept = person.password
        if (passwords.isOutdated(kept)) {
          const anew = await passwords.hash(asking.client, password)
          if (await people.setPassword(person.id, anew, kept)) kept = anew
        }
        // It may have been changed or ended meanwhile.
        if ((await living(person.id))?.password !== kept) return { type: 'wrong' }
        return enter(person)
      }),
    async findLink(token) {
      const link = await links.find(token)
      if (link === null) return null
      const person = link.personId === null ? null : await people.find(link.personId)
      return { kind: link.kind, name: person?.name ?? '', email: person?.email ?? link.email }
    },
    followLink: (token, given, { client }) =>
      unlessBusy(async () => {
        const seconds = tries.here.takeLink(client) || (await tries.everywhere.takeLink(client))
        if (seconds > 0) return { type: 'wait', seconds }
        const link = await links.find(token)
        if (link === null) return { type: 'over' }
        return link.personId === null
          ? makeAccount(token, link, given, client)
          : setNewPassword(token, link.personId, given.password, client)
      }),
    changePassword: (personId, { old, password }, signInId, asking) =>
      unlessBusy(async () => {
        const person = await living(personId)
        if (person === null) return { type: 'wrong' }
        const problem = passwordProblem(password, person)
        if (problem !== null) return { type: 'unfit', problem }
        const checked = await checkOwn(person, old, asking)
        if ('type' in checked) return checked
        const kept = await passwords.hash(asking.client, password)
        if (!(await people.setPassword(personId, kept, checked.password))) return { type: 'wrong' }
        await links.end({ personId })
        await signIns.endAll(personId, signInId)
        return { type: 'changed' }
      }),
    confirm: (personId, password, asking) =>
      unlessBusy(async () => {
        const person = await living(personId)
        if (person === null) return { type: 'wrong' }
        const checked = await checkOwn(person, password, asking)
        return 'type' in checked ? checked : { type: 'right' }
      }),
    erase: (personId, password, asking) =>
      unlessBusy(async () => {
        const person = await living(personId)
        if (person === null) return { type: 'wrong' }
        const checked = await checkOwn(person, password, asking)
        if ('type' in checked) return checked
        await eraseAccount(personId, options)
        return { type: 'erased' }
      }),
    async describe(personId) {
      const person = await living(personId)
      if (person === null) return {}
      const { id, name, email, createdAt } = person
      return {
        account: { id, name, email, createdAt: timeOf(createdAt) },
        signIns: (await signIns.list(personId)).map(({ browser, createdAt: begun, seenAt }) => ({
          browser,
          createdAt: timeOf(begun),
          seenAt: timeOf(seenAt),
        })),
        passkeys: (await passkeys.list(personId)).map(({ name: called, createdAt: added, usedAt }) => ({
          name: called,
          createdAt: timeOf(added),
          usedAt: usedAt === null ? null : timeOf(usedAt),
        })),
        otherProviders: (await identities.list(personId)).map(
          ({ issuer, subject, createdAt: since, usedAt }) => ({
            issuer,
            subject,
            createdAt: timeOf(since),
            usedAt: usedAt === null ? null : timeOf(usedAt),
          }),
        ),
        ...(await owned.describe(personId)),
      }
    },
    noteSignIn: ({ agent, ...signIn }) => signIns.note({ ...signIn, browser: browserFamily(agent) }),
    touch: signIns.touch,
    listSignIns: signIns.list,
    endSignIn: signIns.end,
  }
}

export type ErasingOptions = Pick<
  AccountsOptions,
  'people' | 'links' | 'signIns' | 'passkeys' | 'identities' | 'machine' | 'owned' | 'now'
>

/** Ended before anything else, so that nothing comes while it goes. What is theirs goes first: it can be begun again. */
export async function eraseAccount(
  personId: string,
  { people, links, signIns, passkeys, identities, machine, owned, now }: ErasingOptions,
): Promise<void> {
  await people.setEnded(personId, now())
  await links.end({ personId })
  await passkeys.removeAll(personId)
  await identities.removeAll(personId)
  await signIns.endAll(personId)
  await owned.erase(personId)
  await machine.remove(personId)
  await people.remove(personId)
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
