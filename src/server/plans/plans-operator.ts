/** What whoever runs the server does with plans: who used what, and who has which. Resolves to sentences for a terminal. */
import { formatUsd } from '../../core/costs/format-amounts.ts'
import { MICROS } from '../../core/plans/judge-chat.ts'
import { monthName } from '../../core/plans/month.ts'
import { findPlan } from '../../core/plans/plan.ts'
import type { Plan } from '../../core/wire/plans.ts'
import { OperatorError } from '../commands/operator-error.ts'
import type { AccountUse, Ledger } from './ledger.ts'

/** Somebody who can sign in here. */
export interface KnownAccount {
  readonly id: string
  /** In lower case. */
  readonly email: string
}

export interface PlansOperatorOptions {
  readonly ledger: Pick<Ledger, 'find' | 'grant' | 'list'>
  readonly plans: readonly Plan[]
  /** Those of this server; none where another service signs people in. */
  readonly accounts: readonly KnownAccount[]
}

const USAGE =
  'After plans: list, or grant and somebody’s e-mail (or account) and the name of a plan, as in: grant ada@example.com Pro.'

/** Runs a command as it is typed. Throws OperatorError with how it is written. */
export async function runPlansCommand(
  { ledger, plans, accounts }: PlansOperatorOptions,
  [name, ...given]: readonly string[],
): Promise<readonly string[]> {
  const callOf = (id: string) => accounts.find((account) => account.id === id)?.email ?? id

  function accountOf(who: string): string {
    const email = who.normalize('NFC').trim().toLowerCase()
    const found = accounts.find((account) => account.email === email || account.id === who.trim())
    if (found !== undefined) return found.id
    // Of another service: nobody here knows who has one.
    if (accounts.length === 0 && who.includes('|')) return who.trim()
    throw new OperatorError(`Nobody has an account by ${who.trim()}.`)
  }

  if (name === 'list' && given.length === 0) {
    const rows = await ledger.list()
    if (rows.length === 0)
      return ['Nobody has asked a model of this server this month, or was granted a plan.']
    return rows.map((row) => `${callOf(row.account)}  ${row.plan.name}  ${usedWords(row)}`)
  }
  const [who = '', wanted = '', ...more] = given
  if (name !== 'grant' || wanted === '' || more.length > 0) throw new OperatorError(USAGE)
  const plan = findPlan(plans, wanted)
  if (plan === null) {
    const names = plans.map((one) => one.name).join(', ')
    throw new OperatorError(`There is no plan ${wanted}: choose one of ${names}.`)
  }
  const account = accountOf(who)
  // What everybody has is no grant, so that it follows what everybody has.
  await ledger.grant(account, plan === plans[0] ? null : plan.name)
  return [`${callOf(account)} has the plan ${plan.name} now: ${usedWords(await ledger.find(account))}.`]
}

function usedWords({ plan, month, used }: AccountUse): string {
  const chats = plan.chats === null ? `${used.chats}` : `${used.chats} of ${plan.chats}`
  const money = formatUsd(used.microUsd / MICROS)
  const ofBudget = plan.usd === null ? money : `${money} of ${formatUsd(plan.usd)}`
  return `${chats} chats, ${ofBudget} in ${monthName(month)}`
}
