/**
 * `/api/backends` of the workspace's host: makes the backend of a project's app, brings its tables up to date, drops it.
 * Owns whose it is; what a migration does is the database's to judge.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { databaseSchemaText } from '../../core/data-api/schema-text.ts'
import { databaseTypesText } from '../../core/data-api/types-text.ts'
import type { DifferenceReason } from '../../core/migrations/plan-migrations.ts'
import {
  type Backend,
  type BroughtBackRows,
  databaseFilesSchema,
  type FailedMigration,
  type Trial,
} from '../../core/wire/backends.ts'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { trialKeyOf } from '../../core/wire/trial-key.ts'
import { createOwners, type OwnerEnv, type OwnersOptions } from '../accounts/owners.ts'
import { EngineError, SqlError } from '../engine/sessions/engine-error.ts'
import { guardWrites } from '../http/guard-writes.ts'
import { refuse } from '../http/refuse.ts'
import type { BackendLimits, BackendRecord } from './backend-registry.ts'
import type { Backends } from './backends.ts'
import type { MigrateResult } from './migrate-result.ts'
import type { MigrationFailed } from './run-migration.ts'
import { TRIAL_LIMITS } from './trials.ts'

export interface BackendsAppOptions extends OwnersOptions {
  readonly backends: Backends
  readonly publicOrigin: string
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

const MB = 2 ** 20
const MAX_BODY_MB = 8

const DIFFERENCES = {
  changed: 'migration-changed',
  missing: 'migration-missing',
  earlier: 'migration-earlier',
} as const satisfies Record<DifferenceReason, string>

export function createBackendsApp(options: BackendsAppOptions): Hono<OwnerEnv> {
  const { backends, now } = options
  const { registry, keys, catalogues } = backends
  const owners = createOwners(options, 'backend-not-signed-in')
  const app = new Hono<OwnerEnv>()

  app.use('*', guardWrites(options.publicOrigin, ['application/json']))
  app.use('*', owners.identify)
  app.use('/:key/*', async (c, next) => {
    if (!v.is(projectKeySchema, keyOf(c))) return refuse(c, 'backend-not-found')
    return owners.isOwn(c, registry.find(keyOf(c))) ? next() : refuse(c, 'backend-of-another')
  })
  app.use(
    '*',
    bodyLimit({
      maxSize: MAX_BODY_MB * MB,
      onError: (c) => refuse(c, 'backend-too-large', { given: { limit: MAX_BODY_MB } }),
    }),
  )

  /** What is there is taken over by the first account that changes it. Returns the refusal of one too many. */
  async function claim(c: Context<OwnerEnv>): Promise<Response | null> {
    registry.touch(keyOf(c), now())
    const known = registry.find(keyOf(c))
    const claimed = owners.claimOf(c, known)
    if (claimed === null) return null
    const full = known !== null ? null : registry.fullFor(claimed.countsFor)
    if (full !== null) return refuseFull(c, full, registry.limits)
    const record: BackendRecord = {
      ...claimed,
      createdAt: known?.createdAt ?? now(),
      usedAt: now(),
      copies: known?.copies ?? [],
    }
    await registry.keep(keyOf(c), record)
    return null
  }

  async function describe(key: string): Promise<Backend> {
    const anonKey = await keys.signApiKey(key, 'anon')
    if (registry.find(key) === null)
      return { isThere: false, migrations: [], anonKey, types: '', schema: '', copies: [] }
    const [migrations, catalogue] = await Promise.all([backends.applied(key), catalogues.of(key)])
    const copies = backends.copies.list(key).map(({ id, at }) => ({ id, at }))
    const [types, schema] = [databaseTypesText(catalogue), databaseSchemaText(catalogue)]
    return { isThere: true, migrations, anonKey, types, schema, copies }
  }

  async function answer(c: Context<OwnerEnv>, result: MigrateResult): Promise<Response> {
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

  app.post('/:key/copies/:id', async (c) => {
    const id = c.req.param('id')
    if (!backends.copies.list(keyOf(c)).some((copy) => copy.id === id)) return refuse(c, 'backend-copy-gone')
    const full = await claim(c)
    if (full !== null) return full
    const result = await backends.bringBack(keyOf(c), id)
    return result.type === 'back'
      ? c.json(
          {
            rows: result.rows,
            left: [...result.left],
            copyId: backends.copies.list(keyOf(c))[0]?.id ?? null,
          } satisfies BroughtBackRows,
          200,
          NO_STORE,
        )
      : refuse(c, 'backend-copy-unfit', { given: { reason: result.reason } })
  })

  app.post('/:key/trial', async (c) => {
    const sent = v.safeParse(databaseFilesSchema, await c.req.json().catch(() => null))
    if (!sent.success) return refuse(c, 'backend-unreadable')
    const trialKey = trialKeyOf(keyOf(c))
    // Turned twice a key is itself again: a try must not stand where a project does.
    if (registry.find(trialKey) !== null) return refuse(c, 'backend-of-another')
    const countsFor = owners.countsFor(c)
    const full = backends.trials.fullFor(trialKey, countsFor)
    if (full !== null) return refuseFull(c, full, TRIAL_LIMITS)
    const result = await backends.openTrial(keyOf(c), sent.output, countsFor)
    if (result.type !== 'applied') return answer(c, result)
    const { losses, isAnew } = result
    const types = databaseTypesText(await catalogues.of(trialKey))
    return c.json({ losses, isAnew, types } satisfies Trial, 200, NO_STORE)
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
    if (error instanceof SqlError && error.code === '53100')
      return refuse(c, 'backend-no-room', { given: { reason: error.message } })
    if (!(error instanceof EngineError)) {
      options.reportError(error)
      return refuse(c, 'backend-failed')
    }
    if (error.problem === 'time-limit' || error.problem === 'size-limit')
      return refuse(c, 'backend-time-limit')
    if (error.problem === 'cannot-start') {
      options.reportError(error)
      // Who asks from elsewhere is not told what is on this machine.
      return options.isForThisMachine
        ? refuse(c, 'backend-cannot-start', { given: { reason: error.message } })
        : refuse(c, 'backend-cannot-start-here')
    }
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
