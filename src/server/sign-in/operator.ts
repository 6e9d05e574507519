/** What whoever runs the server does with accounts: invite, reset, end. Resolves to sentences for a terminal. */

import { OperatorError } from '../commands/operator-error.ts'
import type { AccountsOptions } from './accounts.ts'
import { emailProblem } from './new-account-problem.ts'
import type { LinkKind } from './store/links.ts'
import type { OperatorRows } from './store/operators.ts'
import { normalizeEmail } from './store/people.ts'

export type OperatorOptions = Pick<AccountsOptions, 'people' | 'links' | 'signIns' | 'now'> & {
  /** Who may use the operator's pages. */
  readonly operators: OperatorRows
  /** The provider's origin, where links lead. */
  readonly origin: string
}

export interface Operator {
  /** A link to the first account; null where there is an account. Earlier ones end. */
  inviteFirst(): Promise<string | null>
  /** @param email the only address that it is for; null for any */
  invite(email: string | null): Promise<readonly string[]>
  list(): Promise<readonly string[]>
  reset(email: string): Promise<readonly string[]>
  remove(email: string): Promise<readonly string[]>
  sessions(email: string): Promise<readonly string[]>
  endSessions(email: string): Promise<readonly string[]>
  invitations(): Promise<readonly string[]>
  /** @param id as `invitations` says it */
  withdraw(id: string): Promise<readonly string[]>
  /** Lets somebody use the operator's pages, or not any more. */
  setOperator(email: string, isOperator: boolean): Promise<readonly string[]>
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Hours for which links are good. */
const LASTS: Readonly<Record<LinkKind, number>> = { first: DAY, invitation: 7 * DAY, reset: DAY }
/** For which what an ended account has is kept. */
export const DAYS_KEPT_AFTER_END = 30

export function createOperator({
  people,
  links,
  signIns,
  operators,
  now,
  origin,
}: OperatorOptions): Operator {
  async function makeLink(kind: LinkKind, personId: string | null, email: string | null): Promise<string> {
    const token = await links.make({ kind, personId, email, endsAt: now() + LASTS[kind] })
    return linkOf(origin, kind, token)
  }

  async function personOf(given: string) {
    const person = await people.findByEmail(given)
    if (person === null) throw new OperatorError(`Nobody has an account by ${normalizeEmail(given)}.`)
    return person
  }

  return {
    async inviteFirst() {
      if (!(await people.isEmpty())) return null
      await links.end({ kind: 'first' })
      return makeLink('first', null, null)
    },
    async invite(given) {
      const email = given === null ? null : normalizeEmail(given)
      const problem = email === null ? null : emailProblem(email)
      if (problem !== null) throw new OperatorError(problem)
      if (email !== null && (await people.findByEmail(email)) !== null)
        throw new OperatorError(`${email} has an account already: a new password comes by reset.`)
      const link = await makeLink('invitation', null, email)
      return [`An invitation${email === null ? '' : ` for ${email}`}, good once, for seven days:`, link]
    },
    async list() {
      const all = await people.list()
      if (all.length === 0) return ['Nobody has an account.']
      return all.map(({ email, name, createdAt, endedAt }) => {
        const ended = endedAt === null ? '' : `, ended on ${dayOf(endedAt)}`
        return `${email}  ${name}  since ${dayOf(createdAt)}${ended}`
      })
    },
    async reset(given) {
      const { id, email } = await personOf(given)
      const link = await makeLink('reset', id, null)
      return [
        `A link to a new password for ${email}, good once, for a day:`,
        link,
        'The old password is good until then. All sign-ins end when the new one is set.',
      ]
    },
    async remove(given) {
      const { id, email } = await personOf(given)
      await people.setEnded(id, now())
      await links.end({ personId: id })
      await signIns.endAll(id)
      return [
        `The account of ${email} has ended, and so have its sign-ins.`,
        `What it has goes for good in ${DAYS_KEPT_AFTER_END} days; until then, reset brings it back.`,
      ]
    },
    async sessions(given) {
      const { id, email } = await personOf(given)
      const all = await signIns.list(id)
      if (all.length === 0) return [`${email} is signed in nowhere.`]
      return all.map((one) => `${one.browser}  since ${dayOf(one.createdAt)}  last used ${dayOf(one.seenAt)}`)
    },
    async endSessions(given) {
      const { id, email } = await personOf(given)
      const count = await signIns.endAll(id)
      return [`${count === 1 ? 'One sign-in' : `${count} sign-ins`} of ${email} ended.`]
    },
    async invitations() {
      const open = await links.list('invitation')
      if (open.length === 0) return ['No invitation is open.']
      return open.map(({ id, email, endsAt }) => `${id}  for ${email ?? 'anybody'}  until ${dayOf(endsAt)}`)
    },
    async withdraw(id) {
      if (await links.withdraw('invitation', id))
        return ['The invitation is withdrawn: its link leads nowhere.']
      throw new OperatorError('There is no such invitation: it was used, has ended, or never was.')
    },
    async setOperator(given, isOperator) {
      const { id, email } = await personOf(given)
      await operators.set(id, isOperator)
      return [
        `${email} ${isOperator ? 'may use' : 'does not use'} the operator's pages${isOperator ? '' : ' any more'}.`,
      ]
    },
  }
}

function linkOf(origin: string, kind: LinkKind, token: string): string {
  return `${origin}/${kind === 'reset' ? 'new-password' : 'invitation'}/${token}`
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/** Runs a command as it is typed. Throws OperatorError with how it is written. */
export async function runCommand(
  operator: Operator,
  [name, ...given]: readonly string[],
): Promise<readonly string[]> {
  const [email = '', ...more] = given
  const usage =
    'After accounts: invite [e-mail], invitations, withdraw invitation, list, reset e-mail, remove e-mail, sessions e-mail, end-sessions e-mail, or operator e-mail [off].'
  const commands: Readonly<Record<string, () => Promise<readonly string[]>>> = {
    invite: () => operator.invite(email === '' ? null : email),
    list: () => operator.list(),
    reset: () => operator.reset(email),
    remove: () => operator.remove(email),
    sessions: () => operator.sessions(email),
    'end-sessions': () => operator.endSessions(email),
    invitations: () => operator.invitations(),
    withdraw: () => operator.withdraw(email),
    operator: () => operator.setOperator(email, more[0] !== 'off'),
  }
  const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined
  const isAlone = name === 'list' || name === 'invitations'
  const wants = name === 'invite' ? given.length <= 1 : given.length === (isAlone ? 0 : 1)
  const isOff = name === 'operator' && given.length === 2 && more[0] === 'off'
  if (command === undefined || !(wants || isOff)) throw new OperatorError(usage)
  return command()
}
