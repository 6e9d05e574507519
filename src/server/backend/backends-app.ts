/**
 * `/api/backends` of the workspace's host: makes the backend of a project's app, brings its tables up to date, drops it.
 * Owns whose it is; what a migration does is the database's to judge.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { databaseTypesText } from '../../core/data-api/types-text.ts'
import type { DifferenceReason } from '../../core/migrations/plan-migrations.ts'
import { type Backend, databaseFilesSchema, type FailedMigration } from '../../core/wire/backends.ts'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { trialKeyOf } from '../../core/wire/trial-key.ts'
import { requireUser } from '../accounts/require-user.ts'
import type { VerifyToken } from '../accounts/token-verifier.ts'
import { EngineError } from '../engine/sessions/engine-error.ts'
import { guardWrites } from '../http/guard-writes.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import type { BackendLimits, BackendRecord } from './backend-registry.ts'
import type { Backends, MigrateResult } from './backends.ts'
import type { MigrationFailed } from './run-migration.ts'
import { TRIAL_LIMITS } from './trials.ts'

export interface BackendsAppOptions {
  readonly backends: Backends
  readonly publicOrigin: string
  /** Whether demo sessions have backends: where nobody but this machine asks. */
  readonly isForThisMachine: boolean
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  readonly clientOf: (c: Context) => string
  /** How often one account may ask; without one, as it likes. */
  readonly userLimit?: RateLimit
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

interface BackendEnv {
  Variables: {
    /** The account that asks; empty for a demo session. */
    userId: string
  }
}

const MB = 2 ** 20
const MAX_BODY_MB = 8

const DIFFERENCES = {
  changed: 'migration-changed',
  missing: 'migration-missing',
  earlier: 'migration-earlier',
} as const satisfies Record<DifferenceReason, string>

