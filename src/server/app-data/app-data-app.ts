/**
 * What the workspace asks of an app's rows and mail, below `/api/backends/{key}/data`. Owns how a question is read and an
 * error is said; whose the backend is was decided before.
 */
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { DATA_FILE_LIMIT } from '../../core/migrations/data-file.ts'
import {
  aboutPersonSchema,
  cellChangeSchema,
  cellQuerySchema,
  type DataRefusal,
  dataToTakeSchema,
  newPersonSchema,
  newRowSchema,
  type People,
  rowQuerySchema,
  rowSelectionSchema,
  rowsToDeleteSchema,
  rowsToImportSchema,
  type TakenRows,
  viewAsSchema,
  type WrittenData,
} from '../../core/wire/app-data.ts'
import type { SentMails } from '../../core/wire/sent-mail.ts'
import { askedBytesSchema } from '../../core/wire/stored-files.ts'
import { createPeople } from '../auth-api/admin/people.ts'
import { createDatabaseOutbox } from '../auth-api/data/database-outbox.ts'
import { createInAuth } from '../auth-api/data/in-auth.ts'
import { AuthRefusal } from '../auth-api/request/auth-refusal.ts'
import type { Backends } from '../backend/backends.ts'
import { describeStored, readBytes } from '../backend/carried-files.ts'
import { writeDataFile } from '../backend/data-file.ts'
import { EngineError, SqlError } from '../engine/sessions/engine-error.ts'
import { asSentence, sqlSentence } from '../engine/sessions/sql-sentence.ts'
import { endsWith } from '../http/ends-with.ts'
import { createPlaces } from '../http/places.ts'
import { refuse } from '../http/refuse.ts'
import { AppDataError } from './app-data-error.ts'
import { type CheckedAccess, checkAccess } from './check-access.ts'
import { mailOf, stampOf } from './mail-list.ts'
import { createAppRows, RowRefused } from './rows.ts'
import { VIEW_AS_PATH } from './view-as-page.ts'
import { deletePerson, whatGoes } from './what-goes.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }
/** Answers with bytes of files that are on their way. */
const READING = { client: 4, project: 4, all: 64 }

interface AppDataOptions {
  readonly backends: Backends
  /** Of the app's own pages. */
  readonly originOf: (projectKey: string) => string
  /** Whether mail leaves the server; not, unless given. */
  readonly isPosted?: boolean
  readonly now: () => number
}

