/** Opens what signing in stands on: the provider's memory, and people with passwords where the server has any. */

import type { Accounts } from '../../core/sign-in/accounts.ts'
import type { OpenIdSignIn } from '../../core/sign-in/openid.ts'
import type { Passkeys } from '../../core/sign-in/passkeys.ts'
import type { OpenIdSettings } from '../config/read-openid.ts'
import type { PasswordCost } from '../passwords/passwords.ts'
import { createAccounts, type Owned } from './accounts.ts'
import { createBrowserMarks } from './browser-marks.ts'
import { createChallenges } from './challenges.ts'
import { keepEndedErased } from './keep-ended-erased.ts'
import { createLivingGrants } from './living-grants.ts'
import { openOpenId } from './open-openid.ts'
import { createOperator, type Operator } from './operator.ts'
import { createOwnedProjects, type OwnedStorage } from './owned-projects.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswordCheck } from './password-check.ts'
import { createProofs } from './proofs.ts'
import { createTries, SIGN_IN_LIMITS, type SignInLimits } from './sign-in-limits.ts'
import { createEntries, type Entries } from './store/entries.ts'
import { createIdentityRows } from './store/identities.ts'
import { createLinks, type Links } from './store/links.ts'
import { createMachineAccounts, type MachineAccountRows } from './store/machine-accounts.ts'
import { openSignInDatabase } from './store/open-sign-in-database.ts'
import { createOperatorRows, type OperatorRows } from './store/operators.ts'
import { createPasskeyRows } from './store/passkeys.ts'
import { createPeople } from './store/people.ts'
import { createPeoplePage, type PeoplePage } from './store/people-page.ts'
import { createSignIns } from './store/sign-ins.ts'
import { createTryRows } from './store/tries.ts'

export interface OpenSignInOptions {
  readonly dataFolder: string
  /** PostgreSQL's; null for a file in the data folder. */
  readonly databaseUrl: string | null
  readonly hasPasswords: boolean
  /** The provider's. */
  readonly origin: string
  /** Another provider that people sign in by, too; none unless given. */
  readonly openId?: OpenIdSettings | null
  readonly storage: OwnedStorage
  /** What people have here beside projects; nothing unless given. */
  readonly alsoOwned?: Owned
  /** Told when somebody’s projects are in the trash, for whatever goes with them at once. */
  readonly onErased: () => Promise<void>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
  readonly limits?: SignInLimits
  readonly cost?: PasswordCost
  /** Told of each hash of a password, before it is made; it is made when that is done. */
  readonly onHash?: () => void | Promise<void>
}

export interface OpenSignIn {
  readonly entries: Entries
  readonly machine: MachineAccountRows
  /** Null where nobody has a password. */
  readonly people: {
    readonly accounts: Accounts
    readonly passkeys: Passkeys
    readonly openId: OpenIdSignIn | null
    readonly operator: Operator
    readonly isGranted: (grantId: string) => Promise<boolean>
    readonly operators: OperatorRows
    /** Of the people, for whoever looks through them. */
    readonly page: PeoplePage
    readonly links: Pick<Links, 'list'>
    /** What they are made of. */
    readonly parts: Parameters<typeof keepEndedErased>[0]
  } | null
  close(): Promise<void>
}

/** Entries of one kind that are nobody's yet, on a server for others: sign-ins that were begun, an hour each. */
const MOST_ENTRIES = 20_000

/** Throws ConfigError where the database cannot be opened. */
export async function openSignIn(options: OpenSignInOptions): Promise<OpenSignIn> {
  const { dataFolder, databaseUrl, hasPasswords, origin, storage, now, randomHex, reportError } = options
  const database = await openSignInDatabase(dataFolder, databaseUrl, reportError)
  const entries = await createEntries(database, now, hasPasswords ? MOST_ENTRIES : undefined)
  const machine = createMachineAccounts(database)
  const opened = { entries, machine, close: database.close }
  if (!hasPasswords) return { ...opened, people: null }
  const living = createLivingGrants(entries.hasGrant, now)
  const parts = {
    people: createPeople(database),
    links: createLinks(database, now, randomHex),
    signIns: createSignIns(database, now, living.forget),
    passkeys: createPasskeyRows(database),
    identities: createIdentityRows(database),
    operators: createOperatorRows(database),
    machine,
    owned: both(createOwnedProjects(storage, now, options.onErased), options.alsoOwned),
    now,
  }
  const secret = await entries.secret('browser-key', async () => randomHex(32))
  const marks = createBrowserMarks(secret, randomHex)
  const limits = options.limits ?? SIGN_IN_LIMITS
  // A file has one server, which counts by itself.
  const rows = databaseUrl === null ? null : createTryRows(database, secret, now)
  const tries = createTries(limits, now, rows)
  const challengeKey = await entries.secret('challenge-key', async () => randomHex(32))
  const challenges = createChallenges(database, challengeKey, now, randomHex)
  const proofs = createProofs(challenges)
  const accounts = createAccounts({
    ...options,
    ...parts,
    passwords: createPasswordCheck(options),
    ...{ proofs, marks, tries, randomHex },
  })
  const passkeys = createPasskeys({
    ...{ rows: parts.passkeys, people: parts.people, marks, tries, origin, now, challenges },
  })
  const settings = options.openId ?? null
  const openId =
    settings === null
      ? null
      : openOpenId({
          ...parts,
          ...{ settings, origin, challenges, proofs, marks, tries, randomHex, reportError, fetch },
          secret: await entries.secret('openid-key', async () => randomHex(32)),
        })
  const stop = keepEndedErased(parts, reportError)
  return {
    ...opened,
    people: {
      accounts,
      passkeys,
      openId,
      operator: createOperator({ ...parts, origin }),
      operators: parts.operators,
      page: createPeoplePage(database),
      links: parts.links,
      isGranted: living.isGranted,
      parts,
    },
    async close() {
      stop()
      await database.close()
    },
  }
}

function both(one: Owned, other: Owned | undefined): Owned {
  if (other === undefined) return one
  return {
    describe: async (personId) => ({
      ...(await one.describe(personId)),
      ...(await other.describe(personId)),
    }),
    async erase(personId) {
      await one.erase(personId)
      await other.erase(personId)
    },
  }
}
