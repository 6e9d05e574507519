import type { DiskLimits } from './disk-room.ts'

/** What one project may take of the cluster that it shares with others. Milliseconds, where nothing else is said. */
export interface EngineLimits {
  /** A transaction of a request, from its first word to its last. */
  readonly requestMs: number
  /** The same of SQL that runs as the owner: a migration. */
  readonly ownerMs: number
  readonly lockWaitMs: number
  /** Sessions at once, of one project and of all. */
  readonly sessionsPerProject: number
  readonly sessions: number
  /** Those that wait for a session, of one project and of all. */
  readonly waitingPerProject: number
  readonly waiting: number
  /** Projects whose sessions stay open; beyond it those are closed that were used longest ago. */
  readonly openProjects: number
  /** What one transaction may send back. */
  readonly answerBytes: number
  /** Of a description of all tables, functions and policies, which the server keeps in memory. */
  readonly catalogueBytes: number
  /** Of one session: its address space, and its files for what has no room in memory. */
  readonly sessionMegabytes: number
  readonly temporaryMegabytes: number
  readonly workMegabytes: number
  readonly disk: DiskLimits
}

export const ENGINE_LIMITS: EngineLimits = {
  requestMs: 8_000,
  ownerMs: 60_000,
  lockWaitMs: 4_000,
  sessionsPerProject: 4,
  sessions: 32,
  waitingPerProject: 64,
  waiting: 512,
  openProjects: 8,
  answerBytes: 32 * 2 ** 20,
  catalogueBytes: 4 * 2 ** 20,
  sessionMegabytes: 512,
  temporaryMegabytes: 128,
  workMegabytes: 4,
  disk: {
    databaseBytes: 512 * 2 ** 20,
    allBytes: 20_480 * 2 ** 20,
    diskLeave: 512 * 2 ** 20,
    // A migration of 400 tables with keys; all sessions together have 18,000.
    locks: 4_000,
  },
}
