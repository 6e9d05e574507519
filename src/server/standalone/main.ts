/**
 * Starts an exported app's own server, as the README beside it says: a PostgreSQL, the project's migrations, then the port.
 * It stands in `server/` of the project.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DifferenceReason } from '../../core/migrations/plan-migrations.ts'
import type { Clock } from '../../core/time/clock.ts'
import { bytesOf, type StoredBytes, type StoredFiles } from '../../core/wire/stored-files.ts'
import { createDatabaseOutbox } from '../auth-api/data/database-outbox.ts'
import { createInAuth } from '../auth-api/data/in-auth.ts'
import { createApiKeys } from '../backend/api-keys.ts'
import { createBackends } from '../backend/backends.ts'
import { mayTakeData } from '../backend/data-file.ts'
import type { MigrateResult } from '../backend/migrate-result.ts'
import { rememberTokens } from '../backend/token-memory.ts'
import { createClientAddresses } from '../config/client-address.ts'
import { ConfigError } from '../config/config.ts'
import { prepareDataFolder } from '../config/data-folder.ts'
import { createPrivately } from '../config/private-files.ts'
import { freeBytesOf } from '../disk/keep-swept.ts'
import { installedPlaces } from '../engine/cluster/find-programs.ts'
import { startEngine } from '../engine/engine.ts'
import { readEngineSecret } from '../engine/engine-secret.ts'
import { EngineError } from '../engine/sessions/engine-error.ts'
import { ENGINE_LIMITS } from '../engine/sessions/engine-limits.ts'
import { hasContentHash } from '../http/content-hash.ts'
import { createStaticFiles } from '../http/static-files.ts'
import { listen } from '../listen.ts'
import { openAppFiles } from '../storage-api/open-app-files.ts'
import { STORAGE_LIMITS } from '../storage-api/request/storage-limits.ts'
import { APP_KEY, createAppServer } from './app-server.ts'
import { bringData, NOT_TAKEN } from './bring-data.ts'
import { printMail } from './print-mail.ts'
import {
  readData,
  readDatabaseFiles,
  readStoredBytes,
  readStoredFiles,
  writeEnvFile,
} from './project-folder.ts'
import { readSettings } from './read-settings.ts'
import { theOneApp } from './the-one-app.ts'

const DRAIN_MS = 5_000
/** It is one app’s alone: as much as there is. */
const WHOLE_DISK = {
  ...ENGINE_LIMITS.disk,
  databaseBytes: Number.POSITIVE_INFINITY,
  allBytes: Number.POSITIVE_INFINITY,
  diskLeave: 0,
}
/** The longest that a timer takes: its database does not rest. */
const NEVER = 2 ** 31 - 1

async function main(): Promise<void> {
  createPrivately()
  const here = dirname(fileURLToPath(import.meta.url))
  const project = join(here, '..')
  const settings = readSettings(process.env, here)
  const files = await readDatabaseFiles(project)
  if (files === null) throw new ConfigError('There is no migration in supabase/migrations.')
  const data = await readData(project)
  const stored = data === null ? null : await readStoredFiles(project)
  const dataFolder = await prepareDataFolder(settings.dataFolder)
  const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')
  const secret = settings.secret ?? (await readEngineSecret(dataFolder, randomHex))
  const clock: Clock = {
    setTimeout,
    clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
    now: Date.now,
  }
  const reportError = (error: unknown) => console.error(error)
  const engine = startEngine({
    dataFolder,
    databaseUrl: settings.databaseUrl,
    places: async () => ({
      embedded: [join(here, 'node_modules')],
      installed: await installedPlaces(process.env.PATH ?? ''),
    }),
    secret,
    limits: { ...ENGINE_LIMITS, sessionsPerProject: ENGINE_LIMITS.sessions, disk: WHOLE_DISK },
    idleMs: NEVER,
    clock,
    randomHex,
    freeBytesOf,
  })
  const keys = rememberTokens(createApiKeys(secret, Date.now), Date.now)
  const appFiles = join(dataFolder, 'app-files')
  await mkdir(appFiles, { recursive: true })
  const backends = createBackends({
    engine,
    keys,
    registry: theOneApp,
    files: await openAppFiles({
      folder: appFiles,
      engine,
      registry: theOneApp,
      quota: STORAGE_LIMITS,
      randomHex,
      reportError,
    }),
    sessions: {
      secret,
      randomBytes: (count) => new Uint8Array(randomBytes(count)),
      randomUuid: randomUUID,
    },
    clock,
    read: null,
  })
  const addresses = createClientAddresses(settings.trustedProxies)
  const app = createAppServer({
    backends,
    outbox: printMail(createDatabaseOutbox(createInAuth(backends.engine)), console.log),
    origin: settings.origin,
    otherOrigins: settings.otherOrigins,
    pages: createStaticFiles({ root: join(project, 'dist'), isImmutable: hasContentHash }),
    clientOf: (c) => addresses.of(c),
    now: Date.now,
    reportError,
  })

  let stop = async () => engine.end()
  try {
    // Nobody else may have the port, and so the folder, before the database is touched.
    const server = await listen({
      fetch: (request, env) => app.fetch(request, env),
      host: settings.host,
      port: settings.port,
      isProxy: addresses.isProxy,
    })
    stop = () => server.stop(DRAIN_MS).then(() => engine.end())
    const own = backends.engine.database(APP_KEY)
    const isTaken = data !== null && (await mayTakeData(own))
    // Rows that came along are there in place of samples.
    const seeds = settings.seeds && !isTaken
    const result = await backends.migrate(APP_KEY, seeds ? files : { ...files, seed: null })
    if (result.type !== 'applied') throw new ConfigError(sentenceOf(result))
    const carried = stored && {
      stored,
      read: (bytes: StoredBytes) => readStoredBytes(project, bytes),
      into: backends.files,
      begins: ({ files, bytes }: StoredFiles) =>
        console.log(
          `Taking ${files.length} files, ${Math.ceil(bytesOf(bytes) / 2 ** 20)} MB, which came along.`,
        ),
    }
    if (isTaken) console.log(await bringData(own, data, carried))
    else if (data !== null) console.log(NOT_TAKEN)
  } catch (error) {
    await stop()
    throw error
  }
  const anonKey = await keys.signApiKey(APP_KEY, 'anon')
  const isWritten = await writeEnvFile(project, { origin: settings.origin, anonKey })
  console.log(`The app's server is ready: ${settings.origin}`)
  console.log(
    isWritten
      ? 'Where it is stands in .env.local: build the app, or start it with npm run dev.'
      : `Your own .env names another server: for this one, VITE_SUPABASE_URL=${settings.origin} and VITE_SUPABASE_ANON_KEY=${anonKey}`,
  )

  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    void stop().then(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

function sentenceOf(result: Exclude<MigrateResult, { type: 'applied' }>): string {
  if (result.type === 'failed') {
    const { file, line, message } = result.failure
    return `${file ?? 'supabase/seed.sql'}, line ${line}: ${message}. What came before it stays: mend it and start again.`
  }
  if (result.type === 'unordered')
    return `Two migrations have the number of ${result.file}: rename one of them.`
  return DIFFERENCES[result.reason](result.file)
}

const DIFFERENCES: Readonly<Record<DifferenceReason, (file: string) => string>> = {
  changed: (file) =>
    `${file} was applied and is another now: put it back, and write what is new into a migration.`,
  missing: (file) => `The database has ${file}, which the project lacks: put it back.`,
  earlier: (file) => `${file} comes before one that was applied: give it a later number.`,
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof ConfigError || error instanceof EngineError
  console.error(isForPeople ? error.message : error)
  process.exit(1)
})