/** To be mounted where `:key` names a project whose backend may be asked by whoever asks. */
export function createAppDataApp({ backends, isPosted = false, ...options }: AppDataOptions): Hono {
  const { engine, registry, catalogues, viewTickets } = backends
  const rows = createAppRows(backends)
  const inAuth = createInAuth(engine)
  const outbox = createDatabaseOutbox(inAuth)
  const people = createPeople({ ...backends.sessions, ...options, keys: backends.keys, inAuth })
  const reading = createPlaces(READING)
  const app = new Hono()

  app.use('*', async (c, next) =>
    // No question makes a database.
    registry.find(keyOf(c)) === null ? refuse(c, 'backend-not-found') : next(),
  )

  /** Answers a question that has a body of this form. */
  function answer<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    work: (projectKey: string, asked: v.InferOutput<Schema>) => Promise<object>,
  ): void {
    app.post(path, async (c) => {
      const asked = v.safeParse(schema, await c.req.json().catch(() => null))
      if (!asked.success) return refuse(c, 'data-unreadable')
      return said(c, () => work(keyOf(c), asked.output))
    })
  }

  app.get('/tables', (c) => said(c, async () => ({ tables: await rows.tables(keyOf(c)) })))
  answer('/rows', rowQuerySchema, rows.page)
  answer('/cell', cellQuerySchema, rows.cell)
  answer('/update', cellChangeSchema, rows.update)
  answer('/insert', newRowSchema, rows.insert)
  answer('/delete', rowsToDeleteSchema, async (key, asked) => ({ count: await rows.delete(key, asked) }))
  answer('/import', rowsToImportSchema, async (key, asked) => ({ count: await rows.import(key, asked) }))
  answer('/export', rowSelectionSchema, rows.export)
  answer('/file', v.object({}), async (key) => {
    try {
      const { stored, ...file } = await writeDataFile(engine.database(key), new Date(options.now()))
      return {
        ...file,
        stored: stored && (await describeStored(backends.files, key, stored)),
      } satisfies WrittenData
    } catch (error) {
      if (!(error instanceof EngineError && error.problem === 'size-limit')) throw error
      throw new AppDataError('data-file-too-large', { limit: String(DATA_FILE_LIMIT / 1_000_000) })
    }
  })
  app.post('/file/bytes', async (c) => {
    const asked = v.safeParse(askedBytesSchema, await c.req.json().catch(() => null))
    if (!asked.success) return refuse(c, 'data-unreadable')
    const key = keyOf(c)
    const giveBack = reading.take(key, key)
    if (giveBack === null) return refuse(c, 'backend-busy')
    const found = await readBytes(backends.files, key, asked.output.hashes).catch((error: unknown) => {
      giveBack()
      throw error
    })
    if (found === null) {
      giveBack()
      return refuse(c, 'data-files-changed')
    }
    const headers = {
      ...NO_STORE,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(found.size),
    }
    return new Response(endsWith(found.body, giveBack, c.req.raw.signal, found.size), { headers })
  })
  answer('/file/take', dataToTakeSchema, async (key, { text }) => {
    const taken = await backends.takeData(key, text)
    if (taken.type === 'refused') {
      const place = taken.line === null ? 'The file' : `Line ${taken.line} of the file`
      throw new AppDataError('data-file-refused', { place, reason: taken.reason })
    }
    const { rows: count, people: came, left } = taken
    return { rows: count, people: came, left: [...left] } satisfies TakenRows
  })

  app.get('/mail', async (c) => {
    const list = (await outbox.list(keyOf(c))).map((mail) => mailOf(mail, options.now()))
    const stamp = stampOf(list)
    if (c.req.query('seen') === stamp) return c.body(null, 204, NO_STORE)
    return c.json({ stamp, isPosted, mail: list } satisfies SentMails, 200, NO_STORE)
  })

  app.get('/people', (c) => said(c, () => listPeople(keyOf(c))))
  answer('/people', newPersonSchema, async (key, { email, password }) => {
    await people.make(key, email, password)
    return listPeople(key)
  })
  answer('/people/goes', aboutPersonSchema, async (key, { id }) => ({
    rows: await whatGoes(engine, key, await catalogues.of(key), id),
  }))
  answer('/people/delete', aboutPersonSchema, async (key, { id }) => {
    await inAuth(key, (session) => deletePerson(session, id))
    return listPeople(key)
  })
  answer('/people/view-as', viewAsSchema, async (key, { id }) => ({
    route: `${VIEW_AS_PATH}?ticket=${viewTickets.issue(key, id)}`,
  }))

  /** A copy of a database is dear: who asks meanwhile gets what is being tried. */
  const trying = new Map<string, Promise<CheckedAccess>>()
  answer('/access', v.object({}), async (key) => {
    const running = trying.get(key)
    if (running !== undefined) return running
    const { randomUuid } = backends.sessions
    const invented = { owner: randomUuid(), other: randomUuid(), peer: randomUuid() }
    const begun = catalogues
      .of(key)
      .then((catalogue) => checkAccess(engine.database(key), catalogue, invented, options.now))
    trying.set(key, begun)
    try {
      return await begun
    } finally {
      trying.delete(key)
    }
  })

  async function listPeople(key: string): Promise<People> {
    const { people: found, total } = await people.list(key)
    const shown = found.map(({ createdAt, seenAt, ...who }) => ({
      ...who,
      createdAt: createdAt?.getTime() ?? null,
      seenAt: seenAt?.getTime() ?? null,
    }))
    return { people: shown, total }
  }
  return app
}

async function said(c: Context, work: () => Promise<object>): Promise<Response> {
  try {
    return c.json(await work(), 200, NO_STORE)
  } catch (error) {
    if (error instanceof AppDataError) return refuse(c, error.code, { given: error.given })
    if (error instanceof RowRefused) return c.json(refusalOf(error.said, error.row), 422, NO_STORE)
    if (error instanceof SqlError) return c.json(refusalOf(error), 422, NO_STORE)
    if (error instanceof AuthRefusal && error.status < 500)
      return c.json({ code: error.code, message: asSentence(error.message) }, 422, NO_STORE)
    const isLimit =
      error instanceof EngineError && (error.problem === 'time-limit' || error.problem === 'size-limit')
    if (isLimit) return refuse(c, 'data-limit')
    throw error
  }
}

function refusalOf(error: SqlError, row?: number): DataRefusal {
  return {
    code: 'data-refused',
    message: sqlSentence(error),
    sqlState: error.code,
    ...(row !== undefined && { row }),
  }
}

function keyOf(c: Context): string {
  return c.req.param('key') ?? ''
}
