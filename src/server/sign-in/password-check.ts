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
  /**
   * @param find what is kept, asked for when it has its turn; null where there is none: as much work, and false
   * @throws {@link SignInBusy}
   */
  isRight(client: string, password: string, find: () => Promise<string | null>): Promise<boolean>
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
  /** Told of each hash, before it is made; it is made when that is done. */
  readonly onHash?: () => void | Promise<void>
}

export function createPasswordCheck({
  randomHex,
  cost = PASSWORD_COST,
  onHash = () => {},
}: PasswordCheckOptions): PasswordCheck {
  const queue = createFairQueue(QUEUE)
  /** Of nobody's password. */
  const nobodys = [cost.logN, cost.r, cost.p, randomHex(SALT_BYTES), 'A'.repeat(43)].join('.')

  async function inTurn<T>(client: string, task: () => Promise<T>): Promise<T> {
    try {
      return await queue.run(client, null, task)
    } catch (error) {
      throw error instanceof QueueFullError ? new SignInBusy('Too many passwords are tried at once.') : error
    }
  }

  /** Whoever hashes here has its turn already. */
  const counted: Turns = async (task) => {
    await onHash()
    return task()
  }

  return {
    hash: (client, password) =>
      inTurn(client, () => hashPassword(password, randomHex(SALT_BYTES), cost, counted)),
    isRight: (client, password, find) =>
      inTurn(client, async () => {
        const kept = await find()
        const isSame = await isPassword(password, kept ?? nobodys, counted)
        return isSame && kept !== null
      }),
    isOutdated: (kept) => isOutdated(kept, cost),
  }
}
