/** The whole examination of a set-up: what the environment says, and what is there. Changes nothing that stays. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '../config/config.ts'
import { ENGINE_SECRET } from '../config/data-places.ts'
import { appsDatabaseCheck } from './checks/apps-database-check.ts'
import { bucketCheck } from './checks/bucket-check.ts'
import { clockCheck } from './checks/clock-check.ts'
import { databaseCheck } from './checks/database-check.ts'
import { identityCheck } from './checks/identity-check.ts'
import { machineCheck } from './checks/machine-check.ts'
import { mailCheck } from './checks/mail-check.ts'
import { openIdCheck } from './checks/openid-check.ts'
import { settingsCheck } from './checks/settings-check.ts'
import { storageCheck } from './checks/storage-check.ts'
import { wayChecks } from './checks/way-checks.ts'
import { MOST_BODY } from './echo/echo-answer.ts'
import { createEchoKey } from './echo/echo-key.ts'
import { type Examined, examine, type Progress } from './examine.ts'
import type { Check, Subject } from './findings/check.ts'
import { readSettings } from './findings/read-settings.ts'
import { type Here, openHere } from './way/here.ts'
import type { World } from './world/world.ts'

export interface ExamineServerOptions {
  readonly env: Environment
  readonly world: World
  readonly randomHex: (bytes: number) => string
  readonly progress?: Progress
  /** Bytes that are sent at most to try a way; those of the largest save or file unless given. */
  readonly mostBody?: number
}

export async function examineServer(options: ExamineServerOptions): Promise<Examined[]> {
  const { env, world, randomHex, progress, mostBody = MOST_BODY } = options
  const { config, leftOut, findings } = readSettings(env)
  const settings: Examined = { area: 'Settings', findings }
  if (config === null) return [settings]
  const dataFolder = resolve(config.dataDir)
  const secret = await readFile(join(dataFolder, ENGINE_SECRET), 'utf8').catch(() => randomHex(32))
  const key = createEchoKey(secret, world.now)
  const opening: Promise<Here>[] = []
  const here = () => {
    const opened = opening[0] ?? openHere({ config, key, instance: randomHex(16), world })
    opening[0] = opened
    return opened
  }
  const port: Check = {
    area: 'Port',
    title: 'the port',
    reads: ['HOST', 'PORT', 'TRUSTED_PROXIES'],
    examine: async () => (await here()).findings,
  }
  const subject: Subject = { config, dataFolder, world }
  const isRunning = async () => (await here()).isRunning
  const checks = [
    settingsCheck(subject),
    port,
    ...wayChecks({ ...subject, key, randomHex, mostBody, instance: async () => (await here()).instance }),
    clockCheck(subject),
    storageCheck({ ...subject, isRunning }),
    bucketCheck(subject),
    databaseCheck({ ...subject, isRunning }),
    appsDatabaseCheck(subject),
    mailCheck(subject),
    identityCheck(subject),
    openIdCheck(subject),
    machineCheck(subject),
  ]
  try {
    const { timers } = world
    return [settings, ...(await examine({ checks, leftOut, timers, ...(progress && { progress }) }))]
  } finally {
    // A port that could not be tried was told of.
    for (const opened of await Promise.allSettled(opening))
      if (opened.status === 'fulfilled') await opened.value.close()
  }
}
