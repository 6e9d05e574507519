/** Passwords of accounts, hashed one at a time in turn by client; whoever comes when too many wait is told to come back. */
import {
  hashPassword,
  isOutdated,
  isPassword,
  PASSWORD_COST,
  type PasswordCost,
  type Turns,
} from '../passwords/passwords.ts'
import { createFairQueue, QueueFullError } from '../work/fair-queue.ts'

export interface PasswordCheck {
  hash(client: string, password: string): Promise<string>
  /** @param kept null where there is none: as much work, and false */
  isRight(client: string, password: string, kept: string | null): Promise<boolean>
  isOutdated(kept: string): boolean
}

/** So many wait that it is not worth to wait. */
export class SignInBusy extends Error {
  override name = 'SignInBusy'
}

/** One of Node's threads: visitors of apps have two, and files are read by the rest. Some four a second. */
const QUEUE = { atOnce: 1, atOncePerClient: 1, waiting: 64, waitingPerClient: 8 }
const SALT_BYTES = 16

export interface PasswordCheckOptions {
  readonly randomHex: (bytes: number) => string
  readonly cost?: PasswordCost
  /** Told of each hash, before it is made. */
  readonly onHash?: () => void
}

export function createPasswordCheck({
  randomHex,
  cost = PASSWORD_COST,
  onHash = () => {},
}: PasswordCheckOptions): PasswordCheck {
  const queue = createFairQueue(QUEUE)
  /** Of nobody's password. */
  const nobodys = [cost.logN, cost.r, cost.p, randomHex(SALT_BYTES), 'A'.repeat(43)].join('.')

  const turnsOf =
    (client: string): Turns =>
    async (task) => {
      try {
        return await queue.run(client, null, () => {
          onHash()
          return task()
        })
      } catch (error) {
        throw error instanceof QueueFullError
          ? new SignInBusy('Too many passwords are tried at once.')
          : error
      }
    }

  return {
    hash: (client, password) => hashPassword(password, randomHex(SALT_BYTES), cost, turnsOf(client)),
    async isRight(client, password, kept) {
      const isSame = await isPassword(password, kept ?? nobodys, turnsOf(client))
      return isSame && kept !== null
    },
    isOutdated: (kept) => isOutdated(kept, cost),
  }
}
