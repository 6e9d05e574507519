/**
 * Who visits, for a day: a number made of address and browser with a salt that nobody keeps. With the next day the salt is
 * another one, and with the end of this process it is gone, so that no number can be led back to a person or to another day.
 */
import { createHmac } from 'node:crypto'

export interface DailyVisitors {
  /** `2026-11-27`, UTC. */
  today(): string
  /** 32 bits. */
  of(client: string, agent: string, projectKey: string): number
}

export function createDailyVisitors(now: () => number, randomHex: (bytes: number) => string): DailyVisitors {
  let day = ''
  let salt = ''
  const today = () => new Date(now()).toISOString().slice(0, 10)
  return {
    today,
    of(client, agent, projectKey) {
      if (day !== today()) {
        day = today()
        salt = randomHex(32)
      }
      const hash = createHmac('sha256', salt).update(`${projectKey}\n${client}\n${agent}`).digest()
      return hash.readUInt32BE(0)
    },
  }
}
