/** Passwords, of apps and of accounts: kept as scrypt makes them, in threads of Node's own, few at a time. */
import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

export interface PasswordCost {
  /** The power of two that is N. */
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** 32 MB and some tenths of a second for each try. Kept with a password, so that another one needs no new passwords. */
export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 }
const BYTES = 32
/** Half of the threads that Node has for it: the others read files for visitors. */
const AT_ONCE = 2
/** Who comes when so many wait is told to come back. */
const WAITING = 64

/** `logN.r.p.salt.hash`: the salt hexadecimal, the hash in base64url. */
const KEPT = /^(\d{1,2})\.(\d{1,2})\.(\d{1,2})\.([0-9a-f]{32})\.([\w-]{43})$/

/** Runs a task when its turn has come, or throws {@link PasswordsBusy}. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>

/**
 * @param salt 16 bytes of chance, hexadecimal
 * @param turns those of apps unless given
 */
export async function hashPassword(
  password: string,
  salt: string,
  cost = PASSWORD_COST,
  turns: Turns = inTurn,
): Promise<string> {
  const hash = await turns(() => derive(password, salt, cost))
  return [cost.logN, cost.r, cost.p, salt, hash.toString('base64url')].join('.')
}

/** @throws {@link PasswordsBusy} */
export async function isPassword(password: string, kept: string, turns: Turns = inTurn): Promise<boolean> {
  const [, logN, r, p, salt = '', hash = ''] = KEPT.exec(kept) ?? []
  const wanted = Buffer.from(hash, 'base64url')
  if (wanted.length !== BYTES) throw new Error('A password that is kept cannot be read.')
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) }
  const made = await turns(() => derive(password, salt, cost))
  return timingSafeEqual(made, wanted)
}

/** Whether it was kept at another cost than new ones are, so that it is to be made anew when it is next known. */
export function isOutdated(kept: string, cost = PASSWORD_COST): boolean {
  return !kept.startsWith(`${cost.logN}.${cost.r}.${cost.p}.`)
}

/** So many are tried at this moment that nobody else can be. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

/** What looks the same is the same, whichever keyboard it came from. */
function derive(password: string, salt: string, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 2 ** (logN + 7) * r + 2 ** 20 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), Buffer.from(salt, 'hex'), BYTES, options, (error, made) =>
      error === null ? resolve(made) : reject(error),
    )
  })
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new PasswordsBusy('Too many passwords are tried at once.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