export function createBackendsApp(options: BackendsAppOptions): Hono<BackendEnv> {
  const { backends, clientOf, now } = options
  const { registry, keys, catalogues } = backends
  const ofUser = requireUser(options.verifyToken, options.userLimit)
  const failed = refuseFailure(options.reportError)
  const app = new Hono<BackendEnv>()

  app.use('*', guardWrites(options.publicOrigin, ['application/json']))
  app.use('*', async (c, next) => {
    c.set('userId', '')
    if (c.req.header('Authorization') !== undefined) return ofUser(c, next)
    return options.isForThisMachine ? next() : refuse(c, 'backend-not-signed-in')
  })
  app.use('/:key/*', async (c, next) => {
    if (!v.is(projectKeySchema, keyOf(c))) return refuse(c, 'backend-not-found')
    const record = registry.find(keyOf(c))
    // Of a demo session it is whoever's that knows the key; of an account, that account's.
    if (record?.owner != null && record.owner !== c.get('userId')) return refuse(c, 'backend-of-another')
    return next()
  })
  app.use(
    '*',
    bodyLimit({
      maxSize: MAX_BODY_MB * MB,
      onError: (c) => refuse(c, 'backend-too-large', { given: { limit: MAX_BODY_MB } }),
    }),
  )

  const countsForOf = (c: Context<BackendEnv>) =>
    c.get('userId') === '' ? `client ${clientOf(c)}` : `account ${c.get('userId')}`

  /** What is there is taken over by the first account that changes it. Returns the refusal of one too many. */
  async function claim(c: Context<BackendEnv>): Promise<Response | null> {
    const owner = c.get('userId') || null
    const known = registry.find(keyOf(c))
    if (known !== null && (known.owner !== null || owner === null)) return null
    const countsFor = countsForOf(c)
    const full = known !== null ? null : registry.fullFor(countsFor)
    if (full !== null) return refuseFull(c, full, registry.limits)
    const record: BackendRecord = { owner, countsFor, createdAt: known?.createdAt ?? now() }
    await registry.keep(keyOf(c), record)
    return null
  }

  async function describe(key: string): Promise<Backend> {
    const anonKey = await keys.signApiKey(key, 'anon')
    if (registry.find(key) === null) return { isThere: false, migrations: [], anonKey, types: '' }
    const [migrations, catalogue] = await Promise.all([backends.applied(key), catalogues.of(key)])
    return { isThere: true, migrations, anonKey, types: databaseTypesText(catalogue) }
  }

  async function answer(c: Context<BackendEnv>, result: MigrateResult): Promise<Response> {
    switch (result.type) {
      case 'applied':
        return c.json(await describe(keyOf(c)), 200, NO_STORE)
      case 'failed':
        return c.json(failureOf(result.failure, result.applied), 422, NO_STORE)
      case 'differs':
        return refuse(c, DIFFERENCES[result.reason], { given: { file: result.file } })
      case 'unordered':
        return refuse(c, 'migrations-unordered', { given: { file: result.file } })
    }
  }

  app.get('/:key', async (c) => c.json(await describe(keyOf(c)), 200, NO_STORE))

  app.put('/:key/migrations', async (c) => {
    const sent = v.safeParse(databaseFilesSchema, await c.req.json().catch(() => null))
    if (!sent.success) return refuse(c, 'backend-unreadable')
    return (await claim(c)) ?? answer(c, await backends.migrate(keyOf(c), sent.output))
  })

  app.post('/:key/reset', async (c) => {
    const sent = v.safeParse(databaseFilesSchema, await c.req.json().catch(() => null))
    if (!sent.success) return refuse(c, 'backend-unreadable')
    if (registry.find(keyOf(c)) === null) return refuse(c, 'backend-not-found')
    return (await claim(c)) ?? answer(c, await backends.reset(keyOf(c), sent.output))
  })

  app.post('/:key/trial', async (c) => {
    const sent = v.safeParse(databaseFilesSchema, await c.req.json().catch(() => null))
    if (!sent.success) return refuse(c, 'backend-unreadable')
    const trialKey = trialKeyOf(keyOf(c))
    // Turned twice a key is itself again: a try must not stand where a project does.
    if (registry.find(trialKey) !== null) return refuse(c, 'backend-of-another')
    const countsFor = countsForOf(c)
    const full = backends.trials.fullFor(trialKey, countsFor)
    if (full !== null) return refuseFull(c, full, TRIAL_LIMITS)
    const result = await backends.openTrial(keyOf(c), sent.output, countsFor)
    return result.type === 'applied' ? c.body(null, 204) : answer(c, result)
  })

  app.delete('/:key/trial', async (c) => {
    await backends.endTrial(keyOf(c))
    return c.body(null, 204)
  })

  app.delete('/:key', async (c) => {
    if (registry.find(keyOf(c)) === null) return refuse(c, 'backend-not-found')
    await backends.remove(keyOf(c))
    return c.body(null, 204)
  })

  app.notFound((c) => refuse(c, 'backend-not-found'))
  app.onError((error, c) => {
    if (!(error instanceof EngineError)) return failed(error, c)
    if (error.problem === 'time-limit' || error.problem === 'size-limit')
      return refuse(c, 'backend-time-limit')
    if (error.problem === 'unavailable') options.reportError(error)
    c.header('Retry-After', '2')
    return refuse(c, error.problem === 'busy' ? 'backend-busy' : 'backend-unavailable')
  })
  return app
}

function refuseFull(c: Context, full: 'all' | 'each', { all, each }: BackendLimits): Response {
  return full === 'all'
    ? refuse(c, 'backends-full', { given: { limit: all } })
    : refuse(c, 'backends-full-each', { given: { limit: each } })
}

const NO_STORE = { 'Cache-Control': 'no-store' }

function keyOf(c: Context): string {
  return c.req.param('key') ?? ''
}

function failureOf({ said, file, line }: MigrationFailed, applied: readonly string[]): FailedMigration {
  return {
    code: 'migration-failed',
    message: said.message,
    file,
    line,
    sqlState: said.code,
    detail: said.detail,
    hint: said.hint,
    applied: [...applied],
  }
}
